import { Trans, useLingui } from "@lingui/react/macro";
import { pictureFormats } from "@proofsheet/contract";
import { Segmented } from "../../../../ui/segmented.tsx";
import { Swatches } from "../../../../ui/swatches.tsx";
import { formatNames } from "../../canvas/download-button.tsx";
import styles from "../controls.module.css";
import { OwnColour } from "../own-colour.tsx";
import { type CutOutForm, isCustom } from "./cut-out-form.ts";
import { useBackgroundSwatches } from "./use-background-swatches.ts";

export interface CutOutControlsProps {
  form: CutOutForm;
  onChange: (change: Partial<CutOutForm>) => void;
}

export function CutOutControls({ form, onChange }: CutOutControlsProps) {
  const { t } = useLingui();
  const custom = isCustom(form.background);
  const swatches = useBackgroundSwatches();
  return (
    <div className={styles.fields}>
      <Swatches
        label={t({ message: "Background", context: "of a cut-out" })}
        swatches={swatches}
        value={form.background}
        onChoose={(background) => onChange({ background })}
      >
        <OwnColour value={custom ? form.background : undefined} onChoose={(background) => onChange({ background })} />
      </Swatches>
      <div>
        <Segmented
          label={t`Format`}
          options={pictureFormats.map((format) => ({ value: format, label: formatNames[format] }))}
          value={form.format}
          onChoose={(format) => onChange({ format })}
        />
        {form.format === "jpeg" && form.background === "transparent" && (
          <p className={styles.hint}>
            <Trans>JPEG cannot be transparent: white goes under the cut-out.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

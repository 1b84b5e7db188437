import { Trans, useLingui } from "@lingui/react/macro";
import { pictureFormats } from "@proofsheet/contract";
import { Segmented } from "../../../../ui/segmented.tsx";
import { Swatches } from "../../../../ui/swatches.tsx";
import { formatNames } from "../../canvas/download-button.tsx";
import styles from "../controls.module.css";
import { OwnColour } from "../own-colour.tsx";
import { type CutOutForm, isCustom, keeps } from "./cut-out-form.ts";
import { keepHints, keepWords } from "./keep-words.ts";
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
      <div>
        <Segmented
          label={t({ message: "Keep", context: "of a cut-out" })}
          options={keeps.map((value) => ({ value, label: t(keepWords[value]) }))}
          value={form.keep}
          onChoose={(keep) => onChange({ keep })}
        />
        <p className={styles.hint}>{t(keepHints[form.keep])}</p>
      </div>
      {form.keep !== "mask" && (
        <Swatches
          label={form.keep === "subject" ? t({ message: "Background", context: "of a cut-out" }) : t`In its place`}
          swatches={swatches}
          value={form.background}
          onChoose={(background) => onChange({ background })}
        >
          <OwnColour value={custom ? form.background : undefined} onChoose={(background) => onChange({ background })} />
        </Swatches>
      )}
      <div>
        <Segmented
          label={t`Format`}
          options={pictureFormats.map((format) => ({ value: format, label: formatNames[format] }))}
          value={form.format}
          onChoose={(format) => onChange({ format })}
        />
        {form.format === "jpeg" && form.keep !== "mask" && form.background === "transparent" && (
          <p className={styles.hint}>
            <Trans>JPEG cannot be transparent: white goes under the cut-out.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

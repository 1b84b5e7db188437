import { Trans, useLingui } from "@lingui/react/macro";
import { commandKeys } from "../../../../lib/command-keys.ts";
import { Sentences } from "../../../../lib/sentences.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { announce } from "../../../../ui/live-region.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { Slider } from "../../../../ui/slider.tsx";
import { Swatches } from "../../../../ui/swatches.tsx";
import { addMark } from "../../brush/mask.ts";
import { RectangleFields } from "../../brush/rectangle-fields.tsx";
import type { Brush } from "../../brush/use-brush.ts";
import styles from "../controls.module.css";
import { OwnColour } from "../own-colour.tsx";
import { isCustom } from "./cut-out-form.ts";
import { feathers, isPicture, shifts } from "./refinement.ts";
import { useBackgroundSwatches } from "./use-background-swatches.ts";
import type { Refine } from "./use-refine.ts";

export interface RefineControlsProps {
  refine: Refine;
  brush: Brush;
  onBrush: (change: Partial<Brush>) => void;
}

/** Any picture that the browser itself can show. */
const pictures = "image/*";

export function RefineControls({ refine, brush, onBrush }: RefineControlsProps) {
  const { t } = useLingui();
  const { refinement, change } = refine;
  const swatches = useBackgroundSwatches();
  const { ground } = refinement;
  const cuts = brush.tool === "erase";
  return (
    <div className={styles.fields}>
      <div>
        <Segmented
          label={t`Brush`}
          options={[
            { value: "paint", label: t`Bring back` },
            { value: "erase", label: t`Cut away` },
          ]}
          value={cuts ? "erase" : "paint"}
          onChoose={(tool) => onBrush({ tool })}
        />
        <p className={styles.hint}>
          <Sentences>
            <Trans>Paint on the picture.</Trans>
            <span className={styles.withKeys}>
              <Trans comment="The keys that undo: Ctrl+Z or ⌘Z">{commandKeys("Z")} takes a stroke back.</Trans>
            </span>
          </Sentences>
        </p>
      </div>
      <Slider
        label={t`Move the edge`}
        value={refinement.shift}
        {...shifts}
        ends={[t`inwards`, t`outwards`]}
        onChange={(shift) => change({ shift })}
        fieldLabel={t`Move the edge, in thousandths of the picture`}
      />
      <Slider
        label={t`Soften the edge`}
        value={refinement.feather}
        {...feathers}
        onChange={(feather) => change({ feather })}
        fieldLabel={t`Soften the edge, in thousandths of the picture`}
      />
      <Slider
        label={t`Shadow`}
        unit="%"
        value={refinement.shadow}
        min={0}
        max={100}
        onChange={(shadow) => change({ shadow })}
        fieldLabel={t`Shadow in percent`}
      />
      <div className={styles.stack}>
        <Swatches
          label={t({ message: "Background", context: "of a cut-out" })}
          swatches={swatches}
          value={isPicture(ground) ? "" : ground}
          onChoose={(next) => change({ ground: next })}
        >
          <OwnColour value={!isPicture(ground) && isCustom(ground) ? ground : undefined} onChoose={(next) => change({ ground: next })} />
        </Swatches>
        <FileButton accept={pictures} onFiles={([file]) => file && refine.chooseGround(file)}>
          {isPicture(ground) ? <Trans>Another background picture</Trans> : <Trans>A background picture</Trans>}
        </FileButton>
      </div>
      <RectangleFields
        legend={t`A rectangle, in parts of the photo`}
        label={cuts ? t`Cut the rectangle away` : t`Bring the rectangle back`}
        onAdd={(rectangle) => {
          change(({ marks }) => ({ marks: addMark(marks, { ...rectangle, erases: cuts }) }));
          announce(cuts ? t`The rectangle is cut away.` : t`The rectangle is back.`);
        }}
      />
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../../lib/format.ts";
import { Choices } from "../../../../ui/choices.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import styles from "../controls.module.css";
import { sizeOf } from "../scene/scene-form.ts";
import { type EditorRatio, editorRatios, isLarge, nearestRatio, resolutionFor } from "./create-form.ts";

interface ResolutionProps {
  value: string;
  onChoose: (resolution: string) => void;
}

export function ShapeField({ value, onChoose }: ResolutionProps) {
  const { t } = useLingui();
  const { pixels } = useFormat();
  const { width, height } = sizeOf(value);
  return (
    <Segmented
      label={
        <span className={styles.labelRow}>
          {t`Aspect ratio`}
          <span className={styles.data}>{pixels(width, height)}</span>
        </span>
      }
      options={editorRatios.map((ratio) => ({ value: ratio, label: ratio }))}
      value={nearestRatio(value)}
      onChoose={(ratio) => onChoose(resolutionFor(ratio, isLarge(value)))}
    />
  );
}

const own = "own";

/** The shape of a picture that is there already: its own, or its middle in another. */
export function CropField({ value, onChoose }: ResolutionProps) {
  const { t } = useLingui();
  return (
    <Choices<EditorRatio | typeof own>
      label={t`Aspect ratio`}
      options={[{ value: own, label: t`As it is` }, ...editorRatios.map((ratio) => ({ value: ratio, label: ratio }))]}
      value={value ? nearestRatio(value) : own}
      onChoose={(ratio) => onChoose(ratio === own ? "" : resolutionFor(ratio, isLarge(value)))}
    />
  );
}

/** How many pixels in the same shape; a size of Home stands for the smaller one until another is chosen. */
export function ResolutionField({ value, onChoose }: ResolutionProps) {
  const { t } = useLingui();
  const { pixels } = useFormat();
  const ratio = nearestRatio(value);
  const option = (large: boolean) => {
    const { width, height } = sizeOf(!large && !isLarge(value) ? value : resolutionFor(ratio, large));
    return { value: large ? "large" : "standard", label: pixels(width, height) };
  };
  return (
    <Segmented
      label={t`Resolution`}
      options={[option(false), option(true)]}
      value={isLarge(value) ? "large" : "standard"}
      onChoose={(size) => onChoose(resolutionFor(ratio, size === "large"))}
    />
  );
}

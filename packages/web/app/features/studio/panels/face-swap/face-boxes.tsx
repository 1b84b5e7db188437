import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, useId } from "react";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import styles from "./face-boxes.module.css";
import { usedFace } from "./swap-form.ts";
import type { Faces } from "./use-faces.ts";

export interface FaceBoxesProps {
  /** Of the choice, for readers. */
  label: string;
  faces: Faces;
  chosen: number;
  onChoose: (face: number) => void;
  disabled: boolean;
}

/** The faces of a picture, over it: where there are several, one is chosen. */
export function FaceBoxes({ label, faces, chosen, onChoose, disabled }: FaceBoxesProps) {
  const { t } = useLingui();
  const name = useId();
  if (faces.at !== "found") return null;
  const { width, height, faces: boxes } = faces.answer;
  const used = usedFace(boxes, chosen);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;
  const placeOf = (box: (typeof boxes)[number]) =>
    ({
      "--left": percent(box.x, width),
      "--top": percent(box.y, height),
      "--width": percent(box.width, width),
      "--height": percent(box.height, height),
    }) as CSSProperties;
  if (boxes.length === 1) return <span aria-hidden="true" className={styles.box} data-chosen="true" style={placeOf(boxes[0]!)} />;
  return (
    <fieldset className={styles.boxes} disabled={disabled}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {boxes.map((box) => {
        const number = box.index + 1;
        return (
          <label key={box.index} className={styles.box} data-chosen={box.index === used} style={placeOf(box)}>
            <input
              type="radio"
              name={name}
              aria-label={t`Face ${number} from the left`}
              checked={box.index === used}
              onChange={() => onChoose(box.index)}
            />
            <span aria-hidden="true">{number}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

import { useLingui } from "@lingui/react/macro";
import { type DirectionId, directions } from "@proofsheet/contract";
import { useId } from "react";
import styles from "./direction-field.module.css";

export interface DirectionFieldProps {
  value: DirectionId;
  onChoose: (direction: DirectionId) => void;
}

/** The photo in the middle of each drawing, and the sides on which it grows. */
const added: Record<DirectionId, string> = {
  all: "M2 2h20v20H2z",
  top: "M7 2h10v15H7z",
  bottom: "M7 7h10v15H7z",
  left: "M2 7h15v10H2z",
  right: "M7 7h15v10H7z",
};

/** Where the picture grows. */
export function DirectionField({ value, onChoose }: DirectionFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const words: Record<DirectionId, string> = {
    all: t({ message: "All", context: "direction" }),
    top: t({ message: "Top", context: "direction" }),
    bottom: t({ message: "Bottom", context: "direction" }),
    left: t({ message: "Left", context: "direction" }),
    right: t({ message: "Right", context: "direction" }),
  };
  return (
    <fieldset>
      <legend className={styles.legend}>{t`Direction`}</legend>
      <div className={styles.row}>
        {directions.map((direction) => (
          <label key={direction} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={direction}
              checked={direction === value}
              onChange={() => onChoose(direction)}
              className={styles.input}
            />
            <span className={styles.face}>
              <svg aria-hidden="true" className={styles.sign} viewBox="0 0 24 24" width="24" height="24">
                <path className={styles.added} d={added[direction]} />
                <path className={styles.photo} d="M7 7h10v10H7z" />
              </svg>
              {words[direction]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

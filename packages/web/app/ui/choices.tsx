import { type ReactNode, useId } from "react";
import styles from "./choices.module.css";
import type { Option } from "./select.tsx";

export interface ChoicesProps<T extends string> {
  label: ReactNode;
  options: readonly Option<T>[];
  value: T;
  onChoose: (value: T) => void;
}

/** One of a few whose names are too long for one row: tiles that wrap, as a radio group. */
export function Choices<T extends string>({ label, options, value, onChoose }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.grid}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className={styles.input}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { type ReactNode, useId } from "react";
import styles from "./choices.module.css";
import { classNames } from "./class-names.ts";
import type { Option } from "./select.tsx";

export interface Choice<T extends string> extends Option<T> {
  /** A sign of 24 by 24 in `currentColor`, which turns to the accent where it is chosen. */
  drawing?: ReactNode;
  /** Figures under the name. */
  detail?: string;
}

export interface ChoicesProps<T extends string> {
  label: ReactNode;
  options: readonly Choice<T>[];
  value: T;
  onChoose: (value: T) => void;
  /** Tiles with a name; one row of drawings over their names; or cards with a drawing beside name and detail. */
  layout?: "tiles" | "row" | "cards";
}

/** One of a few that are more than short words: tiles, as a radio group. */
export function Choices<T extends string>({ label, options, value, onChoose, layout = "tiles" }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={classNames(styles.grid, styles[layout])}>
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
            <span className={styles.face}>
              {option.drawing && (
                <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 24 24" width="24" height="24">
                  {option.drawing}
                </svg>
              )}
              <span className={styles.words}>
                <span className={styles.name}>{option.label}</span>
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

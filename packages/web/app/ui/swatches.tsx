import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./swatches.module.css";

export interface Swatch<T extends string> {
  value: T;
  /** Its name, for readers and as the tooltip. */
  label: string;
  /** A CSS colour, or a picture of the choice. `checkerboard` is transparency. */
  fill: string;
}

export interface SwatchesProps<T extends string> {
  label: ReactNode;
  swatches: readonly Swatch<T>[];
  value: T;
  onChoose: (value: T) => void;
  /** After the last swatch, for a colour of one's own. */
  children?: ReactNode;
}

export function Swatches<T extends string>({ label, swatches, value, onChoose, children }: SwatchesProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {swatches.map((swatch) => (
          <label key={swatch.value} className={styles.swatch} title={swatch.label}>
            <input
              type="radio"
              name={name}
              aria-label={swatch.label}
              checked={swatch.value === value}
              onChange={() => onChoose(swatch.value)}
              className={styles.input}
            />
            <span className={classNames(styles.face, swatch.fill === "checkerboard" && styles.checkerboard)}>
              {/* A fill attribute, not a style: the prerendered page may carry no style attribute. */}
              {swatch.fill !== "checkerboard" && (
                <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
                  <rect width="1" height="1" fill={swatch.fill} />
                </svg>
              )}
            </span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}

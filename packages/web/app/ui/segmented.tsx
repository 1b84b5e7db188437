import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./segmented.module.css";
import type { Option } from "./select.tsx";

export interface SegmentedProps<T extends string> {
  label: ReactNode;
  labelHidden?: boolean;
  options: readonly (Option<T> & { icon?: ReactNode })[];
  value: T;
  onChoose: (value: T) => void;
  disabled?: boolean;
  className?: string;
}

/** One of two to four, as a radio group. */
export function Segmented<T extends string>({ label, labelHidden, options, value, onChoose, disabled, className }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={className} disabled={disabled}>
      <legend className={classNames(styles.legend, labelHidden && styles.hidden)}>{label}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className={styles.input}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

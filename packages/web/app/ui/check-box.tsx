import { type ReactNode, useId } from "react";
import styles from "./check-box.module.css";

export interface CheckBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Help under it. */
  hint?: ReactNode;
}

export function CheckBox({ checked, onChange, children, hint }: CheckBoxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={hint ? id : undefined}
        />
        {children}
      </label>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

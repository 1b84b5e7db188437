import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

export interface FieldTexts {
  label: ReactNode;
  /** Help under the control. */
  hint?: ReactNode;
  /** What is wrong, in words; marks the control as invalid. */
  error?: ReactNode;
  /** Right end of the label row, for a counter or a unit. */
  aside?: ReactNode;
  /** For a control whose meaning the page shows otherwise: the label is left to readers. */
  labelHidden?: boolean;
}

export interface FieldIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Label, control, help and fault, tied together by ids. */
export function Field({
  label,
  hint,
  error,
  aside,
  labelHidden,
  className,
  children,
}: FieldTexts & { className?: string; children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.head, labelHidden && !aside && styles.hidden)}>
        <label htmlFor={id} className={classNames(styles.label, labelHidden && styles.hidden)}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

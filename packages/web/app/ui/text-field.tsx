import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import field from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./text-field.module.css";

export interface TextFieldProps extends Omit<ComponentPropsWithRef<"input">, "id" | "children">, FieldTexts {
  /** A control inside the right end of the field, such as "show password". */
  trailing?: ReactNode;
  /** `large`: 44 px with 16 px text, for dialogs. */
  inputSize?: "default" | "large";
}

export function TextField({
  label,
  hint,
  error,
  aside,
  labelHidden,
  trailing,
  inputSize = "default",
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} labelHidden={labelHidden} className={className}>
      {(ids) => (
        <div className={styles.box}>
          <input
            type="text"
            {...ids}
            {...input}
            className={classNames(field.input, inputSize === "large" && styles.large, Boolean(trailing) && styles.withTrailing)}
          />
          {trailing && <span className={styles.trailing}>{trailing}</span>}
        </div>
      )}
    </Field>
  );
}

import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import field from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./text-area.module.css";

export interface TextAreaProps extends Omit<ComponentPropsWithRef<"textarea">, "id" | "children">, Omit<FieldTexts, "aside"> {
  /** Characters as the limit counts them, shown as "12 / 500". Past the limit it turns to the danger colour. */
  counter?: { length: number; limit: number };
  /** What a reader hears for the counter, for example "12 of 500 characters". */
  counterLabel?: string;
  aside?: ReactNode;
}

export function TextArea({ label, hint, error, aside, labelHidden, counter, counterLabel, className, ...textarea }: TextAreaProps) {
  const over = counter !== undefined && counter.length > counter.limit;
  const count = counter && (
    <span className={classNames(over && styles.over)}>
      <span aria-hidden="true">
        {counter.length} / {counter.limit}
      </span>
      <span className={styles.spoken}>{counterLabel}</span>
    </span>
  );
  return (
    <Field label={label} hint={hint} error={error} aside={aside ?? count} labelHidden={labelHidden} className={className}>
      {(ids) => (
        <textarea
          rows={4}
          {...textarea}
          {...ids}
          aria-invalid={over || ids["aria-invalid"]}
          className={classNames(field.input, styles.area)}
        />
      )}
    </Field>
  );
}

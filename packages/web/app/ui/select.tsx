import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import field from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./select.module.css";

export interface Option<T extends string = string> {
  value: T;
  label: string;
}

export interface SelectProps<T extends string>
  extends Omit<ComponentPropsWithRef<"select">, "id" | "children" | "value" | "onChange">,
    FieldTexts {
  options: readonly Option<T>[];
  value: T;
  onChoose: (value: T) => void;
}

/** The browser's own list: it is right on every phone, with every reader and under every policy. */
export function Select<T extends string>({
  label,
  hint,
  error,
  aside,
  labelHidden,
  options,
  value,
  onChoose,
  className,
  ...select
}: SelectProps<T>) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} labelHidden={labelHidden} className={className}>
      {(ids) => (
        <div className={styles.box}>
          <select
            {...select}
            {...ids}
            value={value}
            onChange={(event) => onChoose(event.target.value as T)}
            className={classNames(field.input, styles.select)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}

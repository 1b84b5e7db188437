import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./checkbox.module.css";
import { classNames } from "./class-names.ts";

export interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type" | "children"> {
  label: ReactNode;
}

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}

import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> {
  /** What it does, for readers and as the tooltip. */
  label: string;
  icon: ReactNode;
  pressed?: boolean;
}

export function IconButton({ label, icon, pressed, disabled, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      aria-label={label}
      title={label}
      // Not `disabled`: the press that leaves nothing to do, such as the last undo, would drop the focus.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      aria-pressed={pressed}
    >
      {icon}
    </button>
  );
}

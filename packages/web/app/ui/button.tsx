import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

export interface ButtonLook {
  /** One primary on the screen at any time. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** `large`: 44 px, full width. */
  size?: "default" | "large";
}

export interface ButtonProps extends ComponentPropsWithRef<"button">, ButtonLook {
  /** The price, on the button that spends it. */
  cost?: ReactNode;
  /** Keeps the focus and the width, and takes no click. */
  busy?: boolean;
}

/** For a link that has to look like a button. */
export const buttonClass = ({ variant = "secondary", size = "default" }: ButtonLook = {}): string =>
  classNames(styles.button, styles[variant], size === "large" && styles.large);

export function Button({
  variant,
  size,
  cost,
  busy = false,
  className,
  children,
  onClick,
  onKeyDown,
  type = "button",
  ...rest
}: ButtonProps) {
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the focus and the reader's place in the page.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  // A key that is held is one press, whatever the button has become meanwhile.
  const once = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.repeat && event.key === "Enter") event.preventDefault();
    onKeyDown?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={guard}
      onKeyDown={once}
    >
      {busy && <span className={styles.busy} aria-hidden="true" />}
      <span className={styles.label}>{children}</span>
      {cost !== undefined && <span className={styles.cost}>{cost}</span>}
    </button>
  );
}

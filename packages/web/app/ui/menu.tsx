import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./menu.module.css";

export interface MenuProps {
  /** The button that opens it; gets the ARIA attributes. */
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
  /** What has the focus once it is shut, where that is not its button. */
  focusOnClose?: () => HTMLElement | null | undefined;
}

export function Menu({ trigger, children, align = "end", focusOnClose }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={styles.content}
          onCloseAutoFocus={(event) => {
            const next = focusOnClose?.();
            if (!next) return;
            event.preventDefault();
            next.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Items under a heading of their own. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.Group className={styles.group}>
      <Radix.Label className={styles.heading}>{label}</Radix.Label>
      {children}
    </Radix.Group>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  danger?: boolean;
  className?: string | undefined;
}

export function MenuItem({ children, onSelect, icon, disabled, danger, className }: MenuItemProps) {
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={classNames(danger ? styles.danger : styles.item, className)}>
      <span className={styles.mark}>{icon}</span>
      {children}
    </Radix.Item>
  );
}

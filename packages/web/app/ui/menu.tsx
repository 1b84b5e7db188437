import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import styles from "./menu.module.css";

export interface MenuProps {
  /** The button that opens it; gets the ARIA attributes. */
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
}

export function Menu({ trigger, children, align = "end" }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={6} collisionPadding={12} className={styles.content}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  danger?: boolean;
}

export function MenuItem({ children, onSelect, icon, disabled, danger }: MenuItemProps) {
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={danger ? styles.danger : styles.item}>
      <span className={styles.mark}>{icon}</span>
      {children}
    </Radix.Item>
  );
}

export interface MenuChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
}

export function MenuChoice<T extends string>({ label, options, value, onChoose }: MenuChoiceProps<T>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChoose(next as T)} aria-label={label}>
      <Radix.Label className={styles.label}>{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={styles.item}>
          <span className={styles.mark}>
            <Radix.ItemIndicator>
              <Check aria-hidden="true" />
            </Radix.ItemIndicator>
          </span>
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export const MenuSeparator = () => <Radix.Separator className={styles.separator} />;
export const MenuLabel = ({ children }: { children: ReactNode }) => <Radix.Label className={styles.label}>{children}</Radix.Label>;

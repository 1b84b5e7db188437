import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import styles from "./tabs.module.css";

export interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

export function Tabs<T extends string>({ label, tabs, value, onChoose, children }: TabsProps<T>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChoose(next as T)}>
      <Radix.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1} className={styles.panel}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

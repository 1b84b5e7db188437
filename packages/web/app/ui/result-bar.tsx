import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { MenuItem } from "./menu.tsx";
import styles from "./result-bar.module.css";

/** The floating bar under a result: what one does next with it. */
export const ResultBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className={styles.bar}>
    {children}
  </section>
);

/** A word of a button that is only read out where a phone's line is too short for all of them. */
export const SpareWord = ({ children }: { children: ReactNode }) => <span className={styles.spare}>{children}</span>;

/** A way out of the result: in the bar, and on a phone in its menu, so that the bar stays one line. */
export interface WayOut {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
}

export const WayOutButton = ({ label, onSelect }: WayOut) => (
  <Button variant="quiet" className={styles.wide} onClick={onSelect}>
    {label}
  </Button>
);

export const WayOutItem = ({ label, icon, onSelect }: WayOut) => (
  <MenuItem className={styles.phone} icon={icon} onSelect={onSelect}>
    {label}
  </MenuItem>
);

import type { ReactNode } from "react";
import styles from "./result-bar.module.css";

/** The floating bar under a result: what one does next with it. */
export const ResultBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className={styles.bar}>
    {children}
  </section>
);

import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

interface SectionProps {
  title: ReactNode;
  /** Beside the title, at the right end. */
  action?: ReactNode;
  children: ReactNode;
}

/** One subject of a page that has several. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface RowProps {
  label: ReactNode;
  value?: ReactNode;
  /** Under the value, quieter. */
  note?: ReactNode;
  /** What can be done about it, at the right end. */
  action?: ReactNode;
  /** Below the whole row. */
  children?: ReactNode;
}

/** One thing of a section: what it is, its value, and what can be done about it. */
export function Row({ label, value, note, action, children }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <div className={styles.what}>
          <p className={styles.label}>{label}</p>
          {value && <p className={styles.value}>{value}</p>}
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

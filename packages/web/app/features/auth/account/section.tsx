import { type ReactNode, useId } from "react";
import styles from "./account.module.css";

/** One subject of the account page. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
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

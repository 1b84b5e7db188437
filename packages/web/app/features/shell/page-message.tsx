import type { ReactNode } from "react";
import { CropMarks } from "../../ui/canvas-frame.tsx";
import styles from "./page-message.module.css";
import { mainId } from "./skip-link.tsx";

/** A whole page that says one thing: an empty frame in crop marks, the words, the way on. */
export function PageMessage({ mark, title, text, children }: { mark?: string; title: ReactNode; text: ReactNode; children?: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={styles.page}>
      <div className={styles.sheet}>
        <CropMarks />
        {mark && <p className={styles.mark}>{mark}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </main>
  );
}

import type { ReactNode } from "react";
import { CropMarks } from "../../../ui/canvas-frame.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./empty-card.module.css";

export interface EmptyCardProps {
  title: ReactNode;
  /** A drag is over the page. */
  over?: boolean;
  children: ReactNode;
}

/** The paper in the middle of an empty canvas: what to do first. */
export const EmptyCard = ({ title, over = false, children }: EmptyCardProps) => (
  <div className={styles.stage}>
    <div className={classNames(styles.card, over && styles.over)}>
      <CropMarks wide={over} />
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  </div>
);

import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

/** Holds the place of what is loading. Still: nothing shimmers. Size it by `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames(styles.block, className)} />
);

import { classNames } from "./class-names.ts";
import styles from "./progress.module.css";

export interface ProgressProps {
  /** 0 to 1, as the server reports it. `undefined`: under way, share unknown. */
  fraction: number | undefined;
  label: string;
  /** What a reader hears, such as the phase. */
  valueText?: string;
  className?: string;
}

/** A 3 px bar. Its share is real or absent. */
export function Progress({ fraction, label, valueText, className }: ProgressProps) {
  const percent = fraction === undefined ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={classNames(styles.track, className)}
    >
      {percent !== undefined && <div className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />}
    </div>
  );
}

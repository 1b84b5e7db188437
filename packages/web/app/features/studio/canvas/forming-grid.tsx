import grid from "./contact-grid.module.css";
import { gridColumns } from "./contact-grid.tsx";
import styles from "./forming-grid.module.css";

export interface FormingGridProps {
  /** Of the pictures begun so far, in order. */
  previews: readonly string[];
  /** How many there will be, all of this width over height. */
  pictures: number;
  ratio: number;
}

/** What a run is making, each picture in the place where it will be. What it shows is told in words beside it. */
export function FormingGrid({ previews, pictures, ratio }: FormingGridProps) {
  return (
    <div className={grid.grid} data-columns={gridColumns(pictures, ratio)} aria-hidden="true">
      {Array.from({ length: pictures }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays.
        <div key={index} className={styles.place}>
          {previews[index] && <img src={previews[index]} alt="" className={styles.forming} />}
        </div>
      ))}
    </div>
  );
}

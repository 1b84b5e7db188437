import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./canvas-frame.module.css";
import { classNames } from "./class-names.ts";

export interface CanvasFrameProps {
  /** Width over height. */
  ratio: number;
  /** Under the frame: words at the left, numbers at the right. */
  caption?: ReactNode;
  data?: ReactNode;
  /** CSS pixels of the picture's width: the frame takes this size and the stage scrolls. Absent: it fits the stage. */
  zoomWidth?: number;
  children: ReactNode;
}

/** The stage with one picture on it: as large as fits, four crop marks around, a caption under it. */
export function CanvasFrame({ ratio, caption, data, zoomWidth, children }: CanvasFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box || zoomWidth === undefined) return;
    box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [zoomWidth]);
  const size = { "--ratio": ratio, ...(zoomWidth !== undefined && { "--zoom-width": `${zoomWidth}px` }) } as CSSProperties;
  return (
    <div ref={stage} className={classNames(styles.stage, zoomWidth !== undefined && styles.zoomed)}>
      <figure className={styles.frame} style={size}>
        <CropMarks />
        <div className={styles.picture}>{children}</div>
        {(caption || data) && (
          <figcaption className={styles.caption}>
            <span className={styles.words}>{caption}</span>
            <span className={styles.data}>{data}</span>
          </figcaption>
        )}
      </figure>
    </div>
  );
}

/** Four marks outside the corners of the box they stand in. `wide`: moved out and accented, for a drag over the page. */
export const CropMarks = ({ wide = false }: { wide?: boolean }) => (
  <>
    {["tl", "tr", "bl", "br"].map((corner) => (
      <span key={corner} aria-hidden="true" data-corner={corner} className={classNames(styles.crop, wide && styles.wide)} />
    ))}
  </>
);

import { useLingui } from "@lingui/react/macro";
import type { TaskImage } from "@proofsheet/contract";
import { useId } from "react";
import styles from "./contact-grid.module.css";

export interface ContactGridProps {
  images: readonly TaskImage[];
  /** What the pictures show, for their names. */
  alt: string;
  picked: number;
  onPick: (index: number) => void;
  /** Shows one alone. */
  onOpen: (index: number) => void;
}

/** Columns for a number of pictures of one shape, so that the whole comes near the shape of a canvas. */
export const gridColumns = (count: number, ratio: number): number => (count <= 1 || (count === 2 && ratio > 1.4) ? 1 : 2);

/** All pictures of a run; one is picked, and the bar below acts on it. */
export function ContactGrid({ images, alt, picked, onPick, onOpen }: ContactGridProps) {
  const { t } = useLingui();
  const name = useId();
  const first = images[0];
  const columns = first ? gridColumns(images.length, first.width / first.height) : 1;
  return (
    <fieldset className={styles.grid} data-columns={columns}>
      <legend className={styles.legend}>{t`Pictures of this run`}</legend>
      {images.map((image, index) => {
        const number = index + 1;
        return (
          <label key={image.image_url} className={styles.cell} onDoubleClick={() => onOpen(index)}>
            <input
              type="radio"
              name={name}
              aria-label={t`Picture ${number}`}
              checked={index === picked}
              onChange={() => onPick(index)}
              onKeyDown={(event) => event.key === "Enter" && onOpen(index)}
            />
            <img src={image.image_url} alt={alt} />
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useFormat } from "../../../../lib/format.ts";
import { sizeOf } from "../scene/scene-form.ts";
import styles from "./size-grid.module.css";
import { type WallpaperSize, wallpaperSizes } from "./wallpaper-form.ts";

const names = {
  "1920x1080": msg`Full HD`,
  "2560x1440": msg`Quad HD`,
  "3840x2160": msg`4K`,
  "1920x1200": msg`Laptop`,
  "2560x1600": msg`Laptop, large`,
  "1080x1920": msg`Phone`,
  "1440x2560": msg`Phone, large`,
  "1080x1080": msg`Square`,
} satisfies Record<WallpaperSize, MessageDescriptor>;

/** Of a screen in the grid, in the units of its drawing. */
const longSide = 22;

/** The sizes, each with the shape of its screen. */
export function SizeGrid({ value, onChoose }: { value: WallpaperSize; onChoose: (size: WallpaperSize) => void }) {
  const { t } = useLingui();
  const { pixels } = useFormat();
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{t`Size`}</legend>
      <div className={styles.grid}>
        {wallpaperSizes.map((size) => {
          const { width, height } = sizeOf(size);
          return (
            <label key={size} className={styles.choice}>
              <input
                type="radio"
                name={name}
                value={size}
                checked={size === value}
                onChange={() => onChoose(size)}
                className={styles.input}
              />
              <span className={styles.face}>
                <Screen width={width} height={height} />
                <span className={styles.words}>
                  <span className={styles.name}>{t(names[size])}</span>
                  <span className={styles.data}>{pixels(width, height)}</span>
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Screen({ width, height }: { width: number; height: number }) {
  const scale = longSide / Math.max(width, height);
  const [w, h] = [width * scale, height * scale];
  return (
    <svg aria-hidden="true" className={styles.screen} viewBox="0 0 24 24" width="24" height="24">
      <rect x={12 - w / 2} y={12 - h / 2} width={w} height={h} rx="1.5" />
    </svg>
  );
}

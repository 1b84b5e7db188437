import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../../lib/format.ts";
import { Choices } from "../../../../ui/choices.tsx";
import { sizeOf } from "../scene/scene-form.ts";
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
  const options = wallpaperSizes.map((size) => {
    const { width, height } = sizeOf(size);
    return { value: size, label: t(names[size]), detail: pixels(width, height), drawing: <Screen width={width} height={height} /> };
  });
  return <Choices label={t`Size`} layout="cards" options={options} value={value} onChoose={onChoose} />;
}

function Screen({ width, height }: { width: number; height: number }) {
  const scale = longSide / Math.max(width, height);
  const [w, h] = [width * scale, height * scale];
  return (
    <rect
      x={12 - w / 2}
      y={12 - h / 2}
      width={w}
      height={h}
      rx="1.5"
      fill="var(--drawing-ground)"
      stroke="currentColor"
      strokeWidth="1.25"
    />
  );
}

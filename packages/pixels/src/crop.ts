import type { Raster } from "./raster.ts";
import type { Size } from "./resample.ts";

/** Parts of the picture's sides. */
export interface CropPart {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Such as 16 / 9: the largest box of this shape in the middle of the one above. */
  ratio?: number;
}
export interface PixelBox extends Size {
  left: number;
  top: number;
}

const whole = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)));

/** The pixels that are left; at least one, and none outside the picture. */
export function cropBox(part: CropPart, size: Size): PixelBox {
  const left = whole(part.left * size.width, 0, size.width - 1);
  const top = whole(part.top * size.height, 0, size.height - 1);
  const width = whole((part.left + part.width) * size.width, left + 1, size.width) - left;
  const height = whole((part.top + part.height) * size.height, top + 1, size.height) - top;
  if (!part.ratio) return { left, top, width, height };
  const fitted = {
    width: whole(Math.min(width, height * part.ratio), 1, width),
    height: whole(Math.min(height, width / part.ratio), 1, height),
  };
  return { left: left + Math.floor((width - fitted.width) / 2), top: top + Math.floor((height - fitted.height) / 2), ...fitted };
}

export function cropped(raster: Raster, { left, top, width, height }: PixelBox): Raster {
  const { channels } = raster;
  if (width === raster.width && height === raster.height) return raster;
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * raster.width + left) * channels;
    data.set(raster.data.subarray(from, from + width * channels), y * width * channels);
  }
  return { width, height, channels, data };
}

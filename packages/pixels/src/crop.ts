import type { Rectangle } from "./linear-light.ts";
import { createPlane, type Plane, type Raster } from "./raster.ts";
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

export function croppedPlane(plane: Plane, { x, y, width, height }: Rectangle): Plane {
  const out = createPlane(width, height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * plane.width + x;
    out.data.set(plane.data.subarray(from, from + width), row * width);
  }
  return out;
}

/** A part of a plane, times another plane of the part's size. */
export function croppedTimes(plane: Plane, { x, y, width, height }: Rectangle, { data: factor }: Plane): Plane {
  const out = createPlane(width, height);
  const [target, source] = [out.data, plane.data];
  for (let row = 0, to = 0; row < height; row++) {
    for (let from = (y + row) * plane.width + x, end = from + width; from < end; from++, to++) target[to] = source[from]! * factor[to]!;
  }
  return out;
}

/** The smallest box around all that is more than 0, and `margin` pixels around it, inside the plane; one pixel where nothing is. */
export function boundsOf({ width, height, data }: Plane, margin: number): Rectangle {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (data[at]! <= 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return { x, y, width: Math.min(width, right + 1 + margin) - x, height: Math.min(height, bottom + 1 + margin) - y };
}

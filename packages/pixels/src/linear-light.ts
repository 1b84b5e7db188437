import { createPlane, type Plane, type Raster } from "./raster.ts";
import type { ColorPlanes, Size } from "./resample.ts";

/** A rectangle of whole pixels. */
export interface Rectangle extends Size {
  x: number;
  y: number;
}

/** Linear light, 0 to 1, of each 8-bit sRGB sample. */
export const linearOf = Float32Array.from({ length: 256 }, (_, byte) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
);

/** Fine enough that near black, where sRGB is steepest, a step is a twentieth of a level. */
const steps = 65_535;
const bytes = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps;
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** The nearest 8-bit sRGB sample of linear light; what is below 0 or above 1 is cut off. */
export const srgbOf = (light: number): number => bytes[Math.round(Math.min(1, Math.max(0, light)) * steps)]!;

/** Red, green and blue of a part of a picture, in linear light. */
export function linearPlanes({ width, channels, data }: Raster, part: Rectangle): ColorPlanes {
  const planes = [0, 1, 2].map(() => createPlane(part.width, part.height)) as [Plane, Plane, Plane];
  for (let y = 0; y < part.height; y++) {
    let from = ((part.y + y) * width + part.x) * channels;
    for (let to = y * part.width; to < (y + 1) * part.width; to++, from += channels) {
      planes[0].data[to] = linearOf[data[from]!]!;
      planes[1].data[to] = linearOf[data[from + 1]!]!;
      planes[2].data[to] = linearOf[data[from + 2]!]!;
    }
  }
  return planes;
}

/** Luminance of linear light (Rec. 709). */
export const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

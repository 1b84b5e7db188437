import { onSheet } from "./plane-kernels.ts";
import type { Raster } from "./raster.ts";
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

/**
 * Red, green and blue of a part of a picture, in linear light, at a size of which no side is larger than the part's: each pixel is the
 * mean of those under it, and one that lies half under it counts half.
 */
export function linearShrunk({ width, channels, data }: Raster, part: Rectangle, size: Size): ColorPlanes {
  const [first, stride, count] = [(part.y * width + part.x) * channels, width * channels, size.width * size.height];
  const samples = data.subarray(first, first + (part.height - 1) * stride + part.width * channels);
  return onSheet(samples.length + 16 * (count + size.width) + 4 * linearOf.length, (sheet) => {
    const out = sheet.zeros(4 * count);
    const bytes = sheet.bytes(samples.length);
    new Uint8Array(sheet.kernels.memory.buffer, bytes, samples.length).set(samples);
    const [table, row] = [sheet.put(linearOf), sheet.floats(4 * size.width)];
    sheet.kernels.linearShrunk(bytes, stride, channels, part.width, part.height, table, row, out, size.width, size.height);
    return sheet.colors(out, size);
  });
}

/** Linear light: what is darker is mostly noise, so this much is added before a ratio or a logarithm is taken. */
export const leastLight = 0.002;

/** Luminance of linear light (Rec. 709). */
export const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

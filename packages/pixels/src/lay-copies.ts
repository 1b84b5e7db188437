import { packedX, packedY } from "./place.ts";
import type { Raster } from "./raster.ts";

/** From where each unknown pixel is copied, found at a size that may be smaller than the picture's. */
export interface Copies {
  width: number;
  height: number;
  /** One a pixel: not 0 where a label is. */
  unknown: Uint8Array;
  /** One a pixel: the offset to the pixel that is copied, packed as in place.ts. */
  labels: Uint32Array;
  /** Four floats a pixel: what is added to red, green and blue, in levels. */
  correction: Float32Array;
}

/**
 * The picture with its unknown pixels copied from known ones; no known pixel changes. Where the labels are of a smaller size, a
 * pixel takes the four labels around it: inside an area copied from one place they are the same, and the copy is exact;
 * at a seam they fade into one another.
 */
export function layCopies(picture: Raster, unknown: Uint8Array, copies: Copies): Raster {
  const { width, height, channels } = picture;
  const data = picture.data.slice();
  const find = sourceFinder(picture, unknown, Math.ceil(Math.max(width / copies.width, height / copies.height)) + 1);
  const [across, down] = [copies.width / width, copies.height / height];
  const color = new Float64Array(4);
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, (y + 0.5) * down - 0.5);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!unknown[at]) continue;
      const u = Math.max(0, (x + 0.5) * across - 0.5);
      blend(color, picture, copies, { x, y, u, v }, find);
      for (let channel = 0; channel < channels; channel++)
        data[at * channels + channel] = Math.min(255, Math.max(0, Math.round(color[channel]!)));
    }
  }
  return { width, height, channels, data };
}

/** A pixel of the picture, and where it lies among the labels. */
interface Spot {
  x: number;
  y: number;
  u: number;
  v: number;
}

function blend(color: Float64Array, picture: Raster, copies: Copies, { x, y, u, v }: Spot, find: (x: number, y: number) => number): void {
  const { width, height, unknown, labels, correction } = copies;
  const { channels, data } = picture;
  const [left, top] = [Math.floor(u), Math.floor(v)];
  let sum = 0;
  color.fill(0);
  for (let corner = 0; corner < 4; corner++) {
    const lx = Math.min(width - 1, left + (corner & 1));
    const ly = Math.min(height - 1, top + (corner >> 1));
    const label = ly * width + lx;
    const weight = (corner & 1 ? u - left : 1 - u + left) * (corner >> 1 ? v - top : 1 - v + top);
    if (!unknown[label] || weight === 0) continue;
    const source = find(
      x + Math.round((packedX(labels[label]!) * picture.width) / width),
      y + Math.round((packedY(labels[label]!) * picture.height) / height),
    );
    for (let channel = 0; channel < channels; channel++) {
      const added = channel < 3 ? correction[label * 4 + channel]! : 0;
      color[channel]! += weight * (data[source * channels + channel]! + added);
    }
    sum += weight;
  }
  if (sum > 0) for (let channel = 0; channel < channels; channel++) color[channel]! /= sum;
}

/** The index of the known pixel at a place, or of the nearest one where rounding went over an edge. */
function sourceFinder({ width, height }: Raster, unknown: Uint8Array, reach: number): (x: number, y: number) => number {
  const isKnown = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && !unknown[y * width + x];
  return (x, y) => {
    if (isKnown(x, y)) return y * width + x;
    for (let ring = 1; ring <= reach; ring++) {
      for (let step = -ring; step <= ring; step++) {
        if (isKnown(x + step, y - ring)) return (y - ring) * width + x + step;
        if (isKnown(x + step, y + ring)) return (y + ring) * width + x + step;
        if (isKnown(x - ring, y + step)) return (y + step) * width + x - ring;
        if (isKnown(x + ring, y + step)) return (y + step) * width + x + ring;
      }
    }
    return Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x));
  };
}

import { createPlane, type Plane, type Raster } from "./raster.ts";

/** For each target index: the two source indices between which it lies, and how far along. Pixel centres meet. */
function taps(from: number, to: number): { low: Int32Array; high: Int32Array; along: Float32Array } {
  const low = new Int32Array(to);
  const high = new Int32Array(to);
  const along = new Float32Array(to);
  for (let i = 0; i < to; i++) {
    const at = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    low[i] = Math.floor(at);
    high[i] = Math.min(from - 1, low[i]! + 1);
    along[i] = at - low[i]!;
  }
  return { low, high, along };
}

/** Bilinear, for planes that grow: it reads four samples however much a plane shrinks. */
export function enlarge(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane;
  const out = createPlane(width, height);
  const across = taps(plane.width, width);
  const down = taps(plane.height, height);
  const { data } = plane;
  const target = out.data;
  for (let y = 0; y < height; y++) {
    const top = down.low[y]! * plane.width;
    const bottom = down.high[y]! * plane.width;
    const v = down.along[y]!;
    for (let x = 0; x < width; x++) {
      const left = across.low[x]!;
      const right = across.high[x]!;
      const u = across.along[x]!;
      const upper = data[top + left]! * (1 - u) + data[top + right]! * u;
      const lower = data[bottom + left]! * (1 - u) + data[bottom + right]! * u;
      target[y * width + x] = upper * (1 - v) + lower * v;
    }
  }
  return out;
}

/** Mean of the pixels under each target pixel, for planes that shrink. A pixel that lies half under it counts half. */
export const shrink = (plane: Plane, width: number, height: number): Plane => shrinkDown(shrinkAcross(plane, width), height);

function shrinkAcross(plane: Plane, width: number): Plane {
  if (plane.width === width) return plane;
  const out = createPlane(width, plane.height);
  const { data } = plane;
  const { first, weights } = shares(plane.width, width);
  for (let y = 0; y < plane.height; y++) {
    for (let x = 0; x < width; x++) {
      const own = weights[x]!;
      let sum = 0;
      for (let k = 0, from = y * plane.width + first[x]!; k < own.length; k++, from++) sum += own[k]! * data[from]!;
      out.data[y * width + x] = sum;
    }
  }
  return out;
}

/** Row by row: walking down columns would miss the cache at every step. */
function shrinkDown(plane: Plane, height: number): Plane {
  if (plane.height === height) return plane;
  const { width, data } = plane;
  const out = createPlane(width, height);
  const target = out.data;
  const { first, weights } = shares(plane.height, height);
  for (let y = 0; y < height; y++) {
    weights[y]!.forEach((weight, k) => {
      const from = (first[y]! + k) * width;
      for (let x = 0, to = y * width; x < width; x++, to++) target[to]! += weight * data[from + x]!;
    });
  }
  return out;
}

/** For each target index the first source index under it, and what that and those after it count. */
function shares(from: number, to: number): { first: Int32Array; weights: Float64Array[] } {
  const scale = from / to;
  const first = new Int32Array(to);
  const weights = Array.from({ length: to }, (_, i) => {
    const [start, end] = [i * scale, Math.min(from, (i + 1) * scale)];
    first[i] = Math.floor(start);
    return Float64Array.from(
      { length: Math.ceil(end) - first[i]! },
      (_, k) => (Math.min(end, first[i]! + k + 1) - Math.max(start, first[i]! + k)) / (end - start),
    );
  });
  return { first, weights };
}

/** Mean of each block of `by` × `by` pixels; what does not fill a block at the right and below is left out. Quicker than `shrink`. */
export function blockMeans({ width, height, data }: Plane, by: number): Plane {
  const out = createPlane(Math.floor(width / by), Math.floor(height / by));
  const weight = 1 / (by * by);
  for (let y = 0; y < out.height * by; y++) {
    const to = Math.floor(y / by) * out.width;
    for (let x = 0, from = y * width; x < out.width; x++) {
      let sum = 0;
      for (const end = from + by; from < end; from++) sum += data[from]!;
      out.data[to + x]! += sum * weight;
    }
  }
  return out;
}

export interface Size {
  width: number;
  height: number;
}

/** The shape of `size`, no larger than it, with no side over `side` and none under 1. */
export function sizeWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Larger or smaller, each side for itself. */
export function resized(plane: Plane, { width, height }: Size): Plane {
  const smaller = shrink(plane, Math.min(width, plane.width), Math.min(height, plane.height));
  return enlarge(smaller, width, height);
}

/** Red, green and blue as planes of `size`, 0 to 1. */
export function colorPlanes(raster: Raster, size: Size): ColorPlanes {
  const plane = (channel: number) => resized(channelPlane(raster, channel), size);
  return [plane(0), plane(1), plane(2)];
}

export type ColorPlanes = readonly [Plane, Plane, Plane];

function channelPlane(raster: Raster, channel: number): Plane {
  const plane = createPlane(raster.width, raster.height);
  for (let i = 0, at = channel; i < plane.data.length; i++, at += raster.channels) plane.data[i] = raster.data[at]! / 255;
  return plane;
}

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
      out.data[y * width + x] = upper * (1 - v) + lower * v;
    }
  }
  return out;
}

/** Mean of the pixels under each target pixel, for planes that shrink. */
export function shrink(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane;
  const out = createPlane(width, height);
  const rows = createPlane(width, plane.height);
  average(plane.data, rows.data, { count: plane.height, from: plane.width, to: width, step: 1, stride: [plane.width, width] });
  average(rows.data, out.data, { count: width, from: plane.height, to: height, step: width, stride: [1, 1] });
  return out;
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

interface Lines {
  /** Lines to go through, and their samples before and after. */
  count: number;
  from: number;
  to: number;
  /** Distance of two samples of a line, and of two lines in source and target. */
  step: number;
  stride: [number, number];
}

/** Area average along each line: a source sample counts as far as it lies under the target one. */
function average(source: Float32Array, target: Float32Array, { count, from, to, step, stride }: Lines): void {
  const scale = from / to;
  for (let i = 0; i < to; i++) {
    const start = i * scale;
    const end = Math.min(from, (i + 1) * scale);
    for (let line = 0; line < count; line++) {
      let sum = 0;
      for (let at = Math.floor(start); at < end; at++) {
        const covered = Math.min(end, at + 1) - Math.max(start, at);
        sum += source[line * stride[0] + at * step]! * covered;
      }
      target[line * stride[1] + i * step] = sum / (end - start);
    }
  }
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

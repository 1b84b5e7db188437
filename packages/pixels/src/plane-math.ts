import { createPlane, type Plane } from "./raster.ts";
import type { Size } from "./resample.ts";

/** Pixel by pixel. Plain loops: a call a pixel takes several times as long. */
export function times(a: Plane, b: Plane): Plane {
  const out = createPlane(a.width, a.height);
  const [target, ours, theirs] = [out.data, a.data, b.data];
  for (let at = 0; at < target.length; at++) target[at] = ours[at]! * theirs[at]!;
  return out;
}

/** The larger of the two at each pixel. */
export function most(a: Plane, b: Plane): Plane {
  const out = createPlane(a.width, a.height);
  const [target, ours, theirs] = [out.data, a.data, b.data];
  for (let at = 0; at < target.length; at++) target[at] = Math.max(ours[at]!, theirs[at]!);
  return out;
}

/** 1 less each pixel. */
export function inverse({ width, height, data }: Plane): Plane {
  const out = createPlane(width, height);
  const target = out.data;
  for (let at = 0; at < target.length; at++) target[at] = 1 - data[at]!;
  return out;
}

/** 1 where a pixel is more than `level`, else 0. */
export function above({ width, height, data }: Plane, level: number): Plane {
  const out = createPlane(width, height);
  const target = out.data;
  for (let at = 0; at < target.length; at++) target[at] = data[at]! > level ? 1 : 0;
  return out;
}

export function sum({ data }: Plane): number {
  let total = 0;
  for (let at = 0; at < data.length; at++) total += data[at]!;
  return total;
}

export function mapped({ width, height, data }: Plane, of: (value: number, at: number) => number): Plane {
  const out = createPlane(width, height);
  for (let at = 0; at < data.length; at++) out.data[at] = of(data[at]!, at);
  return out;
}

export function filled({ width, height }: Size, value: number): Plane {
  const plane = createPlane(width, height);
  plane.data.fill(value);
  return plane;
}

/** From 0 at `from` to 1 at `to`, level at both ends. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

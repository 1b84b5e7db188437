import { guidedFilter } from "./guided-filter.ts";
import type { Plane, Raster } from "./raster.ts";
import { colorPlanes, enlarge, resized, sizeWithin } from "./resample.ts";

/** Longer side, in pixels, at which edges are compared: a matte knows nothing finer than the model that made it. */
const workingSide = 1024;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** A model's matte, of any size, to the picture's size with its edges on the picture's edges. */
export function refineMatte(raster: Raster, matte: Plane): Plane {
  const size = sizeWithin(raster, workingSide);
  const radius = Math.max(4, Math.round(Math.max(size.width, size.height) / 200));
  const line = guidedFilter(colorPlanes(raster, size), resized(matte, size), radius, guideVariance);
  const grow = (plane: Plane) => enlarge(plane, raster.width, raster.height).data;
  const [r, g, b] = line.slope.map(grow) as [Float32Array, Float32Array, Float32Array];
  const alpha = Float32Array.from(grow(line.offset));
  for (let i = 0, at = 0; i < alpha.length; i++, at += raster.channels) {
    const explained = r[i]! * raster.data[at]! + g[i]! * raster.data[at + 1]! + b[i]! * raster.data[at + 2]!;
    alpha[i] = clamp(alpha[i]! + explained / 255);
  }
  return { width: raster.width, height: raster.height, data: alpha };
}

/** Differences of colour below 0.01 are noise. */
const guideVariance = 1e-4;

import { boxBlurs } from "./box-blur.ts";
import { onSheet } from "./plane-kernels.ts";
import type { Plane } from "./raster.ts";

/** Nearly a Gaussian of `sigma` pixels: three boxes whose variances add up to its. Time does not depend on it. */
export function softBlur(plane: Plane, sigma: number): Plane {
  const radius = Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2);
  return radius < 1 ? plane : boxBlurs(plane, radius, 3);
}

/** A Gaussian of `sigma` pixels by its samples, for small ones; beyond the edge its last pixel goes on. */
export function gaussianBlur(plane: Plane, sigma: number): Plane {
  const { width, height, data } = plane;
  const radius = Math.ceil(3 * sigma);
  const samples = Float64Array.from({ length: radius + 1 }, (_, offset) => Math.exp((-0.5 * offset * offset) / (sigma * sigma)));
  const total = samples.reduce((sum, sample, offset) => sum + (offset === 0 ? sample : 2 * sample), 0);
  const weights = Float32Array.from(samples, (sample) => sample / total);
  const paddedCount = width + 2 * radius + 4;
  return onSheet(8 * data.length + 4 * (paddedCount + weights.length), (sheet) => {
    const own = sheet.put(data);
    sheet.kernels.gaussianBlur(own, sheet.floats(data.length), sheet.floats(paddedCount), sheet.put(weights), width, height, radius);
    return sheet.plane(own, plane);
  });
}

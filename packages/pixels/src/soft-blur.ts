import { boxBlur } from "./box-blur.ts";
import { createPlane, type Plane } from "./raster.ts";

/** Nearly a Gaussian of `sigma` pixels: three boxes whose variances add up to its. Time does not depend on it. */
export function softBlur(plane: Plane, sigma: number): Plane {
  const radius = Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2);
  return radius < 1 ? plane : boxBlur(boxBlur(boxBlur(plane, radius), radius), radius);
}

/** A Gaussian of `sigma` pixels by its samples, for small ones; beyond the edge its last pixel goes on. */
export function gaussianBlur(plane: Plane, sigma: number): Plane {
  const radius = Math.ceil(3 * sigma);
  const weights = Float64Array.from({ length: radius + 1 }, (_, offset) => Math.exp((-0.5 * offset * offset) / (sigma * sigma)));
  const total = weights.reduce((sum, weight, offset) => sum + (offset === 0 ? weight : 2 * weight), 0);
  for (let offset = 0; offset <= radius; offset++) weights[offset]! /= total;
  return blurDown(blurAcross(plane, weights), weights);
}

function blurAcross({ width, height, data }: Plane, weights: Float64Array): Plane {
  const out = createPlane(width, height);
  const target = out.data;
  const radius = weights.length - 1;
  const padded = new Float32Array(width + 2 * radius);
  for (let row = 0; row < data.length; row += width) {
    padded.fill(data[row]!, 0, radius);
    padded.set(data.subarray(row, row + width), radius);
    padded.fill(data[row + width - 1]!, radius + width);
    for (let x = 0; x < width; x++) {
      let sum = weights[0]! * padded[x + radius]!;
      for (let offset = 1; offset <= radius; offset++)
        sum += weights[offset]! * (padded[x + radius - offset]! + padded[x + radius + offset]!);
      target[row + x] = sum;
    }
  }
  return out;
}

/** Row by row: walking down columns would miss the cache at every step. The rows at one distance above and below go together. */
function blurDown({ width, height, data }: Plane, weights: Float64Array): Plane {
  const out = createPlane(width, height);
  const target = out.data;
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  for (let y = 0; y < height; y++) {
    const to = y * width;
    const own = weights[0]!;
    for (let x = 0; x < width; x++) target[to + x] = own * data[to + x]!;
    for (let offset = 1; offset < weights.length; offset++) {
      const weight = weights[offset]!;
      const [above, below] = [rowAt(y - offset), rowAt(y + offset)];
      for (let x = 0; x < width; x++) target[to + x]! += weight * (data[above + x]! + data[below + x]!);
    }
  }
  return out;
}

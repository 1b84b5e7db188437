import { createPlane, type Plane } from "./raster.ts";

/** Sum over a disc, or what of it lies inside the picture: row by row from running sums. */
export function discSum(plane: Plane, radius: number): Plane {
  const { width, height } = plane;
  const sums = new Float64Array((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * (width + 1); x < width; x++, at++) sums[at + 1] = sums[at]! + plane.data[y * width + x]!;
  const out = createPlane(width, height);
  for (let dy = -radius; dy <= radius; dy++) {
    const half = Math.floor(Math.sqrt(radius * radius - dy * dy) + 0.5);
    for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++) {
      const row = (y + dy) * (width + 1);
      for (let x = 0; x < width; x++)
        out.data[y * width + x]! += sums[row + Math.min(width, x + half + 1)]! - sums[row + Math.max(0, x - half)]!;
    }
  }
  return out;
}

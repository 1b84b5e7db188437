import { createPlane, type Plane } from "./raster.ts";

/** Mean over a square of (2 * radius + 1)², or what of it lies inside the picture. Time does not depend on the radius. */
export function boxBlur(plane: Plane, radius: number): Plane {
  if (radius < 1) return { ...plane, data: plane.data.slice() };
  return blurColumns(blurRows(plane, radius), radius);
}

function blurRows({ width, height, data }: Plane, radius: number): Plane {
  const out = createPlane(width, height);
  const target = out.data;
  const reach = Math.min(radius, width - 1);
  const shares = Float64Array.from({ length: width }, (_, x) => 1 / (Math.min(width - 1, x + reach) - Math.max(0, x - reach) + 1));
  for (let row = 0; row < data.length; row += width) {
    let sum = 0;
    for (let x = 0; x < reach; x++) sum += data[row + x]!;
    for (let x = 0; x < width; x++) {
      if (x + reach < width) sum += data[row + x + reach]!;
      if (x - reach > 0) sum -= data[row + x - reach - 1]!;
      target[row + x] = sum * shares[x]!;
    }
  }
  return out;
}

/** Row by row with one running sum a column: walking down columns would miss the cache at every step. */
function blurColumns({ width, height, data }: Plane, radius: number): Plane {
  const out = createPlane(width, height);
  const target = out.data;
  const reach = Math.min(radius, height - 1);
  const sums = new Float64Array(width);
  const add = (y: number, sign: number) => {
    const row = y * width;
    for (let x = 0; x < width; x++) sums[x]! += sign * data[row + x]!;
  };
  for (let y = 0; y < reach; y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + reach < height) add(y + reach, 1);
    if (y - reach > 0) add(y - reach - 1, -1);
    const weight = 1 / (Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1);
    const row = y * width;
    for (let x = 0; x < width; x++) target[row + x] = sums[x]! * weight;
  }
  return out;
}

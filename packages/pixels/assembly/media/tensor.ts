import { clampI, paramI } from "./math";

/** Structure tensor of a picture: lanes xx, xy, yy, and the edge strength. Block: width, height (i32). Sobel over all three channels. */
export function structureTensor(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  for (let y = y0; y < y1; y++) {
    const above = input + (<usize>(clampI(y - 1, 0, height - 1) * width) << 4);
    const here = input + (<usize>(y * width) << 4);
    const below = input + (<usize>(clampI(y + 1, 0, height - 1) * width) << 4);
    for (let x = x0; x < x1; x++) {
      const left = <usize>clampI(x - 1, 0, width - 1) << 4;
      const middle = <usize>x << 4;
      const right = <usize>clampI(x + 1, 0, width - 1) << 4;
      const two = f32x4.splat(2);
      const leftSum = f32x4.add(f32x4.add(v128.load(above + left), v128.load(below + left)), f32x4.mul(two, v128.load(here + left)));
      const rightSum = f32x4.add(f32x4.add(v128.load(above + right), v128.load(below + right)), f32x4.mul(two, v128.load(here + right)));
      const topSum = f32x4.add(f32x4.add(v128.load(above + left), v128.load(above + right)), f32x4.mul(two, v128.load(above + middle)));
      const bottomSum = f32x4.add(f32x4.add(v128.load(below + left), v128.load(below + right)), f32x4.mul(two, v128.load(below + middle)));
      const gx = f32x4.mul(f32x4.sub(rightSum, leftSum), f32x4.splat(0.25));
      const gy = f32x4.mul(f32x4.sub(bottomSum, topSum), f32x4.splat(0.25));
      const xx = sum3(f32x4.mul(gx, gx));
      const xy = sum3(f32x4.mul(gx, gy));
      const yy = sum3(f32x4.mul(gy, gy));
      v128.store(out + (<usize>(y * width + x) << 4), f32x4(xx, xy, yy, sqrt<f32>(xx + yy)));
    }
  }
}

// @ts-ignore: decorator
@inline
function sum3(value: v128): f32 {
  return f32x4.extract_lane(value, 0) + f32x4.extract_lane(value, 1) + f32x4.extract_lane(value, 2);
}

/** Direction along the edge from a tensor; (1, 0) where there is none. Lanes: x, y, anisotropy 0 to 1, edge strength. */
export function flowOf(tensor: v128): v128 {
  const xx = f32x4.extract_lane(tensor, 0);
  const xy = f32x4.extract_lane(tensor, 1);
  const yy = f32x4.extract_lane(tensor, 2);
  const root = sqrt<f32>((xx - yy) * (xx - yy) + 4 * xy * xy);
  const large: f32 = 0.5 * (xx + yy + root);
  const small: f32 = 0.5 * (xx + yy - root);
  let tx: f32 = large - xx;
  let ty: f32 = -xy;
  // Of the two equal formulas, the one that does not vanish.
  if (xx > yy) {
    tx = -xy;
    ty = large - yy;
  }
  const length = sqrt<f32>(tx * tx + ty * ty);
  const anisotropy: f32 = large + small > 1e-9 ? (large - small) / (large + small) : 0;
  if (length < 1e-9) return f32x4(1, 0, 0, f32x4.extract_lane(tensor, 3));
  return f32x4(tx / length, ty / length, anisotropy, f32x4.extract_lane(tensor, 3));
}

import { clampI } from "../media/math";

/**
 * A symmetric kernel of `radius` along rows, then along columns; beyond the edge its last pixel goes on. `plane` holds
 * width * height floats and the result afterwards; `other` has room for as many, `padded` for a row and twice the radius. Each
 * has 16 bytes to spare at its end: four pixels are done at once, and what runs over into the next row is written after it.
 */
export function gaussianBlur(plane: usize, other: usize, padded: usize, weights: usize, width: i32, height: i32, radius: i32): void {
  for (let y = 0; y < height; y++) {
    const row = <usize>(y * width) << 2;
    pad(plane + row, padded, width, radius);
    for (let x = 0; x < width; x += 4) {
      const own = padded + (<usize>(x + radius) << 2);
      let sum = f32x4.mul(v128.load32_splat(weights), v128.load(own));
      for (let offset = 1; offset <= radius; offset++) {
        const by = <usize>offset << 2;
        sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(weights + by), f32x4.add(v128.load(own - by), v128.load(own + by))));
      }
      v128.store(other + row + (<usize>x << 2), sum);
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 4) {
      const at = <usize>x << 2;
      const own = <usize>(y * width) << 2;
      let sum = f32x4.mul(v128.load32_splat(weights), v128.load(other + own + at));
      for (let offset = 1; offset <= radius; offset++) {
        const above = <usize>(clampI(y - offset, 0, height - 1) * width) << 2;
        const below = <usize>(clampI(y + offset, 0, height - 1) * width) << 2;
        const two = f32x4.add(v128.load(other + above + at), v128.load(other + below + at));
        sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(weights + (<usize>offset << 2)), two));
      }
      v128.store(plane + own + at, sum);
    }
  }
}

function pad(row: usize, padded: usize, width: i32, radius: i32): void {
  const first = load<f32>(row);
  const last = load<f32>(row + (<usize>(width - 1) << 2));
  for (let x = 0; x < radius; x++) store<f32>(padded + (<usize>x << 2), first);
  memory.copy(padded + (<usize>radius << 2), row, <usize>width << 2);
  for (let x = radius + width; x < width + 2 * radius + 4; x++) store<f32>(padded + (<usize>x << 2), last);
}

// Running sums are of 64 bits: those of 32 would drift along a row.

// @ts-ignore: decorator
@inline
function pair(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at));
}

/**
 * Mean over a square of (2 * radius + 1)², or what of it lies inside, `times` times. `plane` holds width * height floats and the
 * result afterwards; `other` has room for as many, `sums` for one f64 a column. Each has 8 bytes to spare at its end.
 */
export function boxBlur(plane: usize, other: usize, sums: usize, width: i32, height: i32, radius: i32, times: i32): void {
  for (let time = 0; time < times; time++) {
    blurRows(plane, other, width, height, min(radius, width - 1));
    blurColumns(other, plane, sums, width, height, min(radius, height - 1));
  }
}

/** Two rows at once; of an odd number the last is done twice. */
function blurRows(input: usize, out: usize, width: i32, height: i32, reach: i32): void {
  const line = <usize>width << 2;
  for (let y = 0; y < height; y += 2) {
    const first = <usize>(min(y, height - 1) * width) << 2;
    const second = y + 1 < height ? first + line : first;
    let sum = f64x2.splat(0);
    for (let x = 0; x < reach; x++) sum = f64x2.add(sum, both(input + first, input + second, x));
    for (let x = 0; x < width; x++) {
      if (x + reach < width) sum = f64x2.add(sum, both(input + first, input + second, x + reach));
      if (x - reach > 0) sum = f64x2.sub(sum, both(input + first, input + second, x - reach - 1));
      const share = 1 / <f64>(min(width - 1, x + reach) - max(0, x - reach) + 1);
      const mean = f32x4.demote_f64x2_zero(f64x2.mul(sum, f64x2.splat(share)));
      v128.store32_lane(out + first + (<usize>x << 2), mean, 0);
      v128.store32_lane(out + second + (<usize>x << 2), mean, 1);
    }
  }
}

// @ts-ignore: decorator
@inline
function both(first: usize, second: usize, x: i32): v128 {
  const at = <usize>x << 2;
  return f64x2.promote_low_f32x4(v128.load32_lane(second + at, v128.load32_zero(first + at), 1));
}

/** Row by row with one running sum a column: walking down columns would miss the cache at every step. */
function blurColumns(input: usize, out: usize, sums: usize, width: i32, height: i32, reach: i32): void {
  memory.fill(sums, 0, <usize>(width + 1) << 3);
  for (let y = 0; y < reach; y++) {
    const row = input + (<usize>(y * width) << 2);
    for (let x = 0; x < width; x += 2) {
      const sum = sums + (<usize>x << 3);
      v128.store(sum, f64x2.add(v128.load(sum), pair(row + (<usize>x << 2))));
    }
  }
  for (let y = 0; y < height; y++) {
    const adds = y + reach < height;
    const drops = y - reach > 0;
    const coming = input + (<usize>((y + reach) * width) << 2);
    const going = input + (<usize>((y - reach - 1) * width) << 2);
    const share = f64x2.splat(1 / <f64>(min(height - 1, y + reach) - max(0, y - reach) + 1));
    const row = out + (<usize>(y * width) << 2);
    for (let x = 0; x < width; x += 2) {
      const at = <usize>x << 2;
      let sum = v128.load(sums + (at << 1));
      if (adds) sum = f64x2.add(sum, pair(coming + at));
      if (drops) sum = f64x2.sub(sum, pair(going + at));
      v128.store(sums + (at << 1), sum);
      // Of an odd width the last pair runs over into the next row, which is written after it.
      v128.store64_lane(row + at, f32x4.demote_f64x2_zero(f64x2.mul(sum, share)), 0);
    }
  }
}

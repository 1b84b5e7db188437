/** Bilinear, for quads that grow; pixel centres meet. */
export function enlarge(input: usize, width: i32, height: i32, out: usize, outWidth: i32, outHeight: i32): void {
  for (let y = 0; y < outHeight; y++) {
    const v = place(y, height, outHeight);
    const top = <i32>v;
    const down = f32x4.splat(v - <f32>top);
    const upper = input + (<usize>(top * width) << 4);
    const lower = input + (<usize>(min(height - 1, top + 1) * width) << 4);
    for (let x = 0; x < outWidth; x++) {
      const u = place(x, width, outWidth);
      const left = <usize>u << 4;
      const right = min(<usize>(width - 1) << 4, left + 16);
      const along = f32x4.splat(u - <f32>(<i32>u));
      const above = between(v128.load(upper + left), v128.load(upper + right), along);
      const below = between(v128.load(lower + left), v128.load(lower + right), along);
      v128.store(out + (<usize>(y * outWidth + x) << 4), between(above, below, down));
    }
  }
}

/** Where the centre of pixel `at` of `to` lies among the centres of `from`. */
// @ts-ignore: decorator
@inline
function place(at: i32, from: i32, to: i32): f32 {
  return <f32>min(<f64>(from - 1), max(<f64>0, ((<f64>at + 0.5) * <f64>from) / <f64>to - 0.5));
}

// @ts-ignore: decorator
@inline
function between(a: v128, b: v128, t: v128): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), t));
}

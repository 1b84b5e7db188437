/**
 * Part of a picture in linear light, smaller: each pixel is the mean of those under it, one that lies half under it counts half.
 * `bytes`: the first sample of the part; `stride`: bytes from row to row; `linear`: the light of each of 256 samples; `row`: room for
 * a quad of `outWidth`; `out`: a quad of outWidth * outHeight, all zero. Neither side may grow.
 */
export function linearShrunk(
  bytes: usize, stride: i32, channels: i32, width: i32, height: i32, linear: usize, row: usize, out: usize, outWidth: i32, outHeight: i32,
): void {
  const tall = <f64>height / <f64>outHeight;
  let lastRow = -1;
  for (let y = 0; y < outHeight; y++) {
    const start = <f64>y * tall;
    const end = min(<f64>height, <f64>(y + 1) * tall);
    for (let line = <i32>start; <f64>line < end; line++) {
      if (line != lastRow) shrinkAcross(bytes + <usize>(line * stride), channels, width, linear, row, outWidth);
      lastRow = line;
      const weight = f32x4.splat(<f32>((min(end, <f64>(line + 1)) - max(start, <f64>line)) / (end - start)));
      const to = out + (<usize>(y * outWidth) << 4);
      for (let x = 0; x < outWidth; x++) {
        const at = <usize>x << 4;
        v128.store(to + at, f32x4.add(v128.load(to + at), f32x4.mul(weight, v128.load(row + at))));
      }
    }
  }
}

function shrinkAcross(line: usize, channels: i32, width: i32, linear: usize, row: usize, outWidth: i32): void {
  const wide = <f64>width / <f64>outWidth;
  for (let x = 0; x < outWidth; x++) {
    const start = <f64>x * wide;
    const end = min(<f64>width, <f64>(x + 1) * wide);
    let sum = f32x4.splat(0);
    for (let column = <i32>start; <f64>column < end; column++) {
      const weight = <f32>((min(end, <f64>(column + 1)) - max(start, <f64>column)) / (end - start));
      const at = line + <usize>(column * channels);
      let light = v128.load32_zero(linear + (<usize>load<u8>(at) << 2));
      light = v128.load32_lane(linear + (<usize>load<u8>(at, 1) << 2), light, 1);
      light = v128.load32_lane(linear + (<usize>load<u8>(at, 2) << 2), light, 2);
      sum = f32x4.add(sum, f32x4.mul(f32x4.splat(weight), light));
    }
    v128.store(row + (<usize>x << 4), sum);
  }
}

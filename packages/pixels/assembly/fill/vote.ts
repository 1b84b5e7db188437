import { clampI, paramF, paramI } from "../media/math";
import { packedX, packedY, pixelFloats, REACH } from "./patch";

/**
 * How much each patch has to say: the closer its match and the nearer to what is known, the more.
 * Block: width, height (i32), 1 / (2 sigma²) (f32), costs, targets (a byte a pixel), trust (a float a pixel) as byte offsets.
 */
export function weighPatches(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const sharpness = paramF(block, 2);
  const costs = <usize>paramI(block, 3);
  const targets = <usize>paramI(block, 4);
  const trust = <usize>paramI(block, 5);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = <usize>(y * width + x);
      if (load<u8>(targets + at) == 0) continue;
      const likeness: f32 = Mathf.exp(-load<f32>(costs + (at << 2)) * sharpness);
      store<f32>(out + (at << 2), (likeness + 1e-5) * load<f32>(trust + (at << 2)));
    }
  }
}

/**
 * Each unknown pixel becomes the weighted mean of what the patches over it bring (Wexler, Shechtman, Irani 2007).
 * Block: width, height (i32), image, targets, unknown (a byte a pixel), weights (a float a pixel) as byte offsets. `input`: the
 * source of each target, packed. `out` is the image: only its unknown pixels are written, and only known ones are read.
 */
export function votePatches(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  const targets = <usize>paramI(block, 2);
  const unknown = <usize>paramI(block, 3);
  const weights = <usize>paramI(block, 4);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = <usize>(y * width + x);
      if (load<u8>(unknown + at) == 0) continue;
      let sum = f32x4.splat(0);
      let all: f32 = 0;
      const fromY = clampI(y - REACH, 0, height - 1), toY = clampI(y + REACH, 0, height - 1);
      const fromX = clampI(x - REACH, 0, width - 1), toX = clampI(x + REACH, 0, width - 1);
      for (let cy = fromY; cy <= toY; cy++) {
        for (let cx = fromX; cx <= toX; cx++) {
          const centre = <usize>(cy * width + cx);
          if (load<u8>(targets + centre) == 0) continue;
          const place = load<u32>(input + (centre << 2));
          const source = <usize>((packedY(place) + y - cy) * width + packedX(place) + x - cx);
          const weight = load<f32>(weights + (centre << 2));
          sum = f32x4.add(sum, f32x4.mul(pixelFloats(out + (source << 2)), f32x4.splat(weight)));
          all += weight;
        }
      }
      if (all <= 0) continue;
      const mean = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(sum, f32x4.splat(1 / all)), f32x4.splat(0.5)));
      const bytes = i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(mean, mean), i32x4.splat(0));
      store<u32>(out + (at << 2), <u32>i32x4.extract_lane(bytes, 0));
    }
  }
}

import { clampI } from "../media/math";

const coarsestSide: i32 = 8;
const sweeps: i32 = 9;
const over: f32 = 1.5;

/**
 * The membrane of packages/pixels/src/harmonic-fill.ts for four planes under one weight. `values`: a quad, which is used up;
 * `weight`: a plane; `out`: a quad. `scratch` has room for nine floats a pixel, and is taken from level by level.
 */
export function fillHarmonic(values: usize, weight: usize, out: usize, scratch: usize, width: i32, height: i32): void {
  if (min(width, height) <= coarsestSide) fillWithMean(values, weight, out, width * height);
  else {
    const coarseWidth = (width + 1) >> 1;
    const coarseHeight = (height + 1) >> 1;
    const count = <usize>(coarseWidth * coarseHeight);
    const coarseValues = scratch;
    const coarseOut = coarseValues + (count << 4);
    const coarseWeight = coarseOut + (count << 4);
    // To a multiple of 16 bytes.
    const next = (coarseWeight + (count << 2) + 15) & ~15;
    restrict(values, weight, coarseValues, coarseWeight, width, height);
    fillHarmonic(coarseValues, coarseWeight, coarseOut, next, coarseWidth, coarseHeight);
    prolong(coarseOut, out, width, height);
  }
  for (let sweep = 0; sweep < sweeps; sweep++) relax(out, values, weight, width, height);
}

function fillWithMean(values: usize, weight: usize, out: usize, count: i32): void {
  let sum = f32x4.splat(0);
  let total: f32 = 0;
  for (let at = 0; at < count; at++) {
    const held = load<f32>(weight + (<usize>at << 2));
    sum = f32x4.add(sum, f32x4.mul(v128.load(values + (<usize>at << 4)), f32x4.splat(held)));
    total += held;
  }
  const mean = total > 0 ? f32x4.div(sum, f32x4.splat(total)) : f32x4.splat(0);
  for (let at = 0; at < count; at++) v128.store(out + (<usize>at << 4), mean);
}

/** Each coarse pixel is the weighted mean of the four under it, or of those that there are. */
function restrict(values: usize, weight: usize, coarseValues: usize, coarseWeight: usize, width: i32, height: i32): void {
  const coarseWidth = (width + 1) >> 1;
  const coarseHeight = (height + 1) >> 1;
  for (let y = 0; y < coarseHeight; y++) {
    for (let x = 0; x < coarseWidth; x++) {
      let sum = f32x4.splat(0);
      let total: f32 = 0;
      let count: f32 = 0;
      for (let fy = 2 * y; fy < min(2 * y + 2, height); fy++) {
        for (let fx = 2 * x; fx < min(2 * x + 2, width); fx++) {
          const at = <usize>(fy * width + fx);
          const held = load<f32>(weight + (at << 2));
          sum = f32x4.add(sum, f32x4.mul(v128.load(values + (at << 4)), f32x4.splat(held)));
          total += held;
          count += 1;
        }
      }
      const to = <usize>(y * coarseWidth + x);
      store<f32>(coarseWeight + (to << 2), total / count);
      v128.store(coarseValues + (to << 4), total > 0 ? f32x4.div(sum, f32x4.splat(total)) : f32x4.splat(0));
    }
  }
}

/** Bilinear between the coarse pixels' centres. */
function prolong(coarse: usize, out: usize, width: i32, height: i32): void {
  const coarseWidth = (width + 1) >> 1;
  const coarseHeight = (height + 1) >> 1;
  for (let y = 0; y < height; y++) {
    const near = (y >> 1) * coarseWidth;
    const far = clampI((y >> 1) + ((y & 1) == 0 ? -1 : 1), 0, coarseHeight - 1) * coarseWidth;
    for (let x = 0; x < width; x++) {
      const nearX = x >> 1;
      const farX = clampI(nearX + ((x & 1) == 0 ? -1 : 1), 0, coarseWidth - 1);
      const row = mixed(at(coarse, near + nearX), at(coarse, near + farX));
      const other = mixed(at(coarse, far + nearX), at(coarse, far + farX));
      v128.store(out + (<usize>(y * width + x) << 4), mixed(row, other));
    }
  }
}

// @ts-ignore: decorator
@inline
function at(quad: usize, index: i32): v128 {
  return v128.load(quad + (<usize>index << 4));
}

// @ts-ignore: decorator
@inline
function mixed(near: v128, far: v128): v128 {
  return f32x4.add(f32x4.mul(near, f32x4.splat(0.75)), f32x4.mul(far, f32x4.splat(0.25)));
}

/** One sweep in place, over-relaxed a little. */
function relax(out: usize, values: usize, weight: usize, width: i32, height: i32): void {
  const line = <usize>width << 4;
  for (let y = 0; y < height; y++) {
    const up = y > 0 ? line : 0;
    const down = y < height - 1 ? line : 0;
    for (let x = 0; x < width; x++) {
      const index = <usize>(y * width + x);
      const own = out + (index << 4);
      const left = x > 0 ? <usize>16 : 0;
      const right = x < width - 1 ? <usize>16 : 0;
      const beside = f32x4.add(v128.load(own - left), v128.load(own + right));
      const mean = f32x4.mul(f32x4.add(beside, f32x4.add(v128.load(own - up), v128.load(own + down))), f32x4.splat(0.25));
      const held = load<f32>(weight + (index << 2));
      const wanted = f32x4.add(
        f32x4.mul(mean, f32x4.splat(1 - held)),
        f32x4.mul(v128.load(values + (index << 4)), f32x4.splat(held)),
      );
      const before = v128.load(own);
      v128.store(own, f32x4.add(before, f32x4.mul(f32x4.splat(over), f32x4.sub(wanted, before))));
    }
  }
}

import { clampI, luma, paramF, paramI } from "./math";
import { flowOf } from "./tensor";

// Anisotropic Kuwahara filter with polynomial sector weights (Kyprianidis, Semmo, Kang, Döllner 2010): of eight overlapping
// sectors of an ellipse laid along the local edge, the calm ones give their mean. Edges stay, texture becomes patches.
// What a sector weighs depends on the ellipse alone, so it is looked up for the nearest of some hundred ellipses;
// packages/engine/src/medium/sector-tables.ts makes them.
const SECTORS: i32 = 8;
/** Of an entry: the way to its pixel in bytes, the same as two steps (i16 across, i16 down), and its share of its sector. */
const ENTRY_BYTES: usize = 12;
const ENTRY_STEPS: usize = 4;
const ENTRY_SHARE: usize = 8;

/** Mean of a sector around a pixel that is further from the borders than any ellipse reaches. */
// @ts-ignore: decorator
@inline
function meanInside(from: usize, to: usize, centre: usize): v128 {
  // Two sums, since each addition has to wait for the one before.
  let even = f32x4.splat(0), odd = f32x4.splat(0);
  let entry = from;
  for (; entry + ENTRY_BYTES < to; entry += 2 * ENTRY_BYTES) {
    const next = entry + ENTRY_BYTES;
    even = f32x4.add(even, f32x4.mul(v128.load(centre + <usize>load<i32>(entry)), v128.load_splat<f32>(entry, ENTRY_SHARE)));
    odd = f32x4.add(odd, f32x4.mul(v128.load(centre + <usize>load<i32>(next)), v128.load_splat<f32>(next, ENTRY_SHARE)));
  }
  if (entry < to) even = f32x4.add(even, f32x4.mul(v128.load(centre + <usize>load<i32>(entry)), v128.load_splat<f32>(entry, ENTRY_SHARE)));
  return f32x4.add(even, odd);
}

/** The same anywhere: what lies outside is the nearest pixel of the border. */
function meanAtBorder(from: usize, to: usize, input: usize, x: i32, y: i32, width: i32, height: i32): v128 {
  let sum = f32x4.splat(0);
  for (let entry = from; entry < to; entry += ENTRY_BYTES) {
    const px = clampI(x + load<i16>(entry, ENTRY_STEPS), 0, width - 1), py = clampI(y + load<i16>(entry, ENTRY_STEPS + 2), 0, height - 1);
    const color = v128.load(input + (<usize>(py * width + px) << 4));
    sum = f32x4.add(sum, f32x4.mul(color, v128.load_splat<f32>(entry, ENTRY_SHARE)));
  }
  return sum;
}

/** Block: width, height, hardness (f32), smoothed tensor, tables (byte offsets), then of the tables: angles, shapes, reach in pixels. */
export function kuwahara(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  const hardness = paramF(block, 2);
  const tensor = <usize>load<u32>(block + 12);
  const tables = <usize>load<u32>(block + 16);
  const angles = paramI(block, 5);
  const shapes = paramI(block, 6);
  const reach = paramI(block, 7);
  for (let y = y0; y < y1; y++) {
    const isRowInside = y >= reach && y < height - reach;
    for (let x = x0; x < x1; x++) {
      const at = <usize>(y * width + x) << 4;
      const flow = flowOf(v128.load(tensor + at));
      const shape = clampI(<i32>(f32x4.extract_lane(flow, 2) * <f32>(shapes - 1) + 0.5), 0, shapes - 1);
      const angle = halfTurns(f32x4.extract_lane(flow, 0), f32x4.extract_lane(flow, 1)) * <f32>angles + 0.5;
      const table = tables + (<usize>((shape * angles + (<i32>angle % angles)) * (SECTORS + 1)) << 2);
      const isInside = isRowInside && x >= reach && x < width - reach;
      let sum = f32x4.splat(0);
      for (let sector = 0; sector < SECTORS; sector++) {
        const from = tables + <usize>load<u32>(table + (<usize>sector << 2)), to = tables + <usize>load<u32>(table + (<usize>sector << 2), 4);
        const mean = isInside ? meanInside(from, to, input + at) : meanAtBorder(from, to, input, x, y, width, height);
        sum = f32x4.add(sum, vote(mean, hardness));
      }
      // The fourth lane counted the votes.
      const votes = f32x4.extract_lane(sum, 3);
      const color = votes > 1e-30 ? f32x4.mul(sum, f32x4.splat(1 / votes)) : v128.load(input + at);
      const light = luma(color);
      v128.store(out + at, f32x4.replace_lane(color, 3, light * light));
    }
  }
}

/** A direction as a part of half a turn, 0 to 1; opposite directions are the same. Within 0.003 of the arc tangent. */
// @ts-ignore: decorator
@inline
function halfTurns(x: f32, y: f32): f32 {
  const ax = abs<f32>(x), ay = abs<f32>(y);
  const t: f32 = min<f32>(ax, ay) / max<f32>(max<f32>(ax, ay), 1e-9);
  const eighth: f32 = t * (0.25 + 0.0870 * (1 - t));
  const quarter: f32 = ay > ax ? 0.5 - eighth : eighth;
  return x * y < 0 ? 1 - quarter : quarter;
}

/** A sector's mean, weighted by how calm it is; the mean's fourth lane is the squared luma's. */
// @ts-ignore: decorator
@inline
function vote(mean: v128, hardness: f32): v128 {
  const light = luma(mean);
  const variance: f32 = abs<f32>(f32x4.extract_lane(mean, 3) - light * light);
  const rough: f32 = 1 + hardness * variance;
  const square: f32 = rough * rough;
  return f32x4.mul(f32x4.replace_lane(mean, 3, 1), f32x4.splat(1 / (square * square * square * square)));
}

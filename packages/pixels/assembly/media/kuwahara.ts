import { clampF, clampI, luma, paramF, paramI } from "./math";
import { flowOf } from "./tensor";

// Anisotropic Kuwahara filter with polynomial sector weights (Kyprianidis, Semmo, Kang, Döllner 2010): of eight overlapping
// sectors of an ellipse laid along the local edge, the calm ones give their mean. Edges stay, texture becomes patches.
const ZERO_CROSSING: f32 = 0.58;
const ECCENTRICITY: f32 = 1;

/** Block: width, height (i32), radius (f32), hardness (f32), smoothed tensor (byte offset). Sums skip every other sample. */
export function kuwahara(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  const radius = paramF(block, 2);
  const hardness = paramF(block, 3);
  const tensor = <usize>load<u32>(block + 16);
  const zetaValue: f32 = 2 / radius;
  const sine = <f32>Math.sin(<f64>ZERO_CROSSING);
  const etaValue: f32 = (zetaValue + <f32>Math.cos(<f64>ZERO_CROSSING)) / (sine * sine);
  const zeta = f32x4.splat(zetaValue);
  const eta = f32x4.splat(etaValue);
  const zero = f32x4.splat(0);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const flow = flowOf(v128.load(tensor + (<usize>(y * width + x) << 4)));
      const cosine = f32x4.extract_lane(flow, 0);
      const sineOf = f32x4.extract_lane(flow, 1);
      const anisotropy = f32x4.extract_lane(flow, 2);
      const along: f32 = radius * clampF((ECCENTRICITY + anisotropy) / ECCENTRICITY, 0.1, 2);
      const across: f32 = radius * clampF(ECCENTRICITY / (ECCENTRICITY + anisotropy), 0.1, 2);
      const reachX = <i32>sqrt<f32>(along * along * cosine * cosine + across * across * sineOf * sineOf);
      const reachY = <i32>sqrt<f32>(along * along * sineOf * sineOf + across * across * cosine * cosine);
      const ax: f32 = cosine / along;
      const ay: f32 = sineOf / along;
      const bx: f32 = -sineOf / across;
      const by: f32 = cosine / across;
      let m0 = zero, m1 = zero, m2 = zero, m3 = zero, m4 = zero, m5 = zero, m6 = zero, m7 = zero;
      let sumEven = zero, sumOdd = zero;
      for (let j = -reachY; j <= reachY; j++) {
        const row = input + (<usize>(clampI(y + j, 0, height - 1) * width) << 4);
        for (let i = -reachX + ((j + reachX) & 1); i <= reachX; i += 2) {
          const vx: f32 = ax * <f32>i + ay * <f32>j;
          const vy: f32 = bx * <f32>i + by * <f32>j;
          const distance: f32 = vx * vx + vy * vy;
          if (distance > 1) continue;
          const px: f32 = (vx - vy) * 0.70710678;
          const py: f32 = (vx + vy) * 0.70710678;
          // Sectors 0 2 4 6 look along the axes, 1 3 5 7 along the diagonals.
          const calmEven = f32x4(vx * vx, vy * vy, vx * vx, vy * vy);
          const calmOdd = f32x4(px * px, py * py, px * px, py * py);
          let even = f32x4.max(zero, f32x4.add(f32x4(vy, -vx, -vy, vx), f32x4.sub(zeta, f32x4.mul(eta, calmEven))));
          let odd = f32x4.max(zero, f32x4.add(f32x4(py, -px, -py, px), f32x4.sub(zeta, f32x4.mul(eta, calmOdd))));
          even = f32x4.mul(even, even);
          odd = f32x4.mul(odd, odd);
          const both = f32x4.add(even, odd);
          const total: f32 = f32x4.extract_lane(both, 0) + f32x4.extract_lane(both, 1) + f32x4.extract_lane(both, 2) + f32x4.extract_lane(both, 3);
          const calm: f32 = 1 - distance * 0.8;
          const gain = f32x4.splat((calm * calm * calm) / max<f32>(total, 1e-6));
          even = f32x4.mul(even, gain);
          odd = f32x4.mul(odd, gain);
          const color = v128.load(row + (<usize>clampI(x + i, 0, width - 1) << 4));
          sumEven = f32x4.add(sumEven, even);
          sumOdd = f32x4.add(sumOdd, odd);
          m0 = f32x4.add(m0, f32x4.mul(color, f32x4.splat(f32x4.extract_lane(even, 0))));
          m1 = f32x4.add(m1, f32x4.mul(color, f32x4.splat(f32x4.extract_lane(odd, 0))));
          m2 = f32x4.add(m2, f32x4.mul(color, f32x4.splat(f32x4.extract_lane(even, 1))));
          m3 = f32x4.add(m3, f32x4.mul(color, f32x4.splat(f32x4.extract_lane(odd, 1))));
          m4 = f32x4.add(m4, f32x4.mul(color, f32x4.splat(f32x4.extract_lane(even, 2))));
          m5 = f32x4.add(m5, f32x4.mul(color, f32x4.splat(f32x4.extract_lane(odd, 2))));
          m6 = f32x4.add(m6, f32x4.mul(color, f32x4.splat(f32x4.extract_lane(even, 3))));
          m7 = f32x4.add(m7, f32x4.mul(color, f32x4.splat(f32x4.extract_lane(odd, 3))));
        }
      }
      let sum = zero;
      sum = f32x4.add(sum, vote(m0, f32x4.extract_lane(sumEven, 0), hardness));
      sum = f32x4.add(sum, vote(m1, f32x4.extract_lane(sumOdd, 0), hardness));
      sum = f32x4.add(sum, vote(m2, f32x4.extract_lane(sumEven, 1), hardness));
      sum = f32x4.add(sum, vote(m3, f32x4.extract_lane(sumOdd, 1), hardness));
      sum = f32x4.add(sum, vote(m4, f32x4.extract_lane(sumEven, 2), hardness));
      sum = f32x4.add(sum, vote(m5, f32x4.extract_lane(sumOdd, 2), hardness));
      sum = f32x4.add(sum, vote(m6, f32x4.extract_lane(sumEven, 3), hardness));
      sum = f32x4.add(sum, vote(m7, f32x4.extract_lane(sumOdd, 3), hardness));
      // The fourth lane counted the votes.
      const votes = f32x4.extract_lane(sum, 3);
      const at = (<usize>(y * width + x) << 4);
      const color = votes > 1e-30 ? f32x4.mul(sum, f32x4.splat(1 / votes)) : v128.load(input + at);
      const light = luma(color);
      v128.store(out + at, f32x4.replace_lane(color, 3, light * light));
    }
  }
}

/** A sector's mean, weighted by how calm it is; `moment` holds the colour and, in lane 3, the squared luma. */
// @ts-ignore: decorator
@inline
function vote(moment: v128, weight: f32, hardness: f32): v128 {
  const mean = f32x4.mul(moment, f32x4.splat(1 / max<f32>(weight, 1e-9)));
  const light = luma(mean);
  const variance: f32 = abs<f32>(f32x4.extract_lane(mean, 3) - light * light);
  const rough: f32 = 1 + hardness * variance;
  const square: f32 = rough * rough;
  const say: f32 = weight > 1e-9 ? 1 / (square * square * square * square) : 0;
  return f32x4.mul(f32x4.replace_lane(mean, 3, 1), f32x4.splat(say));
}

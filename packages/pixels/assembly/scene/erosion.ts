/** Noise that looks as if water had run down it, and how much of it a pixel can show. */
import { fade, hash2x4 } from "./noise";

/** Each octave is turned by 36.87° against the one before: cosine and sine of four such turns. */
const TURN_4: f32 = -0.8432;
const TURN_4_SINE: f32 = 0.5376;

/** Running sums of the four lanes. */
// @ts-ignore: decorator
@inline
function runningSum(v: v128): v128 {
  const zero = f32x4.splat(0);
  const pairs = f32x4.add(v, v128.shuffle<f32>(zero, v, 0, 4, 5, 6));
  return f32x4.add(pairs, v128.shuffle<f32>(zero, pairs, 0, 1, 4, 5));
}

/**
 * Eroded mountains of value noise: each octave is damped where the coarser ones are already steep, which leaves smooth valley
 * floors and sharp, gullied flanks; the first octaves are folded into ridges. Four octaves at a time, one to a lane.
 */
export function eroded(x: f32, z: f32, octaves: i32, fold: f32): f32 {
  const one = f32x4.splat(1), two = f32x4.splat(2);
  let sum: f32 = 0, slopeX: f32 = 0, slopeZ: f32 = 0;
  let gains = f32x4(1, 0.46, 0.2116, 0.097336);
  // Rotation so far, to bring each octave's slope back into common axes.
  let rc = f32x4(1, 0.8, 0.28, -0.352), rs = f32x4(0, 0.6, 0.96, 0.936);
  for (let i = 0; i < octaves; i += 4) {
    const x1: f32 = 1.6 * x + 1.2 * z + 31.7, z1: f32 = -1.2 * x + 1.6 * z + 11.9;
    const x2: f32 = 1.6 * x1 + 1.2 * z1 + 31.7, z2: f32 = -1.2 * x1 + 1.6 * z1 + 11.9;
    const x3: f32 = 1.6 * x2 + 1.2 * z2 + 31.7, z3: f32 = -1.2 * x2 + 1.6 * z2 + 11.9;
    const xs = f32x4(x, x1, x2, x3), zs = f32x4(z, z1, z2, z3);
    const fx = f32x4.floor(xs), fz = f32x4.floor(zs);
    const tx = f32x4.sub(xs, fx), tz = f32x4.sub(zs, fz);
    const ux = fade(tx), uz = fade(tz), vx = fadeSlope(tx), vz = fadeSlope(tz);
    const cell = i32x4.add(i32x4.mul(i32x4.trunc_sat_f32x4_s(fx), i32x4.splat(374761393)), i32x4.mul(i32x4.trunc_sat_f32x4_s(fz), i32x4.splat(668265263)));
    const a = hash2x4(cell), k1 = f32x4.sub(hash2x4(i32x4.add(cell, i32x4.splat(374761393))), a), k2 = f32x4.sub(hash2x4(i32x4.add(cell, i32x4.splat(668265263))), a);
    const k3 = f32x4.sub(f32x4.sub(f32x4.sub(hash2x4(i32x4.add(cell, i32x4.splat(1043026656))), a), k1), k2);
    let n = f32x4.add(f32x4.add(a, f32x4.mul(k1, ux)), f32x4.mul(uz, f32x4.add(k2, f32x4.mul(k3, ux))));
    const gx = f32x4.mul(vx, f32x4.add(k1, f32x4.mul(k3, uz))), gz = f32x4.mul(vz, f32x4.add(k2, f32x4.mul(k3, ux)));
    if (i == 0) {
      // |2n-1| with a rounded foot, so that crests stay sharp only as far as rock does. The slope that damps stays the
      // unfolded one: folded, it would vanish on every crest and let fins of finer octaves stand there.
      const s = f32x4.sub(f32x4.mul(two, n), one);
      const ridge = f32x4.sub(one, f32x4.sqrt(f32x4.add(f32x4.mul(s, s), f32x4(0.02, 0.02, 0.008, 0.008))));
      n = f32x4.add(n, f32x4.mul(f32x4.sub(ridge, n), f32x4.splat(fold)));
    }
    const across = f32x4.add(f32x4.mul(gx, rc), f32x4.mul(gz, rs)), away = f32x4.sub(f32x4.mul(gz, rc), f32x4.mul(gx, rs));
    const steepX = f32x4.add(f32x4.splat(slopeX), f32x4.mul(runningSum(across), f32x4.splat(0.33)));
    const steepZ = f32x4.add(f32x4.splat(slopeZ), f32x4.mul(runningSum(away), f32x4.splat(0.33)));
    const damping = f32x4.add(one, f32x4.add(f32x4.mul(steepX, steepX), f32x4.mul(steepZ, steepZ)));
    const asked = i32x4.lt_s(i32x4(0, 1, 2, 3), i32x4.splat(octaves - i));
    const heights = v128.and(asked, f32x4.div(f32x4.mul(gains, n), damping));
    sum += f32x4.extract_lane(heights, 0) + f32x4.extract_lane(heights, 1) + f32x4.extract_lane(heights, 2) + f32x4.extract_lane(heights, 3);
    slopeX = f32x4.extract_lane(steepX, 3);
    slopeZ = f32x4.extract_lane(steepZ, 3);
    gains = f32x4.mul(gains, f32x4.splat(0.04477456));
    const turned = f32x4.sub(f32x4.mul(rc, f32x4.splat(TURN_4)), f32x4.mul(rs, f32x4.splat(TURN_4_SINE)));
    rs = f32x4.add(f32x4.mul(rs, f32x4.splat(TURN_4)), f32x4.mul(rc, f32x4.splat(TURN_4_SINE)));
    rc = turned;
    x = 1.6 * x3 + 1.2 * z3 + 31.7;
    z = -1.2 * x3 + 1.6 * z3 + 11.9;
  }
  return sum;
}

/** Slope of `fade`. */
// @ts-ignore: decorator
@inline
function fadeSlope(t: v128): v128 {
  const inner = f32x4.add(f32x4.mul(t, f32x4.sub(t, f32x4.splat(2))), f32x4.splat(1));
  return f32x4.mul(f32x4.mul(f32x4.splat(30), f32x4.mul(t, t)), inner);
}

/** Octaves of `base` metres wavelength that are still wider than the footprint of a pixel. */
// @ts-ignore: decorator
@inline
export function octavesFor(base: f32, footprint: f32, most: i32): i32 {
  let n: i32 = 1;
  let wave: f32 = base;
  while (n < most && wave > footprint * 2.2) {
    wave *= 0.5;
    n++;
  }
  return n;
}

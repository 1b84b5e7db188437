/** Value noise on integer lattices; every function is pure and gives the same on every machine. */

// @ts-ignore: decorator
@inline
export function hash2(x: i32, y: i32): f32 {
  let h: i32 = x * 374761393 + y * 668265263;
  h = (h ^ (h >>> 13)) * 1274126177;
  h = (h ^ (h >>> 15)) * 739982445;
  return <f32>((h >>> 8) & 0xffffff) * (1.0 / 16777216.0);
}

// @ts-ignore: decorator
@inline
export function mix(a: f32, b: f32, t: f32): f32 {
  return a + (b - a) * t;
}

// @ts-ignore: decorator
@inline
export function clamp01(x: f32): f32 {
  return max<f32>(0, min<f32>(1, x));
}

// @ts-ignore: decorator
@inline
export function smooth(a: f32, b: f32, x: f32): f32 {
  const t: f32 = clamp01((x - a) / (b - a));
  return t * t * (3 - 2 * t);
}

/** e^x by (1 + x/256)^256 for x <= 0: within 0.2 % where it matters, much cheaper than the library. */
// @ts-ignore: decorator
@inline
export function fastExp(x: f32): f32 {
  let y: f32 = max<f32>(0, 1 + x * (1.0 / 256.0));
  y *= y; y *= y; y *= y; y *= y;
  y *= y; y *= y; y *= y; y *= y;
  return y;
}

/** `fastExp` of four numbers. */
// @ts-ignore: decorator
@inline
export function fastExp4(x: v128): v128 {
  let y = f32x4.max(f32x4.splat(0), f32x4.add(f32x4.splat(1), f32x4.mul(x, f32x4.splat(1.0 / 256.0))));
  for (let i = 0; i < 8; i++) y = f32x4.mul(y, y);
  return y;
}

/** `fastSin` of four numbers. */
// @ts-ignore: decorator
@inline
export function fastSin4(x: v128): v128 {
  const turns = f32x4.mul(x, f32x4.splat(0.15915494));
  const t = f32x4.sub(turns, f32x4.floor(f32x4.add(turns, f32x4.splat(0.5))));
  const y = f32x4.sub(f32x4.mul(f32x4.splat(8), t), f32x4.mul(f32x4.mul(f32x4.splat(16), t), f32x4.abs(t)));
  return f32x4.add(f32x4.mul(f32x4.splat(0.225), f32x4.sub(f32x4.mul(y, f32x4.abs(y)), y)), y);
}

/** Sine to within 0.001, by two parabolas: for shapes only, where the library's exactness is paid for nothing. */
// @ts-ignore: decorator
@inline
export function fastSin(x: f32): f32 {
  const turns: f32 = x * 0.15915494;
  const t: f32 = turns - floor<f32>(turns + 0.5);
  const y: f32 = 8 * t - 16 * t * abs<f32>(t);
  return 0.225 * (y * abs<f32>(y) - y) + y;
}

/** `hash2` of the four corners of a lattice cell at once: (x, y), (x+1, y), (x, y+1), (x+1, y+1), times 2^24. */
// @ts-ignore: decorator
@inline
export function corners(x: i32, y: i32): v128 {
  let h = i32x4.add(i32x4.splat(x * 374761393 + y * 668265263), i32x4(0, 374761393, 668265263, 1043026656));
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 13)), i32x4.splat(1274126177));
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 15)), i32x4.splat(739982445));
  return f32x4.convert_i32x4_s(i32x4.shr_u(h, 8));
}

/** `hash2` of four cells at once; `start` is x * 374761393 + y * 668265263 of each. */
// @ts-ignore: decorator
@inline
export function hash2x4(start: v128): v128 {
  return f32x4.mul(scrambled(start), f32x4.splat(UNIT));
}

const UNIT: f32 = 1.0 / 16777216.0;

// @ts-ignore: decorator
@inline
function between(h: v128, ux: f32, uy: f32): f32 {
  const a: f32 = f32x4.extract_lane(h, 0), c: f32 = f32x4.extract_lane(h, 2);
  return mix(mix(a, f32x4.extract_lane(h, 1), ux), mix(c, f32x4.extract_lane(h, 3), ux), uy) * UNIT;
}

// @ts-ignore: decorator
@inline
export function noise2(x: f32, y: f32): f32 {
  const fx: f32 = floor<f32>(x), fy: f32 = floor<f32>(y);
  const tx: f32 = x - fx, ty: f32 = y - fy;
  const ux: f32 = tx * tx * tx * (tx * (tx * 6 - 15) + 10), uy: f32 = ty * ty * ty * (ty * (ty * 6 - 15) + 10);
  return between(corners(<i32>fx, <i32>fy), ux, uy);
}

// @ts-ignore: decorator
@inline
export function noise3(x: f32, y: f32, z: f32): f32 {
  const fx: f32 = floor<f32>(x), fy: f32 = floor<f32>(y), fz: f32 = floor<f32>(z);
  const ix = <i32>fx, iy = <i32>fy, iz = <i32>fz;
  const tx: f32 = x - fx, ty: f32 = y - fy, tz: f32 = z - fz;
  const ux: f32 = tx * tx * (3 - 2 * tx), uy: f32 = ty * ty * (3 - 2 * ty), uz: f32 = tz * tz * (3 - 2 * tz);
  // Layers of the lattice are far-apart patches of the flat one.
  const near: f32 = between(corners(ix + iz * 1013904223, iy + iz * 69069), ux, uy);
  const far: f32 = between(corners(ix + (iz + 1) * 1013904223, iy + (iz + 1) * 69069), ux, uy);
  return mix(near, far, uz);
}

/** `noise2` at four points at once, times 2^24: the same numbers, lane by lane. */
// @ts-ignore: decorator
@inline
export function noise2x4(x: v128, y: v128): v128 {
  const fx = f32x4.floor(x), fy = f32x4.floor(y);
  const ux = fade(f32x4.sub(x, fx)), uy = fade(f32x4.sub(y, fy));
  const h = i32x4.add(i32x4.mul(i32x4.trunc_sat_f32x4_s(fx), i32x4.splat(374761393)), i32x4.mul(i32x4.trunc_sat_f32x4_s(fy), i32x4.splat(668265263)));
  const a = scrambled(h), b = scrambled(i32x4.add(h, i32x4.splat(374761393)));
  const c = scrambled(i32x4.add(h, i32x4.splat(668265263))), d = scrambled(i32x4.add(h, i32x4.splat(1043026656)));
  const low = f32x4.add(a, f32x4.mul(f32x4.sub(b, a), ux)), high = f32x4.add(c, f32x4.mul(f32x4.sub(d, c), ux));
  return f32x4.add(low, f32x4.mul(f32x4.sub(high, low), uy));
}

// @ts-ignore: decorator
@inline
export function fade(t: v128): v128 {
  const inner = f32x4.add(f32x4.mul(t, f32x4.sub(f32x4.mul(t, f32x4.splat(6)), f32x4.splat(15))), f32x4.splat(10));
  return f32x4.mul(f32x4.mul(f32x4.mul(t, t), t), inner);
}

// @ts-ignore: decorator
@inline
function scrambled(start: v128): v128 {
  let h = i32x4.mul(v128.xor(start, i32x4.shr_u(start, 13)), i32x4.splat(1274126177));
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 15)), i32x4.splat(739982445));
  return f32x4.convert_i32x4_s(i32x4.shr_u(h, 8));
}

/** 0 to 1, mean .5; octaves are turned against each other so that the lattice does not show. Four at a time, the finest alone. */
export function fbm2(x: f32, y: f32, octaves: i32): f32 {
  let sum: f32 = 0, amplitude: f32 = 0.5, total: f32 = 0;
  let left = octaves;
  for (; left > 1; left -= 4) {
    const x1: f32 = 1.6 * x + 1.2 * y + 17.3, y1: f32 = -1.2 * x + 1.6 * y + 5.7;
    const x2: f32 = 1.6 * x1 + 1.2 * y1 + 17.3, y2: f32 = -1.2 * x1 + 1.6 * y1 + 5.7;
    const x3: f32 = 1.6 * x2 + 1.2 * y2 + 17.3, y3: f32 = -1.2 * x2 + 1.6 * y2 + 5.7;
    const n = f32x4.mul(noise2x4(f32x4(x, x1, x2, x3), f32x4(y, y1, y2, y3)), f32x4.splat(UNIT));
    sum += amplitude * f32x4.extract_lane(n, 0);
    total += amplitude;
    amplitude *= 0.5;
    sum += amplitude * f32x4.extract_lane(n, 1);
    total += amplitude;
    amplitude *= 0.5;
    if (left == 2) return sum / total;
    sum += amplitude * f32x4.extract_lane(n, 2);
    total += amplitude;
    amplitude *= 0.5;
    if (left == 3) return sum / total;
    sum += amplitude * f32x4.extract_lane(n, 3);
    total += amplitude;
    amplitude *= 0.5;
    x = 1.6 * x3 + 1.2 * y3 + 17.3;
    y = -1.2 * x3 + 1.6 * y3 + 5.7;
  }
  if (left == 1) {
    sum += amplitude * noise2(x, y);
    total += amplitude;
  }
  return sum / total;
}

/** `fbm2` of three octaves at four points at once. */
export function threeOctaves4(x: v128, y: v128): v128 {
  let sum = noise2x4(x, y);
  for (let octave = 0; octave < 2; octave++) {
    const across = f32x4.add(f32x4.add(f32x4.mul(x, f32x4.splat(1.6)), f32x4.mul(y, f32x4.splat(1.2))), f32x4.splat(17.3));
    y = f32x4.add(f32x4.sub(f32x4.mul(y, f32x4.splat(1.6)), f32x4.mul(x, f32x4.splat(1.2))), f32x4.splat(5.7));
    x = across;
    sum = f32x4.add(sum, f32x4.mul(noise2x4(x, y), f32x4.splat(octave == 0 ? 0.5 : 0.25)));
  }
  return f32x4.mul(sum, f32x4.splat(UNIT / 1.75));
}

export function fbm3(x: f32, y: f32, z: f32, octaves: i32): f32 {
  let sum: f32 = 0, amplitude: f32 = 0.5, total: f32 = 0;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise3(x, y, z);
    total += amplitude;
    const nx: f32 = 1.62 * x + 1.17 * z + 3.1, nz: f32 = -1.17 * x + 1.62 * z + 9.2;
    y = y * 2.01 + 1.7;
    x = nx;
    z = nz;
    amplitude *= 0.5;
  }
  return sum / total;
}

/** Round lumps with sharp valleys between them: 0 to 1. */
export function billow3(x: f32, y: f32, z: f32, octaves: i32): f32 {
  if (octaves == 4) return billowOfFour(x, y, z);
  let sum: f32 = 0, amplitude: f32 = 0.5, total: f32 = 0;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * abs<f32>(2 * noise3(x, y, z) - 1);
    total += amplitude;
    const nx: f32 = 1.62 * x + 1.17 * z + 3.1, nz: f32 = -1.17 * x + 1.62 * z + 9.2;
    y = y * 2.01 + 1.7;
    x = nx;
    z = nz;
    amplitude *= 0.5;
  }
  return sum / total;
}

/** `billow3` of two octaves at four points at once. */
export function lumps4(x: v128, y: v128, z: v128): v128 {
  const one = f32x4.splat(1), double = f32x4.splat(2 * UNIT);
  const coarse = f32x4.abs(f32x4.sub(f32x4.mul(noise3x4(x, y, z), double), one));
  const x1 = f32x4.add(f32x4.add(f32x4.mul(x, f32x4.splat(1.62)), f32x4.mul(z, f32x4.splat(1.17))), f32x4.splat(3.1));
  const z1 = f32x4.add(f32x4.sub(f32x4.mul(z, f32x4.splat(1.62)), f32x4.mul(x, f32x4.splat(1.17))), f32x4.splat(9.2));
  const fine = f32x4.abs(f32x4.sub(f32x4.mul(noise3x4(x1, f32x4.add(f32x4.mul(y, f32x4.splat(2.01)), f32x4.splat(1.7)), z1), double), one));
  return f32x4.mul(f32x4.add(f32x4.mul(coarse, f32x4.splat(2)), fine), f32x4.splat(1.0 / 3.0));
}

/** Four octaves of `billow3`, one to a lane. */
function billowOfFour(x: f32, y: f32, z: f32): f32 {
  const x1: f32 = 1.62 * x + 1.17 * z + 3.1, z1: f32 = -1.17 * x + 1.62 * z + 9.2;
  const x2: f32 = 1.62 * x1 + 1.17 * z1 + 3.1, z2: f32 = -1.17 * x1 + 1.62 * z1 + 9.2;
  const x3: f32 = 1.62 * x2 + 1.17 * z2 + 3.1, z3: f32 = -1.17 * x2 + 1.62 * z2 + 9.2;
  const y1: f32 = y * 2.01 + 1.7, y2: f32 = y1 * 2.01 + 1.7, y3: f32 = y2 * 2.01 + 1.7;
  const n = f32x4.mul(noise3x4(f32x4(x, x1, x2, x3), f32x4(y, y1, y2, y3), f32x4(z, z1, z2, z3)), f32x4.splat(2 * UNIT));
  const lumps = f32x4.mul(f32x4.abs(f32x4.sub(n, f32x4.splat(1))), f32x4(0.5 / 0.9375, 0.25 / 0.9375, 0.125 / 0.9375, 0.0625 / 0.9375));
  return f32x4.extract_lane(lumps, 0) + f32x4.extract_lane(lumps, 1) + f32x4.extract_lane(lumps, 2) + f32x4.extract_lane(lumps, 3);
}

/** `noise3` at four points at once, times 2^24: the same numbers, lane by lane. */
// @ts-ignore: decorator
@inline
function noise3x4(x: v128, y: v128, z: v128): v128 {
  const fx = f32x4.floor(x), fy = f32x4.floor(y), fz = f32x4.floor(z);
  const ux = eased(f32x4.sub(x, fx)), uy = eased(f32x4.sub(y, fy)), uz = eased(f32x4.sub(z, fz));
  const ix = i32x4.trunc_sat_f32x4_s(fx), iy = i32x4.trunc_sat_f32x4_s(fy), iz = i32x4.trunc_sat_f32x4_s(fz);
  // The step to the next layer, as in `noise3`, already times the hash's factors.
  const near = i32x4.add(
    i32x4.mul(i32x4.add(ix, i32x4.mul(iz, i32x4.splat(1013904223))), i32x4.splat(374761393)),
    i32x4.mul(i32x4.add(iy, i32x4.mul(iz, i32x4.splat(69069))), i32x4.splat(668265263)),
  );
  const far = i32x4.add(near, i32x4.splat(1013904223 * 374761393 + 69069 * 668265263));
  const low = patch(near, ux, uy), high = patch(far, ux, uy);
  return f32x4.add(low, f32x4.mul(f32x4.sub(high, low), uz));
}

/** Between the four corners of a lattice cell whose first corner has this seed. */
// @ts-ignore: decorator
@inline
function patch(h: v128, ux: v128, uy: v128): v128 {
  const a = scrambled(h), b = scrambled(i32x4.add(h, i32x4.splat(374761393)));
  const c = scrambled(i32x4.add(h, i32x4.splat(668265263))), d = scrambled(i32x4.add(h, i32x4.splat(1043026656)));
  const low = f32x4.add(a, f32x4.mul(f32x4.sub(b, a), ux)), high = f32x4.add(c, f32x4.mul(f32x4.sub(d, c), ux));
  return f32x4.add(low, f32x4.mul(f32x4.sub(high, low), uy));
}

// @ts-ignore: decorator
@inline
function eased(t: v128): v128 {
  return f32x4.mul(f32x4.mul(t, t), f32x4.sub(f32x4.splat(3), f32x4.mul(f32x4.splat(2), t)));
}

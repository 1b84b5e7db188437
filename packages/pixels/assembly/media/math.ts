// What the kernels share: reading parameters, sampling, value noise.

// @ts-ignore: decorator
@inline export function paramF(block: usize, index: i32): f32 {
  return load<f32>(block + (<usize>index << 2));
}

// @ts-ignore: decorator
@inline export function paramI(block: usize, index: i32): i32 {
  return load<i32>(block + (<usize>index << 2));
}

// @ts-ignore: decorator
@inline export function clampI(value: i32, low: i32, high: i32): i32 {
  return value < low ? low : value > high ? high : value;
}

// @ts-ignore: decorator
@inline export function clampF(value: f32, low: f32, high: f32): f32 {
  return min(max(value, low), high);
}

// @ts-ignore: decorator
@inline export function smooth(low: f32, high: f32, value: f32): f32 {
  const t: f32 = clampF((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

// @ts-ignore: decorator
@inline export function luma(color: v128): f32 {
  return 0.299 * f32x4.extract_lane(color, 0) + 0.587 * f32x4.extract_lane(color, 1) + 0.114 * f32x4.extract_lane(color, 2);
}

/** Four floats a pixel, sampled between pixels; `x` and `y` count from the first pixel's centre. */
export function bilinear(plane: usize, width: i32, height: i32, x: f32, y: f32): v128 {
  const cx: f32 = clampF(x, 0, <f32>(width - 1));
  const cy: f32 = clampF(y, 0, <f32>(height - 1));
  const ix = <i32>cx;
  const iy = <i32>cy;
  const fx = f32x4.splat(cx - <f32>ix);
  const fy = f32x4.splat(cy - <f32>iy);
  const right: usize = ix + 1 < width ? 16 : 0;
  const below: usize = iy + 1 < height ? <usize>width << 4 : 0;
  const at = plane + (<usize>(iy * width + ix) << 4);
  const a = v128.load(at);
  const b = v128.load(at + right);
  const c = v128.load(at + below);
  const d = v128.load(at + below + right);
  const top = f32x4.add(a, f32x4.mul(f32x4.sub(b, a), fx));
  const bottom = f32x4.add(c, f32x4.mul(f32x4.sub(d, c), fx));
  return f32x4.add(top, f32x4.mul(f32x4.sub(bottom, top), fy));
}

// @ts-ignore: decorator
@inline function hash(x: i32, y: i32, seed: i32): f32 {
  let h: u32 = <u32>(x * 374761393 + y * 668265263 + seed * 1274126177);
  h = (h ^ (h >> 13)) * 1274126177;
  h = (h ^ (h >> 16)) * 2654435769;
  return <f32>(h >> 8) * (1.0 / 16777216.0);
}

/** 0 to 1, one value a lattice cell, smooth between. */
export function noise(x: f32, y: f32, seed: i32): f32 {
  const fx: f32 = floor<f32>(x);
  const fy: f32 = floor<f32>(y);
  const ix = <i32>fx;
  const iy = <i32>fy;
  let u: f32 = x - fx;
  let v: f32 = y - fy;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  const a = hash(ix, iy, seed);
  const b = hash(ix + 1, iy, seed);
  const c = hash(ix, iy + 1, seed);
  const d = hash(ix + 1, iy + 1, seed);
  const top: f32 = a + (b - a) * u;
  return top + (c + (d - c) * u - top) * v;
}

// @ts-ignore: decorator
@inline function scrambled(start: v128): v128 {
  let h = i32x4.mul(v128.xor(start, i32x4.shr_u(start, 13)), i32x4.splat(1274126177));
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 16)), i32x4.splat(-1640531527));
  return f32x4.convert_i32x4_s(i32x4.shr_u(h, 8));
}

/** `noise` at four points at once, each with its own seed: the same numbers, lane by lane, but for rounding. */
export function noise4(x: v128, y: v128, seed: v128): v128 {
  const fx = f32x4.floor(x), fy = f32x4.floor(y);
  let u = f32x4.sub(x, fx), v = f32x4.sub(y, fy);
  const three = f32x4.splat(3), two = f32x4.splat(2);
  u = f32x4.mul(f32x4.mul(u, u), f32x4.sub(three, f32x4.mul(two, u)));
  v = f32x4.mul(f32x4.mul(v, v), f32x4.sub(three, f32x4.mul(two, v)));
  const across = i32x4.mul(i32x4.trunc_sat_f32x4_s(fx), i32x4.splat(374761393)), down = i32x4.mul(i32x4.trunc_sat_f32x4_s(fy), i32x4.splat(668265263));
  const h = i32x4.add(i32x4.add(across, down), i32x4.mul(seed, i32x4.splat(1274126177)));
  const a = scrambled(h), b = scrambled(i32x4.add(h, i32x4.splat(374761393)));
  const c = scrambled(i32x4.add(h, i32x4.splat(668265263))), d = scrambled(i32x4.add(h, i32x4.splat(1043026656)));
  const top = f32x4.add(a, f32x4.mul(f32x4.sub(b, a), u)), bottom = f32x4.add(c, f32x4.mul(f32x4.sub(d, c), u));
  return f32x4.mul(f32x4.add(top, f32x4.mul(f32x4.sub(bottom, top), v)), f32x4.splat(1.0 / 16777216.0));
}

// @ts-ignore: decorator
@inline export function sum4(value: v128): f32 {
  return f32x4.extract_lane(value, 0) + f32x4.extract_lane(value, 1) + f32x4.extract_lane(value, 2) + f32x4.extract_lane(value, 3);
}

/** Sum of octaves, each half as strong and twice as fine; about 0 to 1. */
// Three octaves or four: all are had at once.
// @ts-ignore: decorator
@inline export function turbulence(x: f32, y: f32, octaves: i32, seed: i32): f32 {
  const x1: f32 = x * 1.6 + y * 1.2, y1: f32 = y * 1.6 - x * 1.2;
  const x2: f32 = x1 * 1.6 + y1 * 1.2, y2: f32 = y1 * 1.6 - x1 * 1.2;
  const x3: f32 = x2 * 1.6 + y2 * 1.2, y3: f32 = y2 * 1.6 - x2 * 1.2;
  const n = noise4(f32x4(x, x1, x2, x3), f32x4(y, y1, y2, y3), i32x4.add(i32x4.splat(seed), i32x4(0, 1, 2, 3)));
  const weights = octaves == 3 ? f32x4(0.5 / 0.875, 0.25 / 0.875, 0.125 / 0.875, 0) : f32x4(0.5 / 0.9375, 0.25 / 0.9375, 0.125 / 0.9375, 0.0625 / 0.9375);
  return sum4(f32x4.mul(n, weights));
}

// @ts-ignore: decorator
@inline export function storePixel(out: usize, at: i32, color: v128): void {
  const scaled = f32x4.add(f32x4.mul(f32x4.min(f32x4.max(color, f32x4.splat(0)), f32x4.splat(1)), f32x4.splat(255)), f32x4.splat(0.5));
  const whole = i32x4.trunc_sat_f32x4_s(scaled);
  const packed: u32 =
    <u32>i32x4.extract_lane(whole, 0) | (<u32>i32x4.extract_lane(whole, 1) << 8) | (<u32>i32x4.extract_lane(whole, 2) << 16) | 0xff000000;
  store<u32>(out + (<usize>at << 2), packed);
}

/** RGBA bytes as 0 to 1; the fourth lane is alpha. */
// @ts-ignore: decorator
@inline export function loadPixel(bytes: usize, at: i32): v128 {
  const packed = load<u32>(bytes + (<usize>at << 2));
  const whole = i32x4(packed & 255, (packed >> 8) & 255, (packed >> 16) & 255, packed >> 24);
  return f32x4.mul(f32x4.convert_i32x4_s(whole), f32x4.splat(1.0 / 255.0));
}

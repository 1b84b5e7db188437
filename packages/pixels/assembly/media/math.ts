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

/** Sum of octaves, each half as strong and twice as fine; about 0 to 1. */
export function turbulence(x: f32, y: f32, octaves: i32, seed: i32): f32 {
  let sum: f32 = 0;
  let weight: f32 = 0.5;
  let total: f32 = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y, seed + octave);
    total += weight;
    weight *= 0.5;
    const turned: f32 = x * 1.6 + y * 1.2;
    y = y * 1.6 - x * 1.2;
    x = turned;
  }
  return sum / total;
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

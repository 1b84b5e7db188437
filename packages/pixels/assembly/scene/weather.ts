/** What falls between the eye and the scene, and lightning behind it. */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, hash2, mix, noise2, smooth } from "./noise";

/** Flakes in layers: the near ones few, large and out of focus. Returns how white the pixel is made. */
function flakes(block: usize, u: f32, v: f32, pixel: f32): f32 {
  const amount: f32 = at(block, B.SNOW), wind: f32 = at(block, B.WIND);
  let white: f32 = 0;
  for (let layer = 0; layer < 6; layer++) {
    const cells: f32 = 5 * Mathf.pow(1.62, <f32>layer);
    const x: f32 = (u + v * wind * 0.35) * cells + <f32>layer * 7.3, y: f32 = v * cells + <f32>layer * 3.1;
    const gx = <i32>floor<f32>(x), gy = <i32>floor<f32>(y);
    if (hash2(gx + layer * 91, gy + <i32>at(block, B.SEED_X)) > 0.12 + 0.5 * amount) continue;
    const radius: f32 = 0.06 + 0.10 * hash2(gx, gy + layer);
    const cx: f32 = <f32>gx + 0.25 + 0.5 * hash2(gx + 3, gy), cy: f32 = <f32>gy + 0.25 + 0.5 * hash2(gx, gy + 5);
    const d: f32 = Mathf.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)) / radius;
    const soft: f32 = layer < 2 ? 0.75 : 0.4;
    const least: f32 = pixel * cells / radius;
    white += smooth(1 + least, 1 - soft, d) * (layer < 2 ? 0.3 : 0.72 - 0.09 * <f32>layer) * min<f32>(1, 1 / max<f32>(0.2, least));
  }
  return min<f32>(0.9, white);
}

/** Streaks of rain, slanted by the wind; returns their light. */
function streaks(block: usize, u: f32, v: f32): f32 {
  const amount: f32 = at(block, B.RAIN), slant: f32 = 0.05 + 0.3 * at(block, B.WIND);
  let light: f32 = 0;
  for (let layer = 0; layer < 5; layer++) {
    const cells: f32 = 26 * Mathf.pow(1.55, <f32>layer);
    const x: f32 = (u + v * slant) * cells + <f32>layer * 17.7;
    const gx = <i32>floor<f32>(x);
    const y: f32 = v * cells * 0.085 + hash2(gx, layer) * 9;
    const gy = <i32>floor<f32>(y);
    if (hash2(gx + layer * 31, gy) > 0.12 + 0.4 * amount) continue;
    const fx: f32 = abs<f32>(x - <f32>gx - 0.5) * 2, fy: f32 = y - <f32>gy;
    light += smooth(0.5, 0.1, fx) * smooth(0, 0.3, fy) * smooth(1, 0.7, fy) * (0.35 + 0.65 * hash2(gx, gy + 3));
  }
  return light * 0.17 * amount;
}

/** A forked discharge from the clouds to the horizon; returns its light: a hot core and a wide glow. */
function bolt(block: usize, u: f32, s: f32, top: f32, pixel: f32): f32 {
  if (s < 0 || s > top) return 0;
  const seed: f32 = at(block, B.SEED_X);
  const middle: f32 = (at(block, B.CHOICE) - 0.5) * at(block, B.HALF_WIDTH) * 1.1;
  const fall: f32 = s / top;
  let light: f32 = 0;
  for (let branch = 0; branch < 4; branch++) {
    const b: f32 = <f32>branch;
    const starts: f32 = branch == 0 ? 1 : 0.85 - 0.19 * b;
    if (branch > 0 && (fall > starts || fall < starts - 0.34)) continue;
    const path: f32 = (noise2(fall * 4.3 + seed, 1) - 0.5) * 0.24 + (noise2(fall * 17 + seed, 2) - 0.5) * 0.07 + (noise2(fall * 61 + seed, 3) - 0.5) * 0.022;
    const away: f32 = branch == 0 ? 0 : (starts - fall) * (branch % 2 == 0 ? -0.55 : 0.5) + (noise2(fall * 40 + b * 9, 5) - 0.5) * 0.05 * (starts - fall) * 6;
    const d: f32 = abs<f32>(u - middle - path * top * 2 - away * top);
    const width: f32 = max<f32>(pixel * 0.8, branch == 0 ? 0.0016 : 0.0009);
    light += (branch == 0 ? 5 : 2) * fastExp(-d / width) + (branch == 0 ? 0.16 : 0.05) * fastExp(-d * 26);
  }
  return light;
}

/** Rectangle in pixels of the frame; paints over the finished scene. */
export function paintWeather(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const half: f32 = at(block, B.HALF_HEIGHT), pixel: f32 = 2 / <f32>height;
  const snow = at(block, B.SNOW) > 0, rain = at(block, B.RAIN) > 0, lightning = at(block, B.LIGHTNING) > 0;
  const lit: f32 = 0.55 / at(block, B.EXPOSURE);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const u: f32 = (2 * (<f32>x + 0.5) - <f32>width) / <f32>height, v: f32 = 2 * (<f32>y + 0.5) / <f32>height - 1;
      const place = y * width + x;
      const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
      const sky = load<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2)) > 40000;
      const flash: f32 = lightning && sky ? bolt(block, u * half, at(block, B.SHIFT) - v * half, at(block, B.SHIFT) + half * 0.75, pixel * half) * lit : 0;
      const white: f32 = snow ? flakes(block, u, v, pixel) : 0;
      const drops: f32 = rain ? streaks(block, u, v) : 0;
      for (let c = 0; c < 3; c++) {
        const p = to + (<usize>c << 2);
        const bright: f32 = 0.75 * at(block, B.ZENITH + c) + 0.6 * at(block, B.HORIZON + c) + 0.35 * at(block, B.KEY_COLOR + c);
        const value: f32 = load<f32>(p) + flash * (c == 0 ? 0.82 : c == 1 ? 0.86 : 1.15);
        store<f32>(p, mix(value, bright, white) + drops * bright * 1.6);
      }
    }
  }
}

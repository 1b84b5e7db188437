/** Deep space: nebula, stars, and a planet with air and perhaps rings. */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, fbm2, fbm3, hash2, mix, noise2, smooth } from "./noise";
import { addStars } from "./night";
import { add3, scale3 } from "./ramp";

/** Colours of glowing gas, by the seed: rose and gold, teal and amber, violet and blue, fire. One channel of the outer, inner or hottest gas. */
// @ts-ignore: decorator
@inline
function gasColor(hue: f32, layer: i32, channel: i32): f32 {
  if (hue < 0.28) return layer == 0 ? (channel == 0 ? 0.62 : channel == 1 ? 0.10 : 0.30) : layer == 1 ? (channel == 0 ? 0.10 : channel == 1 ? 0.26 : 0.80) : channel == 0 ? 1.0 : channel == 1 ? 0.62 : 0.40;
  if (hue < 0.55) return layer == 0 ? (channel == 0 ? 0.05 : channel == 1 ? 0.38 : 0.50) : layer == 1 ? (channel == 0 ? 0.80 : channel == 1 ? 0.34 : 0.07) : channel == 0 ? 1.0 : channel == 1 ? 0.84 : 0.58;
  if (hue < 0.80) return layer == 0 ? (channel == 0 ? 0.26 : channel == 1 ? 0.10 : 0.72) : layer == 1 ? (channel == 0 ? 0.86 : channel == 1 ? 0.16 : 0.50) : channel == 0 ? 0.80 : channel == 1 ? 0.80 : 1.0;
  return layer == 0 ? (channel == 0 ? 0.60 : channel == 1 ? 0.13 : 0.05) : layer == 1 ? (channel == 0 ? 0.10 : channel == 1 ? 0.40 : 0.62) : channel == 0 ? 1.0 : channel == 1 ? 0.74 : 0.44;
}

/** One channel of a layer's gas: of the colours that were named, else of those that the seed chose. */
// @ts-ignore: decorator
@inline
function gasAt(block: usize, layer: i32, channel: i32): f32 {
  if (<i32>at(block, B.PALETTE_COUNT) == 3) return at(block, B.PALETTE + layer * 3 + channel);
  return gasColor(at(block, B.CHOICE + 3), layer, channel);
}

/** Sharp-crested noise: the fronts where gas runs into gas. */
// @ts-ignore: decorator
@inline
function fronts(x: f32, y: f32, octaves: i32): f32 {
  let sum: f32 = 0, amplitude: f32 = 0.5, carried: f32 = 1;
  for (let i = 0; i < octaves; i++) {
    const n: f32 = 1 - abs<f32>(2 * noise2(x, y) - 1);
    const ridge: f32 = n * n * carried;
    sum += amplitude * ridge;
    carried = clamp01(ridge * 1.8);
    amplitude *= 0.55;
    const nx: f32 = 1.6 * x + 1.2 * y + 7.1;
    y = -1.2 * x + 1.6 * y + 3.3;
    x = nx;
  }
  return sum;
}

/** Clouds of glowing gas about a hollow that hot stars have blown, with bright fronts at its walls and pillars of dust before it. */
function nebula(block: usize, x: f32, y: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const hx: f32 = (at(block, B.CHOICE) - 0.5) * 0.7, hy: f32 = (at(block, B.CHOICE + 1) - 0.4) * 0.5;
  const wx: f32 = fbm2(x * 0.9 + sx, y * 0.9, 6) - 0.5, wy: f32 = fbm2(x * 0.9 + 7, y * 0.9 + sz, 6) - 0.5;
  const turn: f32 = (at(block, B.CHOICE + 2) - 0.5) * 2.4;
  const ux: f32 = x - hx, uy: f32 = y - hy;
  const across: f32 = ux * Mathf.sin(turn) + uy * Mathf.cos(turn) + (wx + wy) * 0.9, along: f32 = ux * Mathf.cos(turn) - uy * Mathf.sin(turn);
  const r: f32 = Mathf.sqrt(ux * ux * 0.85 + uy * uy) + wx * 0.85;
  const body: f32 = fastExp(-across * across * 1.25 - along * along * 0.16);
  const gas: f32 = fbm2(x * 1.0 + wx * 1.9 + sz, y * 1.0 + wy * 1.9, 8), second: f32 = fbm2(x * 1.4 - wx * 2.2 + 21, y * 1.4 + wy * 2.2 + sx, 8);
  const front: f32 = fronts(x * 1.25 + wx * 1.5 + sx, y * 1.25 + wy * 1.5 + sz, 7);
  const wall: f32 = fastExp(-(r - 0.42) * (r - 0.42) * 9) * 0.9;
  const dust: f32 = fbm2(x * 1.7 + wy * 2.8 + 5, y * 1.7 - wx * 2.8 + sz, 8);
  const lanes: f32 = fronts(x * 0.8 + wy * 1.7 + 11, y * 0.8 - wx * 1.7 + sz, 6);
  const dark: f32 = 1 - 0.92 * smooth(0.47, 0.64, dust * 0.72 + lanes * 0.34) * (0.35 + 0.65 * body);
  const outer: f32 = smooth(0.36, 0.78, gas) * (0.10 + 0.95 * body), inner: f32 = smooth(0.40, 0.74, second) * (0.10 + 0.95 * body) * (0.3 + 0.9 * fastExp(-r * r * 1.9));
  const lit: f32 = smooth(0.22, 0.95, front) * (0.12 + 0.7 * body + wall) * (0.35 + 0.9 * gas);
  const core: f32 = fastExp(-r * r * 7) * (0.35 + 0.7 * gas) * 0.55;
  for (let c = 0; c < 3; c++) {
    const p = to + (<usize>c << 2);
    const glow: f32 = outer * gasAt(block, 0, c) * 0.62 + inner * gasAt(block, 1, c) * 0.80 + lit * mix(gasAt(block, 0, c), gasAt(block, 2, c), 0.45 + 0.4 * wall) * 0.55 + core * gasAt(block, 2, c);
    store<f32>(p, load<f32>(p) + dark * glow * 0.62);
  }
}

/** Single bright stars before all else, with the cross that a telescope's vanes give them. */
function brightStars(block: usize, x: f32, y: f32, pixel: f32, to: usize): void {
  const seed = <i32>(at(block, B.SEED_X) * 17);
  for (let layer = 0; layer < 2; layer++) {
    const size: f32 = layer == 0 ? 0.62 : 0.27;
    const gx = <i32>floor<f32>(x / size), gy = <i32>floor<f32>(y / size);
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const own: f32 = hash2(gx + i + seed, gy + j + layer * 7);
        if (own > 0.6) continue;
        const cx: f32 = (<f32>(gx + i) + hash2(gx + i + seed, gy + j + 31)) * size, cy: f32 = (<f32>(gy + j) + hash2(gx + i + 57, gy + j + seed)) * size;
        const bright: f32 = Mathf.pow(hash2(gx + i + 3, gy + j + seed + layer), 5) * (layer == 0 ? 1.5 : 0.6) + 0.02;
        const dx: f32 = abs<f32>(x - cx), dy: f32 = abs<f32>(y - cy), d: f32 = Mathf.sqrt(dx * dx + dy * dy);
        const wide: f32 = max<f32>(pixel * 0.55, 0.0014);
        const disc: f32 = fastExp(-d * d / (wide * wide * 2.2)) * 3 + 0.045 * fastExp(-d / 0.016) * bright;
        const arms: f32 = (fastExp(-dx / (wide * 0.7)) * fastExp(-dy / (0.055 * bright + 0.004)) + fastExp(-dy / (wide * 0.7)) * fastExp(-dx / (0.055 * bright + 0.004))) * 0.55;
        const light: f32 = (disc + arms) * bright;
        if (light < 0.002) continue;
        const warm: f32 = hash2(gx + i + 91, gy + j + seed);
        add3(to, light * mix(0.72, 1.0, warm), light * mix(0.84, 0.86, warm), light * mix(1.08, 0.62, warm));
      }
    }
  }
}

/** A spiral seen aslant: arms on logarithmic spirals, young blue stars and rose gas in them, dust along their inner edges, a warm bulge. */
function galaxy(block: usize, x: f32, y: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const turn: f32 = (at(block, B.CHOICE) - 0.5) * 2.2, tilt: f32 = 0.36 + 0.42 * at(block, B.CHOICE + 1);
  const cx: f32 = x - (at(block, B.CHOICE + 2) - 0.5) * 0.35, cy: f32 = y - (at(block, B.CHOICE + 3) - 0.5) * 0.2;
  const px: f32 = cx * Mathf.cos(turn) + cy * Mathf.sin(turn), py: f32 = (cy * Mathf.cos(turn) - cx * Mathf.sin(turn)) / tilt;
  const r: f32 = Mathf.sqrt(px * px + py * py) * 1.25 + 1e-4;
  const wind: f32 = Mathf.atan2(py, px) - Mathf.log(r + 0.05) * (2.5 + 0.9 * at(block, B.CHOICE + 3));
  const wx: f32 = fbm2(px * 2.6 + sx, py * 2.6, 5) - 0.5, wy: f32 = fbm2(px * 2.6 + 5, py * 2.6 + sz, 5) - 0.5;
  const clumps: f32 = fbm2(px * 7 + wx * 3 + sz, py * 7 + wy * 3, 6);
  const arm: f32 = 0.5 + 0.5 * Mathf.cos(2 * wind + wx * 3.2), lane: f32 = 0.5 + 0.5 * Mathf.cos(2 * wind + 0.95 + wx * 3.6 + wy);
  const disc: f32 = fastExp(-r * 2.7) * smooth(1.75, 0.9, r);
  const arms: f32 = Mathf.pow(arm, 2.6) * (0.35 + 1.5 * clumps * clumps * 1.6) * smooth(0.10, 0.34, r);
  const dust: f32 = 1 - 0.80 * Mathf.pow(lane, 5) * smooth(0.35, 0.65, clumps + 0.2 * wy) * smooth(0.07, 0.24, r) * smooth(1.5, 0.8, r);
  const young: f32 = disc * arms * 2.9, old: f32 = disc * (0.30 + 0.5 * clumps);
  const knots: f32 = disc * arms * smooth(0.56, 0.86, fbm2(px * 15 + sx, py * 15 + wx * 2, 6)) * 3.4;
  const rr: f32 = Mathf.sqrt(px * px + py * py * 0.55) * 1.25;
  const bulge: f32 = fastExp(-rr * 11) * 2.6 + fastExp(-rr * 4.2) * 0.34;
  const halo: f32 = fastExp(-r * 1.5) * 0.028;
  add3(to, dust * (young * 0.46 + old * 0.62 + knots * 1.0) + bulge * 1.0 + halo, dust * (young * 0.60 + old * 0.48 + knots * 0.34) + bulge * 0.80 + halo, dust * (young * 0.95 + old * 0.40 + knots * 0.55) + bulge * 0.52 + halo * 1.3);
}

/** Surface of the planet at a unit normal: banded giant, or seas, land and cloud. Albedo into `to`. */
function planetGround(block: usize, kind: f32, nx: f32, ny: f32, nz: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  if (kind < 0.45) {
    const swirl: f32 = fbm3(nx * 3 + sx, ny * 9, nz * 3, 5) - 0.5;
    const band: f32 = 0.5 + 0.5 * Mathf.sin(ny * 17 + swirl * 5.5 + sx);
    const fine: f32 = fbm3(nx * 5 + swirl * 3, ny * 34, nz * 5 + sx, 5);
    const t: f32 = clamp01(band * 0.7 + fine * 0.5 - 0.1);
    const cool: f32 = at(block, B.CHOICE + 1);
    store<f32>(to, mix(mix(0.32, 0.14, cool), mix(0.78, 0.52, cool), t));
    store<f32>(to, mix(mix(0.17, 0.20, cool), mix(0.62, 0.66, cool), t), 4);
    store<f32>(to, mix(mix(0.09, 0.34, cool), mix(0.45, 0.74, cool), t), 8);
    return;
  }
  const land: f32 = fbm3(nx * 1.9 + sx, ny * 1.9, nz * 1.9, 7);
  const dry: f32 = fbm3(nx * 3.1, ny * 3.1 + sx, nz * 3.1, 5);
  const isLand: f32 = smooth(0.505, 0.53, land);
  const polar: f32 = smooth(0.72, 0.86, abs<f32>(ny) + (dry - 0.5) * 0.3);
  store<f32>(to, mix(0.012, mix(0.06, 0.34, smooth(0.4, 0.6, dry)), isLand));
  store<f32>(to, mix(0.045, mix(0.10, 0.24, smooth(0.4, 0.6, dry)), isLand), 4);
  store<f32>(to, mix(0.13, mix(0.04, 0.13, smooth(0.4, 0.6, dry)), isLand), 8);
  const wind: f32 = fbm3(nx * 2.2 + 9, ny * 4.2 + sx, nz * 2.2, 4);
  const cloud: f32 = smooth(0.50, 0.72, fbm3(nx * 3.3 + wind * 2.2, ny * 5 + wind, nz * 3.3 + sx, 6)) * 0.92;
  const white: f32 = max<f32>(cloud, polar * 0.9);
  store<f32>(to, mix(load<f32>(to), 0.86, white));
  store<f32>(to, mix(load<f32>(to, 4), 0.88, white), 4);
  store<f32>(to, mix(load<f32>(to, 8), 0.92, white), 8);
}

/** A ball at (0, 0) of radius 1 on the picture's plane; (x, y) in radii. Blends over `to`. */
function planet(block: usize, x: f32, y: f32, pixel: f32, kind: f32, to: usize, spare: usize): void {
  const kx: f32 = at(block, B.KEY_DIR), ky: f32 = at(block, B.KEY_DIR + 1), kz: f32 = -0.25 - 0.3 * at(block, B.CHOICE + 3);
  const kl: f32 = 1 / Mathf.sqrt(kx * kx + ky * ky + kz * kz);
  const d: f32 = Mathf.sqrt(x * x + y * y);
  const cool: f32 = kind < 0.45 ? at(block, B.CHOICE + 1) : 1;
  if (d > 1) {
    // Air above the limb, on the lit side.
    const side: f32 = clamp01((x * kx + y * ky) * kl / d * 0.8 + 0.32);
    const air: f32 = fastExp(-(d - 1) * 26) * side * 0.75 + fastExp(-(d - 1) * 6) * side * 0.06;
    add3(to, air * mix(0.7, 0.22, cool), air * 0.48, air * mix(0.32, 1.0, cool));
  }
  const cover: f32 = smooth(1 + pixel, 1 - pixel, d);
  if (cover <= 0) return;
  const w: f32 = Mathf.sqrt(max<f32>(0, 1 - d * d));
  const lean: f32 = 0.38;
  const nx: f32 = x * Mathf.cos(lean) + y * Mathf.sin(lean), ny: f32 = y * Mathf.cos(lean) - x * Mathf.sin(lean);
  planetGround(block, kind, nx, ny, w, spare);
  const facing: f32 = (x * kx + y * ky - w * kz) * kl;
  const lit: f32 = smooth(-0.10, 0.5, facing) * clamp01(facing + 0.12) * 1.25;
  const rim: f32 = Mathf.pow(1 - w, 3) * clamp01(facing + 0.25);
  for (let c = 0; c < 3; c++) {
    const tint: f32 = c == 0 ? mix(0.75, 0.24, cool) : c == 1 ? 0.5 : mix(0.36, 1.0, cool);
    const p = to + (<usize>c << 2);
    const value: f32 = load<f32>(spare + (<usize>c << 2)) * (lit + 0.004) + rim * tint * 0.9;
    store<f32>(p, mix(load<f32>(p), value, cover));
  }
}

/** The rings' opacity and light at a point of the picture; before or behind the ball by `front`. */
function rings(block: usize, x: f32, y: f32, front: bool, to: usize): void {
  const lean: f32 = 0.38;
  const u: f32 = x * Mathf.cos(lean) + y * Mathf.sin(lean), v: f32 = (y * Mathf.cos(lean) - x * Mathf.sin(lean)) / 0.26;
  if ((v < 0) != front) return;
  const r: f32 = Mathf.sqrt(u * u + v * v);
  if (r < 1.28 || r > 2.35) return;
  if (!front && x * x + y * y < 1) return;
  const grooves: f32 = 0.45 + 0.55 * fbm2(r * 26 + at(block, B.SEED_X), 1.5, 4) * 1.5;
  const gap: f32 = 1 - 0.9 * fastExp(-(r - 1.93) * (r - 1.93) * 900);
  const alpha: f32 = smooth(1.28, 1.36, r) * smooth(2.35, 2.28, r) * clamp01(grooves) * gap * 0.82;
  const shadow: f32 = !front && abs<f32>(u) < 0.9 ? 0.35 : 1;
  const light: f32 = 0.52 * shadow;
  store<f32>(to, mix(load<f32>(to), light, alpha));
  store<f32>(to, mix(load<f32>(to, 4), light * 0.88, alpha), 4);
  store<f32>(to, mix(load<f32>(to, 8), light * 0.72, alpha), 8);
}

function paintView(block: usize, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  store<f32>(to, 0.003);
  store<f32>(to, 0.004, 4);
  store<f32>(to, 0.009, 8);
  if (B.feature(block) == B.GALAXY) galaxy(block, x, y, to);
  else nebula(block, x, y, to);
  if (B.feature(block) == B.NEBULA) for (let c: usize = 0; c < 12; c += 4) store<f32>(to + c, load<f32>(to + c) * 1.75);
  // Stars want a direction: the picture's plane, lifted over the chart's pole.
  const up: f32 = 1 / Mathf.sqrt(1 + 0.16 * (x * x + y * y));
  addStars(block, x * 0.4 * up, up, y * 0.4 * up, pixel * 0.34, 1, to);
  brightStars(block, x, y, pixel, to);
  if (at(block, B.OWN_PLANET) == 0 || B.feature(block) == B.GALAXY || B.feature(block) == B.NEBULA) return;
  const radius: f32 = 0.42 + 0.5 * at(block, B.CHOICE + 1) * at(block, B.CHOICE + 1);
  const cx: f32 = (at(block, B.CHOICE + 2) < 0.5 ? -1 : 1) * (0.46 + 0.3 * at(block, B.CHOICE + 3)), cy: f32 = 0.12 + 0.3 * (at(block, B.CHOICE) - 0.5);
  const px: f32 = (x - cx) / radius, py: f32 = (y - cy) / radius;
  const ringed = at(block, B.CHOICE) < 0.45 && at(block, B.CHOICE + 3) < 0.62;
  if (ringed) rings(block, px, py, false, to);
  planet(block, px, py, pixel / radius, at(block, B.CHOICE), to, spare);
  if (ringed) rings(block, px, py, true, to);
}

/** The earth over the moon's horizon, some eight times as wide as the moon from here. */
export function addEarth(block: usize, dx: f32, dy: f32, dz: f32, pixel: f32, to: usize): void {
  const azimuth: f32 = (at(block, B.CHOICE + 2) - 0.5) * 0.5, elevation: f32 = 0.20 + 0.12 * at(block, B.CHOICE + 1), radius: f32 = 0.085;
  const x: f32 = (dx / dz - Mathf.tan(azimuth)) / radius, y: f32 = (dy / dz - elevation) / radius;
  if (x * x + y * y > 9) return;
  planet(block, x, y, pixel / radius, 0.8, to, to + 16);
}

/** Rectangle in pixels of the frame. */
export function paintSpace(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const unit: f32 = 2 / Mathf.sqrt(<f32>width * <f32>height);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const place = y * width + x;
      const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
      paintView(block, (<f32>x + 0.5 - 0.5 * <f32>width) * unit, (0.5 * <f32>height - <f32>y - 0.5) * unit, unit, to, scratch);
      store<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2), Infinity);
    }
  }
}

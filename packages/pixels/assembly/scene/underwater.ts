/**
 * Under water: a rippled floor under dancing caustics, reefs that sink into the blue, kelp, shafts of light from a surface
 * seen from below. Water takes red light first (absorption after Pope and Fry 1997, exaggerated as lenses show it).
 */
import * as B from "./block";
import { at, pointer } from "./block";
import { billow3, clamp01, fastExp, fbm2, hash2, mix, noise2, smooth } from "./noise";
import { add3, mix3 } from "./ramp";

/** Metres from the floor to the surface. */
const SURFACE_M: f32 = 11;
/** Share of each colour that a metre of water takes. */
const TAKES_R: f32 = 0.125, TAKES_G: f32 = 0.042, TAKES_B: f32 = 0.028;

/** Light focused by a wavy surface: bright meshes, 0 to about 1.6. */
function caustics(block: usize, x: f32, z: f32): f32 {
  const sx: f32 = at(block, B.SEED_X);
  const wx: f32 = noise2(x * 0.45 + sx, z * 0.45) * 1.9, wz: f32 = noise2(x * 0.45, z * 0.45 + sx) * 1.9;
  const a: f32 = 1 - abs<f32>(2 * noise2(x * 0.9 + wx, z * 0.9 + wz) - 1);
  const b: f32 = 1 - abs<f32>(2 * noise2(x * 1.35 - wz + 11, z * 1.35 + wx + 4) - 1);
  const a2: f32 = a * a, b2: f32 = b * b;
  return a2 * a2 * a2 * 0.8 + b2 * b2 * b2 * b2 * 0.55 + a2 * b2 * 0.45;
}

/** The water itself along a ray of slopes (u, s): deep ahead, bright above. */
function waterLight(block: usize, u: f32, s: f32, night: f32, to: usize): void {
  const up: f32 = smooth(-0.35, 0.85, s);
  const glowU: f32 = u - at(block, B.CHOICE) * 0.5 + 0.25, glowS: f32 = s - 0.75;
  const glow: f32 = fastExp(-(glowU * glowU * 2.2 + glowS * glowS * 2.6));
  const k: f32 = mix(1, 0.22, night);
  store<f32>(to, (mix(0.004, 0.055, up * up) + 0.16 * glow * glow) * k);
  store<f32>(to, (mix(0.060, 0.34, up) + 0.34 * glow) * k, 4);
  store<f32>(to, (mix(0.150, 0.50, up) + 0.36 * glow) * mix(1, 0.42, night), 8);
}

/** Lays what is seen at `distance` metres over the water's own light in `to`. */
function through(r: f32, g: f32, b: f32, distance: f32, cover: f32, to: usize): void {
  mix3(
    to,
    mix(load<f32>(to), r, fastExp(-distance * TAKES_R)),
    mix(load<f32>(to, 4), g, fastExp(-distance * TAKES_G)),
    mix(load<f32>(to, 8), b, fastExp(-distance * TAKES_B)),
    cover,
  );
}

function seaFloor(block: usize, u: f32, s: f32, lit: f32, pixel: f32, to: usize): f32 {
  const eye: f32 = at(block, B.EYE_Y), sx: f32 = at(block, B.SEED_X);
  const z: f32 = eye / -s, x: f32 = u * z;
  const distance: f32 = z * Mathf.sqrt(1 + u * u + s * s);
  const bend: f32 = fbm2(x * 0.25 + sx, z * 0.25, 3) * 6;
  const fade: f32 = smooth(26, 5, distance);
  const ripple: f32 = Mathf.sin(z * 5.2 + x * 1.1 + bend) * 0.5 * fade;
  const stones: f32 = fbm2(x * 0.6 + 4, z * 0.6 + sx, 5);
  const grain: f32 = 0.82 + 0.2 * fbm2(x * 3, z * 3, 4) + 0.16 * ripple;
  const light: f32 = lit * (0.30 + 1.15 * caustics(block, x, z) * fastExp(-distance * 0.035)) * grain;
  const weed: f32 = smooth(0.56, 0.68, stones) * 0.75;
  through(light * mix(0.74, 0.13, weed), light * mix(0.66, 0.17, weed), light * mix(0.48, 0.10, weed), distance, 1, to);
  return distance;
}

/** Height in metres of the reef's outline at x in the layer `i`, z metres away. */
function reefHeight(block: usize, x: f32, z: f32, i: i32): f32 {
  const sx: f32 = at(block, B.SEED_X) + <f32>i * 17.3;
  const across: f32 = x / z;
  const side: f32 = (at(block, B.CHOICE + 1) < 0.5 ? -1 : 1) * (i % 2 == 0 ? 1 : -1);
  // Masses stand to the sides; the middle stays open for what swims there.
  const open: f32 = smooth(0.02, 0.62, side * across + 0.16) + 0.55 * smooth(0.18, 0.85, -side * across);
  const mass: f32 = fbm2(x * 0.22 + sx, 3.1 + sx, 3);
  const bumps: f32 = billow3(x * 0.8 + sx, 0.5, z * 0.3, 4);
  return open * (0.4 + 3.4 * mass * mass * 2 + 0.9 * bumps) * (0.55 + 0.05 * z) - 0.2 + 0.25 * bumps;
}

function coralColor(block: usize, x: f32, y: f32, i: i32, to: usize): void {
  const sx: f32 = at(block, B.SEED_Z) + <f32>i * 5;
  const gx = <i32>floor<f32>(x * 1.4 + 1.2 * noise2(x * 2 + sx, y * 2)), gy = <i32>floor<f32>(y * 1.7 + 1.2 * noise2(x * 2, y * 2 + sx));
  const which: f32 = hash2(gx + i * 31, gy + 7);
  let r: f32 = 0.16, g: f32 = 0.15, b: f32 = 0.13;
  if (which > 0.86) { r = 0.85; g = 0.26; b = 0.40; }
  else if (which > 0.72) { r = 0.92; g = 0.46; b = 0.12; }
  else if (which > 0.58) { r = 0.48; g = 0.24; b = 0.72; }
  else if (which > 0.46) { r = 0.78; g = 0.70; b = 0.30; }
  else if (which > 0.34) { r = 0.20; g = 0.42; b = 0.24; }
  store<f32>(to, r);
  store<f32>(to, g, 4);
  store<f32>(to, b, 8);
}

/** One wall of rock and coral standing z metres away; returns whether the pixel lies on it. */
function reef(block: usize, u: f32, s: f32, z: f32, i: i32, lit: f32, pixel: f32, to: usize, spare: usize): bool {
  const x: f32 = u * z, y: f32 = at(block, B.EYE_Y) + s * z;
  const top: f32 = reefHeight(block, x, z, i);
  const cover: f32 = smooth(-pixel * z, pixel * z, top - y);
  if (cover <= 0 || y < -0.4) return false;
  coralColor(block, x, y, i, spare);
  const knobs: f32 = billow3(x * 2.2 + <f32>i, y * 2.2, z, 4), lift: f32 = billow3(x * 2.2 + <f32>i - 0.07, y * 2.2 + 0.16, z, 3);
  const shade: f32 = clamp01(0.45 + (knobs - lift) * 2.6) * (0.35 + 0.65 * knobs);
  const crown: f32 = smooth(2.2, 0, top - y);
  const light: f32 = lit * (0.16 + 0.75 * crown) * (0.35 + 1.1 * shade + 0.65 * caustics(block, x + y * 0.4, z + y) * crown);
  through(load<f32>(spare) * light, load<f32>(spare, 4) * light, load<f32>(spare, 8) * light, z * 0.82, cover, to);
  return cover > 0.5;
}

/** Swaying ribbons of kelp in a layer. */
function kelp(block: usize, u: f32, s: f32, z: f32, i: i32, lit: f32, pixel: f32, to: usize): void {
  const x: f32 = u * z, y: f32 = at(block, B.EYE_Y) + s * z;
  if (y < 0) return;
  const cell: f32 = 0.75;
  const gx = <i32>floor<f32>(x / cell);
  for (let k = -1; k <= 1; k++) {
    const ix = gx + k;
    const chance: f32 = hash2(ix + i * 91, <i32>at(block, B.SEED_X) + i);
    if (chance > 0.36 || noise2(<f32>ix * 0.13 + at(block, B.SEED_X), <f32>i) < 0.52) continue;
    const tall: f32 = 1.8 + 6 * hash2(ix, i + 3);
    if (y > tall) continue;
    const root: f32 = (<f32>ix + 0.5) * cell, sway: f32 = Mathf.sin(y * 0.8 + chance * 40) * 0.24 * (0.3 + y * 0.22) + y * 0.06;
    const half: f32 = (0.055 + 0.09 * abs<f32>(Mathf.sin(y * 3.4 + chance * 60))) * smooth(tall, tall * 0.6, y);
    const cover: f32 = smooth(half + pixel * z, half - pixel * z, abs<f32>(x - root - sway));
    if (cover <= 0) continue;
    const light: f32 = lit * (0.25 + 0.75 * y / 8) * (0.6 + 0.4 * Mathf.sin(y * 7 + chance * 30));
    through(light * 0.22, light * 0.34, light * 0.07, z, cover, to);
  }
}

/** Shafts that fan out from the sun's place on the surface, and the surface's own glitter. */
function shafts(block: usize, u: f32, s: f32, lit: f32, to: usize): void {
  const sunU: f32 = at(block, B.CHOICE) * 0.5 - 0.25, sunS: f32 = 1.15;
  const fan: f32 = (u - sunU) / max<f32>(0.05, sunS - s);
  const sx: f32 = at(block, B.SEED_Z);
  const beams: f32 = fbm2(fan * 5.5 + sx, 0.7 + s * 0.25, 4);
  const fall: f32 = fastExp(-(sunS - s) * 1.15) * fastExp(-fan * fan * 0.5);
  const k: f32 = lit * smooth(0.46, 0.76, beams) * fall * 0.62;
  add3(to, k * 0.45, k * 0.86, k * 0.92);
  if (s <= 0.05) return;
  const t: f32 = (SURFACE_M - at(block, B.EYE_Y)) / s;
  const glitter: f32 = caustics(block, u * t * 0.42 + 3, t * 0.42) * fastExp(-t * 0.040) * lit * 0.5;
  add3(to, glitter * 0.62, glitter * 0.9, glitter * 0.9);
}

/** What drifts in the water, bright against the depth. */
function specks(block: usize, px: f32, py: f32, unit: f32, lit: f32, to: usize): void {
  for (let layer = 0; layer < 2; layer++) {
    const size: f32 = layer == 0 ? 0.045 : 0.09;
    const gx: f32 = floor<f32>(px * unit / size), gy: f32 = floor<f32>(py * unit / size);
    const ix = <i32>gx + layer * 911 + <i32>at(block, B.SEED_X), iy = <i32>gy;
    if (hash2(ix, iy) > 0.22) continue;
    const dx: f32 = px * unit / size - gx - 0.2 - 0.6 * hash2(ix + 1, iy), dy: f32 = py * unit / size - gy - 0.2 - 0.6 * hash2(ix, iy + 1);
    const radius: f32 = 0.018 + 0.05 * hash2(ix + 2, iy) * hash2(ix + 2, iy);
    const k: f32 = lit * 0.28 * fastExp(-(dx * dx + dy * dy) / (radius * radius));
    add3(to, k * 0.6, k * 0.9, k);
  }
}

/** Rectangle in pixels of the frame. */
export function paintUnderwater(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const hw: f32 = at(block, B.HALF_WIDTH), hh: f32 = at(block, B.HALF_HEIGHT);
  const pixel: f32 = 2 * hh / <f32>height, unit: f32 = 2 / Mathf.sqrt(<f32>width * <f32>height);
  const night: f32 = at(block, B.NIGHT), lit: f32 = mix(1.25, 0.16, night);
  for (let y = y0; y < y1; y++) {
    const s: f32 = (1 - 2 * (<f32>y + 0.5) / <f32>height) * hh + at(block, B.SHIFT);
    for (let x = x0; x < x1; x++) {
      const u: f32 = (2 * (<f32>x + 0.5) / <f32>width - 1) * hw;
      const place = y * width + x;
      const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
      waterLight(block, u, s, night, to);
      let depth: f32 = Infinity;
      const floorAt: f32 = s < -0.004 ? at(block, B.EYE_Y) / -s : 1e9;
      if (floorAt < 90) depth = seaFloor(block, u, s, lit, pixel, to);
      for (let i = 0; i < 4; i++) {
        const z: f32 = i == 0 ? 34 : i == 1 ? 23 : i == 2 ? 15.5 : 10.5;
        if (z > floorAt + 1.5) continue;
        if (reef(block, u, s, z, i, lit, pixel, to, scratch)) depth = z * Mathf.sqrt(1 + u * u + s * s);
        if (i > 0) kelp(block, u, s, z * 0.93, i, lit, pixel, to);
      }
      shafts(block, u, s, lit, to);
      specks(block, <f32>x, <f32>y, unit, lit, to);
      store<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2), depth);
    }
  }
}

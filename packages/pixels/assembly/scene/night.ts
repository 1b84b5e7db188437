/** What only a dark sky shows: stars, the milky way, the aurora, the moon. */
import * as B from "./block";
import { at } from "./block";
import { clamp01, fastExp, fbm2, fbm3, hash2, mix, noise2, noise3, smooth } from "./noise";

// @ts-ignore: decorator
@inline
function add(to: usize, r: f32, g: f32, b: f32): void {
  store<f32>(to, load<f32>(to) + r);
  store<f32>(to + 4, load<f32>(to + 4) + g);
  store<f32>(to + 8, load<f32>(to + 8) + b);
}

export function addMilkyWay(block: usize, dx: f32, dy: f32, dz: f32, to: usize): void {
  // The band is a great circle; its pole leans by the seed.
  const lean: f32 = 0.35 + 0.5 * at(block, B.CHOICE);
  const side: f32 = at(block, B.CHOICE + 1) < 0.5 ? -1 : 1;
  const px: f32 = side * <f32>Math.cos(lean), py: f32 = <f32>Math.sin(lean) * 0.6, pz: f32 = -0.35;
  const across: f32 = (dx * px + dy * py + dz * pz) / <f32>Math.sqrt(px * px + py * py + pz * pz);
  const sx: f32 = at(block, B.SEED_X);
  const warp: f32 = fbm3(dx * 3 + sx, dy * 3, dz * 3, 4) - 0.5;
  const a: f32 = (across + warp * 0.16) * 4.6;
  const band: f32 = fastExp(-a * a);
  const core: f32 = fastExp(-a * a * 5);
  const clouds: f32 = fbm3(dx * 7 + 11, dy * 7 + sx, dz * 7, 6);
  const dust: f32 = smooth(0.46, 0.68, fbm3(dx * 5 + 31, dy * 5, dz * 5 + sx, 6) + 0.10 * core) * smooth(0.0, 0.55, core + 0.25 * band);
  const light: f32 = at(block, B.MILKY_WAY) * smooth(-0.02, 0.22, dy) * 0.018 * (band * (0.25 + 0.9 * clouds * clouds) + core * (0.4 + 1.3 * clouds * clouds)) * (1 - 0.86 * dust);
  add(to, light * (0.86 + 0.35 * core), light * 0.86, light * (1.12 - 0.3 * core));
}

/** Curtains: folded sheets, bright and green at their lower hem, fading to violet above. */
export function addAurora(block: usize, dx: f32, dy: f32, dz: f32, to: usize): void {
  if (dy < 0.01) return;
  const seed: f32 = at(block, B.SEED_X);
  let r: f32 = 0, g: f32 = 0, b: f32 = 0;
  const strength: f32 = at(block, B.AURORA);
  for (let i = 0; i < 40; i++) {
    // Sheets are cut at rising heights; each cut is the same folded line seen from below.
    const rise: f32 = <f32>i / 40;
    const height: f32 = 0.75 + 1.15 * <f32>Math.pow(rise, 1.3);
    const t: f32 = height / (dy + 0.06);
    const x: f32 = dx * t, z: f32 = dz * t;
    const wx: f32 = x * 0.52 + 0.85 * (noise2(x * 0.33 + seed, z * 0.33) - 0.5) * 3, wz: f32 = z * 0.36 + (noise2(x * 0.41 + 7, z * 0.41 + seed) - 0.5) * 2.4;
    const fold: f32 = abs<f32>(noise2(wx * 0.75 + 3 + seed, wz * 1.15) - 0.5) * 2;
    const sheet: f32 = fastExp(-fold * 12) * smooth(0.12, 0.6, noise2(x * 0.23 + 40, z * 0.23 + seed));
    const rays: f32 = 0.5 + 0.9 * noise2(wx * 9 + 5, wz * 9);
    const glow: f32 = sheet * rays * fastExp(-rise * 3.2) * smooth(0, 0.05, rise + 0.012);
    const violet: f32 = smooth(0.25, 0.95, rise);
    r += glow * mix(0.10, 0.75, violet);
    g += glow * mix(1.0, 0.18, violet);
    b += glow * mix(0.42, 0.85, violet);
  }
  const fade: f32 = strength * 0.0165 * smooth(0.0, 0.12, dy) * smooth(12, 6, 1 / (dy + 0.06));
  add(to, r * fade, g * fade, b * fade);
}

/** Stars on a cube grid of directions, each a tiny disc of about a pixel, so that they stay points at every size. */
export function addStars(block: usize, dx: f32, dy: f32, dz: f32, pixel: f32, through: f32, to: usize): void {
  const density: f32 = at(block, B.STARS);
  if (through < 0.02 || dy < 0.0) return;
  // Chart of the dome: azimuthal equidistant-ish; distortion does not show in points.
  const chart: f32 = 1 / (1 + max<f32>(0, dy));
  const layers = 3;
  for (let layer = 0; layer < layers; layer++) {
    const cells: f32 = layer == 0 ? 34 : layer == 1 ? 90 : 210;
    const x: f32 = dx * chart * cells, z: f32 = dz * chart * cells;
    const cx: f32 = floor<f32>(x), cz: f32 = floor<f32>(z);
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const gx = <i32>cx + i, gz = <i32>cz + j;
        const pick: f32 = hash2(gx + layer * 977 + <i32>at(block, B.SEED_X), gz - layer * 331);
        if (pick > 0.12 + 0.36 * density) continue;
        const sx: f32 = <f32>gx + hash2(gx + 11, gz + layer * 13), sz: f32 = <f32>gz + hash2(gx - 7, gz + layer * 29 + 3);
        const ex: f32 = (sx - x) / cells / chart, ez: f32 = (sz - z) / cells / chart;
        const bright: f32 = hash2(gx * 3 + 5, gz * 5 + layer);
        const size: f32 = min<f32>(0.0016, max<f32>(pixel * 0.55, 0.00035 + (layer == 0 ? 0.0005 * bright * bright : 0)));
        const d2: f32 = (ex * ex + ez * ez) / (size * size);
        if (d2 > 9) continue;
        const power: f32 = 0.16 * (layer == 0 ? 0.12 + 0.9 * bright * bright * bright : layer == 1 ? 0.02 + 0.13 * bright * bright * bright : 0.008 + 0.035 * bright * bright);
        const light: f32 = through * density * power * fastExp(-d2) * smooth(0.0, 0.25, dy);
        const warm: f32 = hash2(gx + 71, gz + 19);
        add(to, light * mix(0.75, 1.15, warm), light * 0.92, light * mix(1.25, 0.75, warm));
      }
    }
  }
}

/** The moon's disc with maria and its phase; returns how much of the sky behind it stays. */
export function addMoon(block: usize, dx: f32, dy: f32, dz: f32, pixel: f32, through: f32, to: usize): void {
  const mx: f32 = at(block, B.MOON_DIR), my: f32 = at(block, B.MOON_DIR + 1), mz: f32 = at(block, B.MOON_DIR + 2);
  const facing: f32 = dx * mx + dy * my + dz * mz;
  if (facing < 0.9) return;
  const radius: f32 = at(block, B.MOON_SIZE);
  // Axes on the disc: to the right along the horizon, and upwards.
  const flat: f32 = <f32>Math.sqrt(mx * mx + mz * mz) + 1e-6;
  const rx: f32 = mz / flat, rz: f32 = -mx / flat;
  const u: f32 = (dx * rx + dz * rz) / radius;
  const v: f32 = (dy - my * facing) / flat / radius;
  const d: f32 = <f32>Math.sqrt(u * u + v * v);
  const edge: f32 = pixel / radius;
  const disc: f32 = smooth(1 + edge, 1 - edge, d);
  if (disc <= 0) return;
  const w: f32 = <f32>Math.sqrt(max<f32>(0, 1 - d * d));
  const phase: f32 = at(block, B.MOON_PHASE);
  // The sun on the moon turns from behind (new) over the side (half) to the front (full).
  const turn: f32 = (1 - phase) * <f32>Math.PI;
  const tilt: f32 = 0.42;
  const across: f32 = u * <f32>Math.cos(tilt) + v * <f32>Math.sin(tilt);
  const lit: f32 = smooth(-0.03, 0.16, across * <f32>Math.sin(turn) + w * <f32>Math.cos(turn));
  const maria: f32 = smooth(0.42, 0.62, fbm2(u * 1.7 + 4.2, v * 1.7 + 9.1, 5));
  const rays: f32 = fbm2(u * 7 + 2, v * 7, 4);
  const albedo: f32 = (0.95 - 0.45 * maria) * (0.8 + 0.4 * rays);
  const light: f32 = through * disc * at(block, B.MOON_LIGHT) * 0.16 * albedo * (0.012 + 0.988 * lit);
  const keep: f32 = 1 - disc * through * (0.02 + 0.9 * lit);
  store<f32>(to, load<f32>(to) * keep + light * 1.02);
  store<f32>(to + 4, load<f32>(to + 4) * keep + light * 0.98);
  store<f32>(to + 8, load<f32>(to + 8) * keep + light * 0.92);
}

export function addSunDisc(block: usize, dx: f32, dy: f32, dz: f32, through: f32, to: usize): void {
  const facing: f32 = dx * at(block, B.SUN_DIR) + dy * at(block, B.SUN_DIR + 1) + dz * at(block, B.SUN_DIR + 2);
  const disc: f32 = smooth(0.99991, 0.99996, facing) * through * through * 24;
  if (disc <= 0) return;
  add(to, disc * at(block, B.SUN_DISC), disc * at(block, B.SUN_DISC + 1), disc * at(block, B.SUN_DISC + 2));
}

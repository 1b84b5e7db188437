/** A canyon seen from its rim: beds of rock one under the other, worn back by side canyons, with mesas left standing between them. */
import * as B from "./block";
import { at } from "./block";
import { octavesFor } from "./erosion";
import { fbm2, mix, noise2, smooth } from "./noise";

/** Hard beds stand as walls, soft ones lie as slopes of debris between them: `t` is 0 at the river and 1 on the rim. */
function beds(t: f32): f32 {
  const slopes: f32 = 70 * smooth(0.02, 0.20, t) + 62 * smooth(0.30, 0.47, t) + 34 * smooth(0.56, 0.70, t) + 12 * smooth(0.76, 1.0, t);
  const walls: f32 = 92 * smooth(0.205, 0.235, t) + 74 * smooth(0.475, 0.505, t) + 92 * smooth(0.715, 0.75, t);
  return slopes + walls;
}

const DEEP_M: f32 = 436;

/** How much of what lies at the height `h` is wall: the beds are as thick everywhere. Above the rim only its slope tells. */
function wallAt(h: f32, ny: f32, footprint: f32): f32 {
  const y: f32 = h - 3 + DEEP_M, soft: f32 = 3 + footprint;
  if (y > DEEP_M + 6) return smooth(0.92, 0.70, ny);
  const low: f32 = smooth(70 - soft, 70 + soft, y) * smooth(162 + soft, 162 - soft, y), middle: f32 = smooth(224 - soft, 224 + soft, y) * smooth(298 + soft, 298 - soft, y);
  return max<f32>(max<f32>(low, middle), smooth(332 - soft, 332 + soft, y) * smooth(424 + soft, 424 - soft, y)) * smooth(0.99, 0.9, ny);
}

export function canyonHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z), side: f32 = at(block, B.CHOICE) < 0.5 ? -1 : 1;
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  const rough: f32 = fbm2(x * 0.0019 + sx, z * 0.0019 + sz, octavesFor(520, footprint, 4)) - 0.5;
  // The gorge under the rim, and the arm that leads away from it to the horizon.
  const across: f32 = abs<f32>(z - 980 - side * 0.35 * x - 120 * (noise2(x * 0.0013 + sz, 3) - 0.5)) / 900;
  const centre: f32 = side * (90 + 0.16 * z) - side * 0.5 * max<f32>(0, z - 2600) + 300 * (noise2(z * 0.0006 + sx, 5) - 0.5);
  const arm: f32 = abs<f32>(x - centre) / (420 + 0.17 * z);
  const network: f32 = abs<f32>(fbm2(x * 0.00031 + sz, z * 0.00031 + sx, 4) - 0.5) * 9;
  let t: f32 = min<f32>(min<f32>(across, arm), network + 0.25) * 1.06 - 0.12 + 1.25 * rough;
  // Temples: what the side canyons have left between them.
  t += 0.62 * smooth(0.52, 0.74, noise2(x * 0.0021 + sx * 2, z * 0.0019 + sz)) * smooth(250, 600, distance);
  const butte: f32 = fbm2(x * 0.0011 + sz * 2, z * 0.0011 + sx, octavesFor(900, footprint, 5));
  const above: f32 = (70 * smooth(0.60, 0.66, butte) + 110 * smooth(0.665, 0.68, butte)) * smooth(1900, 4200, distance);
  // The promontory on which the eye stands.
  const edge: f32 = at(block, B.LEDGE) + 3 + 9 * (noise2(x * 0.05 + sx, 1) - 0.5) + 3 * (noise2(x * 0.21, 2) - 0.5) - 0.16 * side * x + 0.0035 * x * x;
  t = mix(1.05, t, smooth(edge, edge + 240, z));
  const lip: f32 = smooth(edge - 0.6, edge + 2.5, z);
  const under: f32 = beds(min<f32>(1.05, t)) - DEEP_M;
  const near: f32 = under - 58 * lip * smooth(edge + 260, edge, z);
  return near + above * smooth(0.9, 1, t) + (fbm2(x * 0.012 + sz, z * 0.012, octavesFor(80, footprint, 4)) - 0.47) * 7 * smooth(30, 90, z) + 3;
}

/** The same beds seen from the river that has cut them, whose middle lies at `centre`. */
export function gorgeHeight(block: usize, x: f32, z: f32, centre: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const rough: f32 = fbm2(x * 0.0042 + sx, z * 0.0042 + sz, octavesFor(240, footprint, 6)) - 0.5;
  const t: f32 = (abs<f32>(x - centre) - 46) / 420 + 0.75 * rough;
  return 3 + beds(t) * 0.8;
}

/** Albedo of banded rock, dusty on its benches, into `to`. */
export function redRock(block: usize, x: f32, h: f32, z: f32, ny: f32, footprint: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const warp: f32 = (fbm2(x * 0.004, z * 0.004 + sx, 4) - 0.5) * 20;
  const band: f32 = noise2((h + warp) * 0.055, 2.3 + sx), broad: f32 = noise2((h + 0.5 * warp) * 0.016, 4.1 + sx), fine: f32 = footprint > 3 ? 0.5 : noise2((h + warp) * 0.33, 7.7);
  const stain: f32 = fbm2((x + 0.6 * z) * 0.05 + sx, h * 0.006, 4);
  const tone: f32 = 0.55 + 0.62 * band + 0.34 * (fine - 0.5) + 0.42 * (stain - 0.5);
  // Red beds, and pale ones between them.
  const pale: f32 = smooth(0.56, 0.74, broad);
  store<f32>(to, mix(0.43, 0.52, pale) * tone);
  store<f32>(to, mix(0.155 + 0.06 * band, 0.37, pale) * tone, 4);
  store<f32>(to, mix(0.072 + 0.05 * band * band, 0.22, pale) * tone, 8);
  const flat: f32 = 1 - wallAt(h, ny, footprint);
  const dust: f32 = 0.85 + 0.3 * fbm2(x * 0.03, z * 0.03 + sx, 4);
  const t: f32 = flat * 0.72;
  store<f32>(to, mix(load<f32>(to), 0.42 * dust, t));
  store<f32>(to, mix(load<f32>(to, 4), 0.225 * dust, t), 4);
  store<f32>(to, mix(load<f32>(to, 8), 0.125 * dust, t), 8);
  const scrub: f32 = 0.55 * smooth(0.58, 0.70, fbm2(x * 0.11 + sx, z * 0.11, 4)) * flat * smooth(0.8, 0.95, ny);
  store<f32>(to, mix(load<f32>(to), 0.10, scrub));
  store<f32>(to, mix(load<f32>(to, 4), 0.105, scrub), 4);
  store<f32>(to, mix(load<f32>(to, 8), 0.05, scrub), 8);
}

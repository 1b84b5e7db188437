/** A dry garden: gravel raked in lines, in rings around its stones, moss at their feet and behind it. */
import * as B from "./block";
import { at } from "./block";
import { fbm2, hash2, mix, noise2, smooth } from "./noise";

/** How far ahead the gravel reaches; same number as in packages/engine/src/scene/plants.ts. */
const COURT_Z: f32 = 17;
const STONES: i32 = 3;
/** From one furrow to the next. */
const FURROW_M: f32 = 0.15;
/** Rings go round a stone this far; beyond them the lines run straight. */
const RINGS_M: f32 = 1.15;

/** Metres from the nearest stone's foot; below 0 under it. */
function toStone(block: usize, x: f32, z: f32): f32 {
  let least: f32 = 1e9;
  for (let i = 0; i < STONES; i++) {
    const dx: f32 = x - at(block, B.STONES + i * 3), dz: f32 = z - at(block, B.STONES + i * 3 + 1), radius: f32 = at(block, B.STONES + i * 3 + 2);
    if (radius > 0) least = min<f32>(least, Mathf.sqrt(dx * dx + dz * dz) - radius);
  }
  return least;
}

/** How much of the ground at a place is gravel. */
export function gravelAt(block: usize, x: f32, z: f32): f32 {
  if (B.feature(block) != B.RAKED) return 0;
  const edge: f32 = COURT_Z + 1.3 * (noise2(x * 0.22 + at(block, B.SEED_X), 3) - 0.5);
  const moss: f32 = 0.16 + 0.22 * noise2(x * 1.7, z * 1.7);
  return smooth(edge + 0.06, edge - 0.06, z) * smooth(moss - 0.05, moss + 0.05, toStone(block, x, z));
}

/** Height of the raked furrows, in metres; what is finer than a pixel is left out. */
export function rakedRelief(block: usize, x: f32, z: f32, distance: f32): f32 {
  const away: f32 = toStone(block, x, z);
  const phase: f32 = away < RINGS_M ? away / FURROW_M : z / FURROW_M + 0.12 * noise2(x * 0.8, z * 0.3);
  const t: f32 = phase - floor<f32>(phase);
  // A rake leaves round ridges between narrow furrows.
  const ridge: f32 = 1 - abs<f32>(2 * t - 1);
  return 0.026 * Mathf.sqrt(ridge) * smooth(26, 9, distance) + 0.012 * noise2(x * 38, z * 38) * smooth(7, 2, distance);
}

/** Pale gravel by the light of its furrows, moss where there is none. Albedo into `to`. */
export function rakedAlbedo(block: usize, x: f32, z: f32, distance: f32, to: usize): void {
  const gravel: f32 = gravelAt(block, x, z);
  const grain: f32 = (hash2(<i32>(x * 90), <i32>(z * 90)) - 0.5) * smooth(12, 3, distance);
  const depth: f32 = rakedRelief(block, x, z, distance) * 37;
  const pale: f32 = 0.50 + 0.10 * (fbm2(x * 0.3, z * 0.3, 3) - 0.5) + 0.10 * grain + 0.14 * (depth - 0.6) * smooth(26, 9, distance);
  const cushions: f32 = fbm2(x * 2.3, z * 2.3, 4), moss: f32 = 0.55 + 0.9 * cushions;
  store<f32>(to, mix(0.062 * moss, pale * 1.02, gravel));
  store<f32>(to, mix(0.095 * moss, pale, gravel), 4);
  store<f32>(to, mix(0.024 * moss, pale * 0.93, gravel), 8);
}

/** A valley that a glacier left: a level floor, wooded flanks, walls with crests above them on both sides, and a head that closes it. */
import * as B from "./block";
import { at } from "./block";
import { eroded, octavesFor } from "./erosion";
import { fastSin, fbm2, noise2, smooth } from "./noise";

/** How far the floor lies below the meadow from which it is seen. */
const BELOW_M: f32 = 58;

function valleyAxis(block: usize, z: f32): f32 {
  return (at(block, B.CHOICE) - 0.5) * 0.26 * z + 130 * fastSin(z * 0.0017 + at(block, B.PHASE_X)) * smooth(150, 1100, z);
}

/** Height above the floor's middle: woods stand on the flanks. */
// @ts-ignore: decorator
@inline
export function aboveFloor(h: f32, z: f32): f32 {
  return h + BELOW_M - 3 - 0.035 * max<f32>(0, z - 500);
}

export function valleyHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  const away: f32 = x - valleyAxis(block, z);
  // One wall stands nearer than the other.
  const nearSide: f32 = at(block, B.CHOICE + 1) < 0.5 ? -1 : 1;
  const room: f32 = away * nearSide > 0 ? 0.72 : 1.18;
  const spur: f32 = (noise2(x * 0.0019 + sx, z * 0.0019 + sz) - 0.5) * 170;
  const off: f32 = max<f32>(0, abs<f32>(away) + spur - (95 + 0.045 * min<f32>(z, 4000)) * room) / (640 * room + 0.05 * min<f32>(z, 4000));
  const head: f32 = smooth(2700, 5600, z);
  const wall: f32 = max<f32>(smooth(0.08, 1.9, off), head);
  const roll: f32 = (fbm2(x * 0.006 + sx, z * 0.006 + sz, octavesFor(170, footprint, 5)) - 0.45) * 15;
  const flank: f32 = 105 * off * off / (off + 0.5) * smooth(3.2, 1.2, off);
  const floor: f32 = (roll + flank) * smooth(50, 330, distance) - BELOW_M * smooth(30, 300, distance) + 0.035 * max<f32>(0, z - 500);
  if (wall <= 0) return floor + 3;
  const wave: f32 = 2500;
  const ridges: f32 = eroded(x / wave + sx, z / wave + sz, octavesFor(wave, footprint, 12), 0.6 + 0.4 * at(block, B.RUGGEDNESS));
  const summit: f32 = 0.55 + 0.9 * noise2(x * 0.00062 + sz, z * 0.00062 + sx);
  // Walls grow with the distance, so that their crests stand in the picture and not above it.
  const high: f32 = min<f32>(110 + 0.27 * distance, 1750) * (0.45 + 0.62 * at(block, B.RELIEF));
  const r: f32 = max<f32>(0, ridges - 0.08);
  return floor + wall * high * summit * (r * r / (r + 0.14) * 1.15 + 0.22) * smooth(160, 800, distance) + 3;
}

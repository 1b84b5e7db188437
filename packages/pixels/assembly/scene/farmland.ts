/** Farmed hills: swells one behind the other, fields with their rows, hedges between them and a road to the farm on its rise. */
import * as B from "./block";
import { at } from "./block";
import { clamp01, fastExp, fbm2, hash2, mix, noise2, smooth } from "./noise";
import { toward } from "./tint";
import { layWay, wayCentre } from "./way";

/** The farm stands this far ahead and this far beside the road; same numbers as in packages/engine/src/scene/ground.ts. */
const FARM_Z: f32 = 196;
const FARM_ASIDE: f32 = 15;
const ROAD_HALF_M: f32 = 2.1;

/** Height of the hills; the same formula stands in ground.ts, on which the farm and its trees are put. */
export function farmlandHeight(block: usize, x: f32, z: f32): f32 {
  const px: f32 = at(block, B.PHASE_X), pz: f32 = at(block, B.PHASE_Z);
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  const swell: f32 = 15 * Mathf.sin(x * 0.0128 + z * 0.0071 + px) * Mathf.sin(z * 0.0113 - x * 0.0034 + pz) * smooth(90, 320, distance);
  const broad: f32 = 48 * Mathf.sin(x * 0.0049 - z * 0.0019 + px * 2) * Mathf.sin(z * 0.0041 + x * 0.0013 + pz * 1.7) * smooth(260, 1000, distance);
  const dx: f32 = x - wayCentre(block, FARM_Z) - FARM_ASIDE, dz: f32 = z - FARM_Z;
  const rise: f32 = 15 * fastExp(-(dx * dx + dz * dz) / 5200);
  return 3 + swell + broad + rise - 15 * smooth(45, 150, distance);
}

/** How many metres deep a pixel of the ground is that is being shaded: rows finer than that melt together. */
let stretch: f32 = 0;

export function measureStretch(footprint: f32, facing: f32): f32 {
  stretch = footprint / max<f32>(0.03, facing);
  return stretch;
}

/** A wave of rows, -1 to 1, that fades where a pixel holds more than one. */
// @ts-ignore: decorator
@inline
function wave(along: f32, period: f32): f32 {
  const fade: f32 = smooth(period * 0.5, period * 0.14, stretch);
  return fade <= 0 ? 0 : Mathf.sin(along * 6.2831853 / period) * fade;
}

/** Rows as a drill leaves them, and the wider tracks of its wheels. */
function rows(along: f32, apart: f32): f32 {
  const tracks: f32 = wave(along, apart * 4);
  return 0.55 * wave(along, apart) + 0.45 * tracks * abs<f32>(tracks);
}

/** Albedo of field, hedge and road over what is in `to`. */
export function farmlandAlbedo(block: usize, x: f32, z: f32, distance: f32, footprint: f32, to: usize): void {
  const fields: f32 = smooth(34, 66, distance + 16 * (noise2(x * 0.05, z * 0.05) - 0.5));
  const px: f32 = at(block, B.PHASE_X), pz: f32 = at(block, B.PHASE_Z), sx: f32 = at(block, B.SEED_X);
  const wx: f32 = x + 20 * Mathf.sin(z * 0.012 + px) + 50 * Mathf.sin(z * 0.0031 + pz), wz: f32 = z + 24 * Mathf.sin(x * 0.009 + pz) + 8;
  const u: f32 = (0.88 * wx + 0.47 * wz) / 104, v: f32 = (0.88 * wz - 0.47 * wx) / 132;
  const row: f32 = floor<f32>(v), shifted: f32 = u + 0.5 * hash2(<i32>row, 7), column: f32 = floor<f32>(shifted);
  const seed = <i32>(sx * 13), kind: f32 = hash2(<i32>column + seed, <i32>row * 3), own: f32 = hash2(<i32>column * 5, <i32>row + seed);
  const fu: f32 = shifted - column, fv: f32 = v - row;
  const uneven: f32 = 0.82 + 0.36 * fbm2(x * 0.03 + sx, z * 0.03, 4);
  const along: f32 = own < 0.5 ? fu * 104 : fv * 132, lines: f32 = rows(along + 1.2 * noise2(x * 0.06, z * 0.06), 1.9), tone: f32 = uneven * (0.9 + 0.2 * own);
  const t: f32 = fields;
  if (kind < 0.30) {
    const k: f32 = tone * (1 + 0.10 * lines);
    toward(to, 0.44 * k, 0.325 * k, 0.115 * k, t);
  } else if (kind < 0.46) {
    const k: f32 = tone * (1 + 0.14 * lines);
    toward(to, 0.42 * k, 0.355 * k, 0.20 * k, t);
  } else if (kind < 0.68) {
    const k: f32 = tone * (1 + 0.13 * lines);
    toward(to, 0.135 * k, 0.19 * k, 0.045 * k, t);
  } else if (kind < 0.79) {
    const k: f32 = tone * (1 + 0.16 * rows(along, 1.3));
    toward(to, 0.235 * k, 0.15 * k, 0.088 * k, t);
  } else if (kind < 0.92) {
    // Vines: rows of green over bare earth.
    const vine: f32 = 0.55 + 0.45 * wave(along + 0.5 * noise2(x * 0.3, z * 0.3), 2.9);
    toward(to, mix(0.30, 0.075, vine) * tone, mix(0.22, 0.125, vine) * tone, mix(0.12, 0.03, vine) * tone, t);
  } else {
    const k: f32 = tone * (0.85 + 0.3 * noise2(x * 0.12, z * 0.12));
    toward(to, 0.24 * k, 0.225 * k, 0.085 * k, t);
  }
  // A strip of rough grass divides fields; here and there it is a hedge.
  const edge: f32 = min<f32>(min<f32>(fu, 1 - fu) * 104, min<f32>(fv, 1 - fv) * 132) + 1.6 * (noise2(x * 0.24, z * 0.24) - 0.5);
  const wild: f32 = noise2(x * 0.021 + sx, z * 0.021);
  const hedge: f32 = smooth(0.50, 0.58, wild) * smooth(3.6 + stretch * 0.3, 1.8, edge), verge: f32 = smooth(2.2 + stretch * 0.3, 0.6, edge);
  toward(to, 0.19, 0.18, 0.06, 0.7 * verge * fields * clamp01(2.4 / (1 + 0.5 * stretch)));
  const leaf: f32 = 0.7 + 0.6 * noise2(x * 0.5, z * 0.5);
  toward(to, 0.04 * leaf, 0.062 * leaf, 0.02 * leaf, 0.92 * hedge * fields);
  layWay(block, x, z, ROAD_HALF_M, distance, stretch, to);
}

/** Heights of the land: a calm stage near the eye, and each place's own far ground. Metres above still water. */
import * as B from "./block";
import { at } from "./block";
import { fallsHeight } from "./falls";
import { pinnaclesHeight } from "./pinnacles";
import { eroded, octavesFor } from "./erosion";
import { canyonHeight, gorgeHeight } from "./canyon";
import { farmlandHeight } from "./farmland";
import { moonHeight } from "./moon";
import { valleyHeight } from "./valley";
import { fastExp, fastSin, fbm2, hash2, mix, noise2, smooth } from "./noise";

/** The near stage; the same formulas stand in packages/engine/src/scene/ground.ts, on which subjects are put. */
export function stageHeight(block: usize, x: f32, z: f32): f32 {
  const px: f32 = at(block, B.PHASE_X), pz: f32 = at(block, B.PHASE_Z);
  const waves =
    fastSin(x * 0.071 + px) * fastSin(z * 0.053 + pz + 1.5707963) * 0.6 + fastSin(x * 0.031 - z * 0.043 + px * 2) * 0.4;
  const level: f32 = at(block, B.STAGE_BASE) + at(block, B.STAGE_SWELL) * waves;
  const shore: f32 = at(block, B.SHORE_Z);
  if (shore == 0) return level;
  const line: f32 = shore + at(block, B.SHORE_SLANT) * x + fastSin(x * 0.11 + pz) * 1.6 + fastSin(x * 0.043 + px) * 4;
  return min<f32>(level, (line - z) * at(block, B.BANK_SLOPE));
}

/** Soft foot, and summits that flatten a little: needles become peaks. */
function peak(ridges: f32): f32 {
  const r: f32 = max<f32>(0, ridges - 0.16);
  const foot: f32 = r * r / (r + 0.12);
  return foot / (1 + 0.28 * foot);
}

function mountainHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  // The valley we look up: its heading is the seed's, its floor wanders.
  const heading: f32 = (at(block, B.CHOICE) - 0.5) * 0.9;
  const off: f32 = abs<f32>(x - heading * z - 420 * fastSin(z * 0.0011 + sx)) / (300 + 0.14 * z);
  const valley: f32 = smooth(0.15, 2.1, off);
  const foothills: f32 = (fbm2(x * 0.0021 + sx, z * 0.0021 + sz, octavesFor(480, footprint, distance > 1500 ? 4 : 7)) - 0.35) * 95 * smooth(90, 700, distance);
  const low: f32 = foothills * (0.35 + 0.65 * valley);
  const rise: f32 = smooth(500, 5200, distance);
  if (rise <= 0) return max<f32>(-6, low) + 3;
  const wave: f32 = 6100;
  const ridges: f32 = eroded(x / wave + sx, z / wave + sz, octavesFor(wave, footprint, 12), 0.55 + 0.45 * at(block, B.RUGGEDNESS));
  const mass: f32 = 0.5 + 0.9 * noise2(x * 0.00011 + sx * 3, z * 0.00011 + sz);
  // Ridge lines of folded noise are level; this sets summits and saddles along them.
  const summit: f32 = 0.5 + 0.95 * noise2(x * 0.00041 + sz, z * 0.00041 + sx);
  const amplitude: f32 = summit * (650 + 1900 * at(block, B.RELIEF)) * mass * rise * (0.25 + 0.75 * valley);
  const high: f32 = amplitude * peak(ridges) * 0.9;
  return max<f32>(-6, low + high + buttresses(block, x, z, high, footprint)) + 3;
}

/** What a flank is broken into above its foot: ribs of rock with couloirs between, and a crest with teeth. */
function buttresses(block: usize, x: f32, z: f32, high: f32, footprint: f32): f32 {
  const bare: f32 = smooth(90, 420, high);
  if (bare <= 0) return 0;
  const wave: f32 = 1250;
  const ribs: f32 = eroded(x / wave + at(block, B.SEED_Z), z / wave + at(block, B.SEED_X), octavesFor(wave, footprint, 8), 0.85);
  return bare * (ribs - 0.55) * (170 + 0.42 * min<f32>(high, 1300)) * (0.45 + 0.75 * at(block, B.RUGGEDNESS));
}

/** Where the volcano stands, and how high, in metres. */
export const VOLCANO_Z: f32 = 4300;
export const VOLCANO_HEIGHT: f32 = 1650;

// @ts-ignore: decorator
@inline
export function volcanoX(block: usize): f32 {
  return (at(block, B.CHOICE + 1) - 0.5) * 1500;
}

/** A cone that steepens to its crater, scored by gullies. */
function volcanoHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X);
  const dx: f32 = x - volcanoX(block), dz: f32 = z - VOLCANO_Z;
  const away: f32 = smooth(500, 2600, Mathf.sqrt(x * x + z * z));
  const uneven: f32 = (fbm2(x * 0.0011 + sx, z * 0.0011, octavesFor(900, footprint, 7)) - 0.5) * 260 * away;
  const r: f32 = Mathf.sqrt(dx * dx + dz * dz) + uneven * 0.6;
  const turn: f32 = Mathf.atan2(dz, dx);
  const gullies: f32 = (noise2(turn * 9 + sx, r * 0.0007) - 0.5) * 2 * smooth(240, 900, r) * smooth(3600, 900, r);
  const slope: f32 = fastExp(-max<f32>(0, r - 190) / 1050) * away;
  const crater: f32 = smooth(300, 120, r) * 210;
  const cone: f32 = VOLCANO_HEIGHT * slope - crater + gullies * 70;
  return cone + uneven * smooth(200, 1500, r) * 0.55 + (fbm2(x * 0.011 + sx, z * 0.011, octavesFor(90, footprint, 6)) - 0.5) * 7;
}

/** Towers of limestone, steep all around and wooded on top. */
function karstHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X);
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  const size: f32 = 620;
  const px: f32 = x + (fbm2(x * 0.004 + sx, z * 0.004, octavesFor(250, footprint, 6)) - 0.5) * 170, pz: f32 = z + (fbm2(x * 0.004 + 7, z * 0.004 + sx, 3) - 0.5) * 150;
  const gx: f32 = floor<f32>(px / size), gz: f32 = floor<f32>(pz / size);
  const seed = <i32>(sx * 11);
  let top: f32 = 0;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const ix = <i32>gx + i + seed, iz = <i32>gz + j;
      if (hash2(ix, iz) > 0.66) continue;
      const dx: f32 = px / size - gx - <f32>i - 0.2 - 0.6 * hash2(ix + 3, iz), dz: f32 = pz / size - gz - <f32>j - 0.2 - 0.6 * hash2(ix, iz + 3);
      const radius: f32 = 0.20 + 0.24 * hash2(ix + 9, iz);
      const d: f32 = Mathf.sqrt(dx * dx + dz * dz) / radius;
      if (d >= 1) continue;
      const dome: f32 = Mathf.pow(1 - d * d, 0.62);
      top = max<f32>(top, (170 + 330 * hash2(ix, iz + 9)) * dome);
    }
  }
  const rough: f32 = (fbm2(x * 0.02 + sx, z * 0.02, octavesFor(50, footprint, 4)) - 0.5) * 26 * smooth(20, 120, top);
  return (top + rough) * smooth(420, 1100, distance) + 3;
}

/** Rise from one terraced field to the next. */
export const TERRACE_M: f32 = 3.8;
export const TERRACES_CUT: f32 = 240;
export const TERRACES_PAINTED: f32 = 560;

function hillHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  const roll: f32 = fbm2(x * 0.0016 + sx, z * 0.0016 + sz, 3);
  const swell: f32 = fbm2(x * 0.0052 + sz, z * 0.0052 + sx, 3);
  const near: f32 = (roll - 0.46) * 150 + (swell - 0.5) * 34;
  const far: f32 = distance > 2600 ? fbm2(x * 0.00034 + sx, z * 0.00034, 5) * 620 * smooth(2600, 12000, distance) : 0;
  if (B.feature(block) == B.FARMLAND) return farmlandHeight(block, x, z) + far * (0.2 + 0.5 * at(block, B.RELIEF));
  if (B.feature(block) == B.TERRACES) {
    // A valley with spurs, its sides cut into steps along the contours: level fields, each held by a bank.
    const axis: f32 = x - 70 * fastSin(z * 0.0031 + sx) + (at(block, B.CHOICE) - 0.5) * 0.5 * z;
    const sides: f32 = (Mathf.sqrt(axis * axis + 4900) - 70) * (0.26 + 0.2 * at(block, B.RELIEF));
    const spurs: f32 = (fbm2(x * 0.0046 + sx, z * 0.0046 + sz, 3) - 0.42) * 120 * smooth(40, 340, distance) + (fbm2(x * 0.017 + sz, z * 0.017, 2) - 0.5) * 9;
    const slope: f32 = sides * smooth(20, 200, distance) + spurs + 150 * smooth(260, 1700, z);
    const level: f32 = floor<f32>(slope / TERRACE_M), part: f32 = slope / TERRACE_M - level;
    // Far steps are finer than the walk that meets the ground: there they are painted on the slope (surface.ts), not cut into it.
    const wild: f32 = smooth(TERRACES_CUT, TERRACES_PAINTED, distance);
    return mix(TERRACE_M * (level + smooth(0.70, 1.0, part)), slope, wild) + 3 + far * 0.9;
  }
  return near * (0.35 + 0.9 * at(block, B.RELIEF)) * smooth(30, 420, distance) + far * (0.2 + 0.9 * at(block, B.RELIEF)) + 3;
}

/** One family of dunes: gentle to windward, steep to leeward, crests that bend. 0 to 1. */
function duneWave(u: f32, v: f32, seed: f32): f32 {
  const bend: f32 = noise2(u * 0.7 + seed, v * 0.55) * 1.5 + noise2(u * 0.23, v * 0.21 + seed) * 1.7;
  const phase: f32 = u + bend;
  const t: f32 = phase - floor<f32>(phase);
  const crest: f32 = 0.70;
  const w: f32 = t < crest ? t / crest : (1 - t) / (1 - crest);
  // Slopes are slightly hollow below the sharp crest.
  const shape: f32 = w * w * (1.6 - 0.6 * w);
  return shape * (0.35 + 0.85 * noise2(u * 0.4 + 7, v * 0.7 + seed));
}

/**
 * The dune that the picture is of: its crest comes in beside the eye, winds away and climbs to a summit. Hollow to windward, at the angle of
 * repose to leeward, where it lies in its own shadow.
 */
function heroDune(block: usize, x: f32, z: f32): f32 {
  const lee: f32 = at(block, B.KEY_DIR) > 0 ? -1 : 1;
  const phase: f32 = at(block, B.PHASE_X);
  const reach: f32 = smooth(0, 120, z);
  const crest: f32 = lee * (10 - 0.02 * z) + (fastSin(z * 0.021 + phase) * 17 + fastSin(z * 0.0093 + phase * 2) * 30) * reach + (noise2(z * 0.07, at(block, B.SEED_X)) - 0.5) * 3;
  const summit: f32 = 190 + 90 * at(block, B.CHOICE + 1);
  const along: f32 = (z - summit) / 120;
  const high: f32 = (5 + 40 * fastExp(-along * along)) * smooth(-30, 70, z) * smooth(560, 330, z);
  const off: f32 = (x - crest) * lee;
  if (off < 0) return high * fastExp(off / (2.5 * high + 6)) - 0.5;
  const fall: f32 = high - 0.60 * off;
  // The foot of the slip face runs out softly.
  return 0.5 * (fall + Mathf.sqrt(fall * fall + 6)) - 0.5;
}

function duneHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  const turn: f32 = (at(block, B.CHOICE) - 0.5) * 1.2 + (at(block, B.KEY_DIR) > 0 ? 3.14159 : 0);
  const c: f32 = Mathf.cos(turn), s: f32 = Mathf.sin(turn);
  const u: f32 = x * c + z * s, v: f32 = z * c - x * s;
  const big: f32 = duneWave(u * 0.0031, v * 0.0019, sx) * 86 * smooth(160, 900, distance);
  const mid: f32 = duneWave(u * 0.0105 + sz, v * 0.007, sz) * 15 * smooth(40, 260, distance);
  const small: f32 = (noise2(x * 0.03 + sx, z * 0.03) - 0.5) * 1.2;
  const relief: f32 = 0.35 + 0.85 * at(block, B.RELIEF);
  const field: f32 = (big + mid + small) * relief * smooth(18, 420, distance);
  return max<f32>(field, heroDune(block, x, z) * min<f32>(1, relief) + 0.35 * field) + 3;
}

function snowHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  const drifts: f32 = (fbm2(x * 0.012 + sx, z * 0.019 + sz, 3) - 0.45) * 5.5 * smooth(20, 140, distance);
  const roll: f32 = (fbm2(x * 0.0021 + sz, z * 0.0021, 3) - 0.45) * 60 * smooth(60, 600, distance);
  const wave: f32 = 4300;
  const rise: f32 = smooth(1500, 7000, distance) * at(block, B.RELIEF) * 1.3;
  const peaks: f32 = rise > 0 ? eroded(x / wave + sx, z / wave + sz, octavesFor(wave, footprint, 12), 0.7) * (400 + 1900 * at(block, B.RELIEF)) : 0;
  return drifts + roll + max<f32>(0, peaks - 260) * rise + 3;
}

function plainHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  const roll: f32 = (fbm2(x * 0.0042 + sx, z * 0.0042 + sz, 4) - 0.47) * 22 * smooth(25, 300, distance);
  const wave: f32 = 4800;
  const relief: f32 = at(block, B.RELIEF);
  const hills: f32 = distance > 900 ? fbm2(x * 0.00055 + sx, z * 0.00055 + sz, 5) * 420 * smooth(900, 5200, distance) * (0.25 + relief) : 0;
  const rise: f32 = 1900 * relief * smooth(4200, 11000, distance);
  const peaks: f32 = rise > 0 ? eroded(x / wave + sx, z / wave + sz, octavesFor(wave, footprint, 12), 0.6) * rise : 0;
  return roll + hills * 0.6 + peaks + 3;
}

/** A lake in a bowl of mountains, its far shore some hundreds of metres off. */
function lakeHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const karst = B.feature(block) == B.KARST;
  // Towers of limestone come down to the water itself, and near.
  const reach: f32 = karst ? 480 + 300 * at(block, B.CHOICE + 1) : 650 + 900 * at(block, B.CHOICE + 1);
  const wide: f32 = 330 + 420 * at(block, B.CHOICE + 2);
  const cx: f32 = (x - (at(block, B.CHOICE) - 0.5) * 0.5 * z) / wide, cz: f32 = (z - reach * 0.45) / (reach * 0.62);
  const rim: f32 = Mathf.sqrt(cx * cx + cz * cz) + (fbm2(x * 0.004 + sx, z * 0.004 + sz, 5) - 0.5) * 0.55;
  const land: f32 = karst ? karstHeight(block, x, z, footprint) : mountainHeight(block, x, z, footprint);
  const shore: f32 = (rim - 1) * 90;
  // The land comes out of the water gently and takes on its own shape within a few hundred metres.
  const own: f32 = smooth(1.0, karst ? 1.7 : 4.2, rim);
  return min<f32>(shore, mix(3, karst ? 4 : 14, own)) + own * max<f32>(0, land - 3) * (karst ? 1.1 : 0.85);
}

function coastHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  // Headlands behind the water: to one side of the picture, so that the horizon stays open on the other.
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const side: f32 = at(block, B.CHOICE) < 0.5 ? -1 : 1;
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  const lateral: f32 = side * x / (abs<f32>(z) + 40);
  const mask = smooth(0.16, 0.75, lateral + (fbm2(x * 0.0012 + sx, z * 0.0012 + sz, 4) - 0.5) * 0.5) * smooth(350, 1500, distance);
  const relief: f32 = at(block, B.RELIEF);
  const islet: f32 = B.feature(block) == B.ISLET ? isletHeight(block, x, z, footprint) : -14;
  if (mask <= 0 || relief <= 0.02) return islet;
  const wave: f32 = 1500;
  const rock: f32 = eroded(x / wave + sx, z / wave + sz, octavesFor(wave, footprint, 11), 0.4);
  return max<f32>(islet, -14 + mask * (30 + 460 * relief * rock));
}

/** How far out the islet lies and how wide it is; same numbers as in packages/engine/src/scene/plants.ts. */
const ISLET_Z: f32 = 330;
const ISLET_HALF_M: f32 = 96;

/** An islet off the beach: sand at its foot, a wooded back, on the side that is open. */
function isletHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const side: f32 = at(block, B.CHOICE) < 0.5 ? 1 : -1, sx: f32 = at(block, B.SEED_X);
  const dx: f32 = (x - side * 0.19 * ISLET_Z) / ISLET_HALF_M, dz: f32 = (z - ISLET_Z) / (0.7 * ISLET_HALF_M);
  const off: f32 = Mathf.sqrt(dx * dx + dz * dz) + (fbm2(x * 0.02 + sx, z * 0.02, 3) - 0.5) * 0.5;
  if (off > 1.6) return -14;
  const back: f32 = smooth(0.86, 0.1, off) * (15 + 12 * fbm2(x * 0.03, z * 0.03 + sx, octavesFor(33, footprint, 4)));
  return 1.5 * smooth(1.05, 0.9, off) - 4 * smooth(0.94, 1.5, off) + back;
}

/** The river comes from the pool below the fall, whose middle is its own there. */
export const FALLS_Z: f32 = 96;

/** The river's bed cut into `land`; the same formula stands in ground.ts for the near stage. */
function cutRiver(block: usize, x: f32, z: f32, land: f32): f32 {
  const off: f32 = abs<f32>(x - riverCentre(block, z)) / (7 + z * 0.012);
  // Far off it is lost behind its own banks.
  return mix(min<f32>(1.2, (off - 1) * 1.6), land, max<f32>(smooth(1.0, 14.0, off), smooth(900, 1800, z)));
}

/** Where the middle of the river lies, z metres ahead. */
/** Half the width of a canal and the height of its quays; same formulas as in packages/engine/src/scene/ground.ts. */
const CANAL_HALF_M: f32 = 6.5;
export const QUAY_M: f32 = 0.9;

export function canalCentre(block: usize, z: f32): f32 {
  return Mathf.sin(z * 0.017 + at(block, B.PHASE_X)) * min<f32>(z, 90) * 0.045;
}

export function riverCentre(block: usize, z: f32): f32 {
  const side: f32 = at(block, B.CHOICE) < 0.5 ? -1 : 1;
  const px: f32 = at(block, B.PHASE_X);
  // To a fall one goes up the water itself.
  const aside: f32 = B.feature(block) == B.FALLS ? 0.5 : 1;
  return side * (8.5 - z * 0.03) * aside + Mathf.sin(z * 0.013 + px) * min<f32>(z, 220) * 0.16 * smooth(6, 120, z) + Mathf.sin(z * 0.0043 + px * 2) * min<f32>(z, 500) * 0.12;
}

function farHeight(block: usize, place: i32, x: f32, z: f32, footprint: f32): f32 {
  const kind: i32 = B.feature(block);
  if (kind == B.VOLCANO) return volcanoHeight(block, x, z, footprint);
  // Seen from its rim a canyon begins where the stage ends (landHeight).
  if (kind == B.CANYON) return gorgeHeight(block, x, z, riverCentre(block, min<f32>(z, 900)), footprint);
  if (kind == B.VALLEY) return valleyHeight(block, x, z, footprint);
  if (kind == B.KARST && place != B.LAKE) return karstHeight(block, x, z, footprint);
  if (place == B.MOUNTAINS) return mountainHeight(block, x, z, footprint);
  if (place == B.HILLS) return hillHeight(block, x, z, footprint);
  if (place == B.DUNES) return duneHeight(block, x, z, footprint);
  if (place == B.SNOWFIELD) return snowHeight(block, x, z, footprint);
  if (place == B.LAKE) return lakeHeight(block, x, z, footprint);
  if (place == B.SEA || place == B.BEACH) return coastHeight(block, x, z, footprint);
  if (place == B.MOON) return moonHeight(block, x, z, footprint);
  return plainHeight(block, x, z, footprint);
}

/** Height of the solid ground; below 0 it lies under water where there is water. `footprint`: metres across a pixel. */
export function landHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const place = <i32>at(block, B.PLACE);
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  if (place == B.CITY) return B.feature(block) == B.STREET ? -0.5 : z < 58 ? 1.2 : -4;
  if (B.feature(block) == B.PINNACLES) return pinnaclesHeight(block, x, z, distance < 80 ? stageHeight(block, x, z) : 0, footprint);
  // The rim of a canyon breaks off; nothing leads down to it softly.
  if (B.feature(block) == B.CANYON && place != B.RIVER && distance > at(block, B.LEDGE) - 4) return canyonHeight(block, x, z, footprint);
  // Before the wall of a fall the valley stays as calm as its stage.
  const far: f32 = B.feature(block) == B.FALLS ? 0 : place == B.DUNES ? smooth(12, 70, distance) : smooth(42, 130, distance);
  const near: f32 = far < 1 ? stageHeight(block, x, z) : 0;
  const land: f32 = far <= 0 ? near : mix(near, farHeight(block, place, x, z, footprint), far);
  if (place != B.RIVER) return land;
  if (B.feature(block) == B.CANAL) {
    const off: f32 = abs<f32>(x - canalCentre(block, z));
    const shore: f32 = smooth(CANAL_HALF_M + 0.05, CANAL_HALF_M - 0.05, off);
    return mix(mix(QUAY_M, land, smooth(60, 140, off)), -1.4, shore * smooth(700, 500, z));
  }
  const valley: f32 = cutRiver(block, x, z, far > 0 ? land - 1.6 * far : land);
  return B.feature(block) == B.FALLS && z > 26 ? fallsHeight(block, x, z, valley, riverCentre(block, FALLS_Z), footprint) : valley;
}

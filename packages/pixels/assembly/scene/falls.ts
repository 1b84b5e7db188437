/** A fall between cliffs at the head of a pool: the lie of the land, rock, white water, and the mist at its foot. Metres. */
import * as B from "./block";
import { at } from "./block";
import { clamp01, fastExp, fbm2, mix, noise2, smooth } from "./noise";
import { FALLS_Z, riverCentre } from "./terrain";

/** Where the middle of the wall of rock stands, and how high. */
const WALL_Z: f32 = 104;
const WALL_M: f32 = 50;

let middleX: f32 = 0;

/** Half the width of the water at height `y`: it spreads as it falls. */
// @ts-ignore: decorator
@inline
function halfWidth(block: usize, y: f32): f32 {
  return (4.5 + 5.5 * at(block, B.CHOICE + 1)) * (1 + 0.32 * clamp01(1 - y / WALL_M));
}

/** Foot of the wall: an amphitheatre that opens towards the eye, broken by buttresses. */
function wallLine(block: usize, x: f32): f32 {
  const off: f32 = abs<f32>(x - middleX), sx: f32 = at(block, B.SEED_X);
  const bay: f32 = max<f32>(0, off - 13);
  const buttress: f32 = (noise2(x * 0.075 + sx, 3.1) - 0.5) * 17 * smooth(9, 22, off) + (fbm2(x * 0.21 + sx, 7.7, 3) - 0.5) * 6;
  return max<f32>(34, WALL_Z - bay * (0.42 + 0.3 * at(block, B.CHOICE + 2)) + buttress);
}

/** Rise of the rock `d` metres behind its foot: beds that stand, with ledges between. */
function wallRise(block: usize, x: f32, d: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), off: f32 = abs<f32>(x - middleX);
  const wide: f32 = smooth(8, 26, off);
  const a: f32 = noise2(x * 0.13 + sx, 1) * 3 * wide, b: f32 = noise2(x * 0.10 + 9, sx) * 5 * wide, c: f32 = noise2(x * 0.09 + 4, sx + 3) * 7 * wide;
  const high: f32 = WALL_M * (0.86 + 0.26 * noise2(x * 0.03 + sx, 5) * wide) - 3.2 * smooth(halfWidth(block, WALL_M) + 3, halfWidth(block, WALL_M), off);
  return high * (0.40 * smooth(0, 1.5, d) + 0.33 * smooth(1.6 + a, 3 + a, d) + 0.27 * smooth(3.2 + a * 0.5 + b, 4.8 + a * 0.5 + b, d)) + smooth(5 + c, 60, d) * 10 * smooth(8, 24, off);
}

/** Height of the ground, `ground` being that of the valley with its river. */
export function fallsHeight(block: usize, x: f32, z: f32, ground: f32, centre: f32, footprint: f32): f32 {
  middleX = centre;
  const line: f32 = wallLine(block, x), d: f32 = z - line;
  const px: f32 = (x - centre) / 21, pz: f32 = (z - WALL_Z + 16) / 24;
  const pool: f32 = (Mathf.sqrt(px * px + pz * pz) - 1 + 0.5 * (noise2(x * 0.11, z * 0.11) - 0.5)) * 7;
  let land: f32 = min<f32>(ground, max<f32>(-3, pool));
  const off: f32 = abs<f32>(x - centre);
  // Debris fallen off the wall.
  const debris: f32 = smooth(-13, 0, d) * smooth(7, 14, off);
  if (debris > 0) land = max<f32>(land, land + debris * (2.4 + 2.2 * noise2(x * 0.35, z * 0.35) + 1.6 * noise2(x * 0.9, z * 0.9)));
  // Boulders in the pool's edge.
  const stones: f32 = noise2(x * 0.45 + 3, z * 0.45) - 0.70;
  if (stones > 0 && z > 30 && d < 0 && off > 5) land = max<f32>(land, min<f32>(land + 1.6, -0.35 + 6.5 * stones));
  if (d <= 0) return land;
  const behind: f32 = smooth(10, 120, d);
  const hills: f32 = behind * smooth(10, 34, off + max<f32>(0, d - 70) * 0.3) * (fbm2(x * 0.006 + at(block, B.SEED_X), z * 0.006, footprint > 1 ? 4 : 6) * 90 * (0.3 + at(block, B.RELIEF)) - 14);
  return mix(max<f32>(land, -0.5), max<f32>(land, 0), smooth(0, 1, d)) + wallRise(block, x, d) + hills;
}

/** How much mist hangs at a place, 0 to 1. */
function fallsMist(block: usize, x: f32, y: f32, z: f32, centre: f32): f32 {
  const dx: f32 = (x - centre) / 15, dz: f32 = min<f32>(0, (z - WALL_Z + 3) / 17), dy: f32 = max<f32>(0, y) / 8.5;
  const curl: f32 = 0.55 + 0.9 * fbm2(x * 0.12 + at(block, B.SEED_X), y * 0.14, 4);
  return clamp01(0.85 * curl * fastExp(-(dx * dx + dz * dz + dy * dy)));
}

/** White water where the fall meets the pool, 0 to 1. */
export function fallsFoam(block: usize, x: f32, z: f32, centre: f32): f32 {
  const dx: f32 = (x - centre) / 11, dz: f32 = (z - WALL_Z) / 13;
  const near: f32 = fastExp(-(dx * dx + dz * dz) * 1.3);
  const lace: f32 = fbm2(x * 0.9, z * 0.5 + at(block, B.SEED_X), 5);
  return clamp01(smooth(0.62, 0.28, lace * (1.25 - near)) * near * 1.6);
}

export let faceX: f32 = 0;
export let faceY: f32 = 1;
export let faceZ: f32 = 0;
/** How much of the light it gets comes through it: water glows where rock is dark. */
export let whiteness: f32 = 0;

function rockBump(block: usize, x: f32, y: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X);
  const beds: f32 = noise2(x * 0.06 + sx, y * 0.55 + 0.9 * noise2(x * 0.12, y * 0.1)) * 0.9 + noise2(x * 0.16, y * 1.35) * 0.32;
  const blocks: f32 = abs<f32>(noise2(x * 0.42 + sx, y * 0.30) - 0.5) * 1.2 + abs<f32>(noise2(x * 1.1, y * 0.8 + sx) - 0.5) * 0.45;
  return beds + blocks + (footprint < 0.2 ? 0.30 * fbm2(x * 2.3, y * 2.3, 3) : 0.15);
}

/**
 * The wall seen at (x, y, z), y being the ray's own height there: whether it is the wall at all; then its albedo is in `to` and its normal in
 * faceX, faceY, faceZ.
 */
export function fallsFace(block: usize, x: f32, y: f32, z: f32, centre: f32, footprint: f32, to: usize): bool {
  middleX = centre;
  const d: f32 = z - wallLine(block, x);
  if (d < -0.8 || d > 16 || y < 0.3) return false;
  const off: f32 = abs<f32>(x - centre), sx: f32 = at(block, B.SEED_X);
  // Ledges and the rim are ground.
  const e: f32 = 0.25;
  const slope: f32 = (wallRise(block, x, d + e) - wallRise(block, x, d - e)) / (2 * e);
  const bend: f32 = (noise2(y * 0.06 + sx, 2.5) - 0.5) * 2.6;
  const half: f32 = halfWidth(block, y);
  const across: f32 = (x - centre - bend * clamp01(1 - y / WALL_M)) / half;
  // Strands: fine and long, gathered into ropes, parted on the rock where they are thin.
  const sway: f32 = 0.35 * noise2(x * 0.5, y * 0.11);
  const ropes: f32 = fbm2(x * 0.85 + sway * 2 + sx, y * 0.035, 4), strands: f32 = fbm2(x * 3.1 + sway * 3, y * 0.075 + sx, 4);
  const edge: f32 = 1 - abs<f32>(across);
  const veil: f32 = smooth(-0.05, 0.42, edge + 0.55 * (ropes - 0.5) + 0.45 * (strands - 0.5));
  const rill: f32 = smooth(0.70, 0.80, noise2(x * 0.23 + sx, 11) + 0.10 * (strands - 0.5)) * smooth(2.6, 1.3, abs<f32>(across)) * smooth(0.5, 0.62, strands) * 0.8;
  const water: f32 = max<f32>(veil, rill) * smooth(WALL_M * 1.02, WALL_M * 0.9, y);
  if (slope < 0.55 && water < 0.5 && y > 2) {
    faceX = 0;
    faceY = 1;
    faceZ = 0;
    whiteness = 0;
    const lush: f32 = 0.7 + 0.7 * fbm2(x * 0.8, z * 0.8, 4);
    for (let c = 0; c < 3; c++) store<f32>(to + (<usize>c << 2), mix(at(block, B.GRASS + c), at(block, B.FOLIAGE + c), 0.5) * lush);
    return true;
  }
  const h: f32 = max<f32>(0.05, footprint);
  const b0: f32 = rockBump(block, x, y, footprint);
  let nx: f32 = -(rockBump(block, x + h, y, footprint) - b0) / h, ny: f32 = -(rockBump(block, x, y + h, footprint) - b0) / h;
  const wallTurn: f32 = (wallLine(block, x + 1) - wallLine(block, x - 1)) * 0.5;
  nx = nx * 0.9 + wallTurn * 0.8;
  ny = ny * 0.9 + 0.22;
  const wx: f32 = (ropes - fbm2((x + 0.3) * 0.85 + sway * 2 + sx, y * 0.035, 4)) * 6;
  nx = mix(nx, wx, water);
  ny = mix(ny, 0.35, water);
  const length: f32 = 1 / Mathf.sqrt(nx * nx + ny * ny + 1);
  faceX = nx * length;
  faceY = ny * length;
  faceZ = -length;
  whiteness = water;
  const wet: f32 = smooth(4.2, 1.1, abs<f32>(across)) * 0.6 + smooth(6, 1, y) * 0.3;
  const stain: f32 = fbm2(x * 0.35 + sx, y * 0.06, 4), tone: f32 = (0.55 + 0.55 * b0 * 0.6 + 0.5 * (stain - 0.5)) * (1 - 0.5 * clamp01(wet));
  const cave: f32 = 1 - 0.55 * smooth(0.62, 0.25, b0 * 0.6);
  // Moss on what looks up, ferns hanging from ledges, most where it is wet.
  const green: f32 = smooth(0.42, 0.68, fbm2(x * 0.30 + 5, y * 0.42 + sx, 5) + 0.30 * ny * length + 0.10 * clamp01(wet)) * (0.45 + 0.55 * smooth(0.35, 0.65, fbm2(x * 2.2, y * 2.2, 3)));
  for (let c = 0; c < 3; c++) {
    const rock: f32 = at(block, B.ROCK + c) * (c == 0 ? 1.02 : c == 1 ? 0.97 : 0.90) * tone * cave;
    const moss: f32 = at(block, B.GRASS + c) * (0.75 + 0.6 * noise2(x * 3, y * 3)) * (c == 1 ? 1.25 : 1);
    const white: f32 = (0.50 + 0.42 * smooth(0.30, 0.68, strands * 0.55 + ropes * 0.45)) * (c == 0 ? 0.95 : c == 1 ? 0.99 : 1.02);
    store<f32>(to + (<usize>c << 2), mix(mix(rock, moss, green * 0.9), white, water * (0.72 + 0.28 * smooth(0.3, 0.6, strands))));
  }
  return true;
}

/** Spray before what is seen at a place, lit by all of the sky. */
export function mistOver(block: usize, x: f32, y: f32, z: f32, to: usize): void {
  const mist: f32 = fallsMist(block, x, y, z, riverCentre(block, FALLS_Z));
  if (mist <= 0.002) return;
  for (let c = 0; c < 3; c++) {
    const p = to + (<usize>c << 2);
    const light: f32 = 0.62 * (at(block, B.ZENITH + c) * 1.5 + at(block, B.HORIZON + c) * 0.5) + 0.22 * at(block, B.KEY_COLOR + c);
    store<f32>(p, mix(load<f32>(p), light, mist));
  }
}

/** What lies on the ground near the eye: fallen leaves and petals, needles with moss between them, twigs, and the upright grain of grass. */
import * as B from "./block";
import { at } from "./block";
import { fbm2, hash2, mix, noise2, smooth } from "./noise";
import { scale, toward } from "./tint";

/** Kinds of tree, in the order of TREE_KINDS in block.ts of the engine. */
const CONIFER: i32 = 1;
const BROADLEAF: i32 = 2;
const CHERRY: i32 = 4;
const BIRCH: i32 = 5;
const BAMBOO: i32 = 6;

/** Beyond this many metres nothing of it is told apart. */
const REACH_M: f32 = 60;

// @ts-ignore: decorator
@inline
function isSeason(block: usize, season: i32): bool {
  return <i32>at(block, B.SEASON) == season;
}

/** How thick leaves lie, 0 to 1: under trees that shed, everywhere in a wood and in drifts outside of it. */
function cover(block: usize, x: f32, z: f32): f32 {
  const trees = <i32>at(block, B.TREES), place = <i32>at(block, B.PLACE), wood = place == B.FOREST;
  const autumn = isSeason(block, 2);
  let most: f32 = 0;
  if (trees == BROADLEAF || trees == BIRCH) most = autumn ? (wood ? 0.9 : 0.42) : wood ? 0.3 : 0;
  else if (trees == CHERRY && isSeason(block, 0)) most = 0.5;
  else if (trees == BAMBOO && wood) most = 0.7;
  if (most <= 0 || isSeason(block, 3)) return 0;
  const drift: f32 = fbm2(x * 0.33 + at(block, B.SEED_X), z * 0.33, 3);
  return most * smooth(wood ? 0.16 : 0.42, wood ? 0.5 : 0.62, drift);
}

/** One layer of leaves, each in its own cell of `size` metres; `narrow` is how slim they are. */
function layer(block: usize, x: f32, z: f32, size: f32, narrow: f32, part: f32, salt: i32, footprint: f32, to: usize): void {
  const gx: f32 = x / size, gz: f32 = z / size, fx: f32 = floor<f32>(gx), fz: f32 = floor<f32>(gz);
  const ix = <i32>fx + salt, iz = <i32>fz - salt;
  const own: f32 = hash2(ix, iz);
  if (own > part) return;
  const dx: f32 = gx - fx - 0.5 - 0.24 * (hash2(ix + 5, iz) - 0.5), dz: f32 = gz - fz - 0.5 - 0.24 * (hash2(ix, iz + 5) - 0.5);
  // A direction without sine or cosine: a point of the square, brought to length 1.
  const tx: f32 = hash2(ix + 9, iz) - 0.5, tz: f32 = hash2(ix, iz + 9) - 0.5, turn: f32 = 1 / Mathf.sqrt(tx * tx + tz * tz + 1e-4);
  const along: f32 = (dx * tx + dz * tz) * turn, aside: f32 = (dx * tz - dz * tx) * turn;
  const half: f32 = 0.30 + 0.10 * hash2(ix + 3, iz + 3);
  const t: f32 = along / half, girth: f32 = half * narrow * max<f32>(0, 1 - t * t);
  const soft: f32 = max<f32>(0.03, 0.6 * footprint / size);
  const leaf: f32 = smooth(soft, -soft, abs<f32>(aside) - girth);
  // What lies under a leaf is in its shade, a little beside it.
  const shade: f32 = smooth(0.10, 0, Mathf.sqrt((along + 0.03) * (along + 0.03) + (aside - 0.03) * (aside - 0.03)) - half * (0.5 + 0.5 * narrow));
  scale(to, 1 - 0.34 * shade * (1 - leaf));
  if (leaf <= 0) return;
  const dry: f32 = hash2(ix + 21, iz + 2), curl: f32 = 0.62 + 0.62 * hash2(ix + 2, iz + 21) + 0.7 * aside / half;
  const rib: f32 = 1 - 0.25 * smooth(0.05, 0.01, abs<f32>(aside)) * (soft < 0.08 ? 1 : 0);
  leafColor(block, dry, curl * rib, leaf, to);
}

/** Colour of one leaf, fresh or `dry`, by its kind. */
function leafColor(block: usize, dry: f32, tone: f32, t: f32, to: usize): void {
  const trees = <i32>at(block, B.TREES);
  let r: f32 = 0.15, g: f32 = 0.085, b: f32 = 0.04;
  if (trees == BAMBOO) {
    r = 0.36;
    g = 0.29;
    b = 0.15;
  }
  const fresh: f32 = trees == CHERRY ? 1 : trees == BAMBOO || !isSeason(block, 2) ? 0.15 : smooth(0.75, 0.3, dry);
  // Leaves of one tree turn unevenly: some redder, some paler.
  const red: f32 = 1.25 * (dry < 0.3 ? 1.15 : 0.95), green: f32 = 1.15 * (dry < 0.12 ? 0.5 : dry < 0.45 ? 1 : 0.78);
  toward(
    to,
    mix(r, at(block, B.FOLIAGE) * (trees == CHERRY ? 1 : red), fresh) * tone,
    mix(g, at(block, B.FOLIAGE + 1) * (trees == CHERRY ? 1 : green), fresh) * tone,
    mix(b, at(block, B.FOLIAGE + 2), fresh) * tone,
    t,
  );
}

/** The floor of a pine wood: old needles, moss in cushions where light comes in. */
function needleFloor(block: usize, x: f32, z: f32, footprint: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const broad: f32 = fbm2(x * 0.23 + sx, z * 0.23, 4), fine: f32 = footprint > 0.06 ? 0.5 : noise2(x * 31 + 4 * z, z * 23 - 5 * x);
  const mat: f32 = (0.62 + 0.5 * broad) * (0.7 + 0.6 * fine);
  toward(to, 0.115 * mat, 0.072 * mat, 0.040 * mat, 0.86);
  const cushion: f32 = fbm2(x * 0.62 + 7, z * 0.62 + sx, 4), moss: f32 = smooth(0.47, 0.57, cushion * 0.7 + broad * 0.34);
  const nap: f32 = footprint > 0.05 ? 0.5 : noise2(x * 47, z * 47);
  const tone: f32 = (0.5 + 0.9 * smooth(0.45, 0.75, cushion)) * (0.7 + 0.6 * nap);
  toward(to, 0.085 * tone, 0.125 * tone, 0.026 * tone, 0.9 * moss);
}

/** Lays over the albedo in `to` what has come down from the trees; `thin` is how much of it a path has lost under feet. */
export function strew(block: usize, x: f32, z: f32, distance: f32, footprint: f32, thin: f32, to: usize): void {
  const trees = <i32>at(block, B.TREES);
  if (trees == CONIFER && <i32>at(block, B.PLACE) == B.FOREST && !isSeason(block, 3)) {
    if (thin > 0.99) return;
    const r: f32 = load<f32>(to), g: f32 = load<f32>(to, 4), b: f32 = load<f32>(to, 8);
    needleFloor(block, x, z, footprint, to);
    toward(to, r, g, b, thin);
    twigs(x, z, distance, footprint, to);
    return;
  }
  const lie: f32 = cover(block, x, z) * (1 - 0.72 * thin);
  if (lie <= 0.01) return;
  const near: f32 = smooth(REACH_M, 14, distance);
  // From afar leaves are one mottled tone.
  const mottle: f32 = 0.55 + 0.6 * noise2(x * 1.7, z * 0.9) * noise2(x * 3.1, z * 2.3) * 2;
  leafColor(block, 0.42, mottle, lie * mix(0.72, 0.34, near), to);
  if (near <= 0) return;
  const petals = trees == CHERRY, size: f32 = petals ? 0.055 : trees == BIRCH ? 0.085 : 0.125;
  const slim: f32 = trees == BAMBOO ? 0.16 : petals ? 0.7 : 0.58, part: f32 = lie * (1 - 0.5 * thin) * near;
  if (!petals) twigs(x, z, distance, footprint, to);
  layer(block, x, z, size, slim, part, 11, footprint, to);
  layer(block, x * 0.8 - z * 0.6 + 0.31, z * 0.8 + x * 0.6, size * 1.07, slim, part, 57, footprint, to);
  layer(block, x * 0.34 + z * 0.94, z * 0.34 - x * 0.94 + 0.17, size * 0.93, slim, part * 0.8, 101, footprint, to);
}

/** Fallen twigs, one here and there. */
function twigs(x: f32, z: f32, distance: f32, footprint: f32, to: usize): void {
  if (distance > 16) return;
  const size: f32 = 0.74, gx: f32 = x / size, gz: f32 = z / size, fx: f32 = floor<f32>(gx), fz: f32 = floor<f32>(gz);
  const ix = <i32>fx + 300, iz = <i32>fz;
  if (hash2(ix, iz) > 0.4) return;
  const dx: f32 = gx - fx - 0.5, dz: f32 = gz - fz - 0.5, tx: f32 = hash2(ix + 9, iz) - 0.5, tz: f32 = hash2(ix, iz + 9) - 0.5, turn: f32 = 1 / Mathf.sqrt(tx * tx + tz * tz + 1e-4);
  const along: f32 = (dx * tx + dz * tz) * turn, aside: f32 = (dx * tz - dz * tx) * turn + 0.5 * along * along * (hash2(ix, iz + 4) - 0.5);
  const soft: f32 = max<f32>(0.006, 0.7 * footprint / size), bare: f32 = smooth(0.42, 0.36, abs<f32>(along)) * smooth(16, 9, distance);
  scale(to, 1 - 0.45 * bare * smooth(0.03, 0.01, abs<f32>(aside - 0.014)));
  toward(to, 0.13, 0.105, 0.085, 0.9 * bare * smooth(0.011 + soft, 0.011 - soft, abs<f32>(aside)));
}

/** One width of strokes that lean to one side; `row` breaks their ends out of line. */
// @ts-ignore: decorator
@inline
function strokes(u: f32, down: f32, lean: f32): f32 {
  const row: f32 = 2.6 * noise2(u * 0.61 + 5, down * 0.45);
  return noise2(u + lean * down, down + row);
}

/**
 * The grain that standing grass has for an eye above it, 0 to 1: upright strokes as wide and high everywhere in the world, whatever
 * the perspective makes of the ground between them.
 */
export function upright(block: usize, x: f32, z: f32): f32 {
  const turn: f32 = Mathf.log2(max<f32>(0.5, z)), step: f32 = floor<f32>(turn), part: f32 = turn - step;
  const u: f32 = x / z, fine: f32 = Mathf.exp2(step) * 24, down: f32 = turn * 5.5 * min<f32>(1.6, max<f32>(0.5, 0.5 * at(block, B.EYE_Y)));
  const a: f32 = strokes(u * fine, down, 0.5) * 0.5 + strokes(u * fine * 1.9 + 9, down * 1.7, -0.6) * 0.5;
  const b: f32 = strokes(u * fine * 2, down, 0.5) * 0.5 + strokes(u * fine * 3.8 + 9, down * 1.7, -0.6) * 0.5;
  return mix(a, b, part);
}

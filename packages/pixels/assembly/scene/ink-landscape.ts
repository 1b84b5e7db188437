/**
 * 山水: peaks over peaks in one ink on paper, seen at no hour and from no place. Far ones are pale, near ones dark; each is
 * darkest along its ridge and pales into mist, out of which the next one rises. y grows downwards.
 */
import * as B from "./block";
import { at } from "./block";
import { clamp01, fastExp, fbm2, hash2, mix, noise2, smooth } from "./noise";
import { mixRamp, ramp, scale3 } from "./ramp";

/** Ranges behind the water, then the spit of land before them, then the bank on this side. */
const RANGES: i32 = 5;
const SPIT: i32 = 5;
const BANK: i32 = 6;
/** Where the water begins, from the middle of the frame down; as all heights here, in half frames. */
const SHORE: f32 = 0.56;

/** 0 for the farthest peaks, 1 for the bank. */
// @ts-ignore: decorator
@inline
function nearness(layer: i32): f32 {
  return <f32>layer / <f32>BANK;
}

// @ts-ignore: decorator
@inline
function seedOf(block: usize, layer: i32): f32 {
  return at(block, B.SEED_X) + <f32>layer * 17.3;
}

/** -1 or 1: to which side the bank rises; the spit comes from the other. */
// @ts-ignore: decorator
@inline
function bankSide(block: usize): f32 {
  return at(block, B.SEED_X) % 2 < 1 ? 1 : -1;
}

/** Height of a range at column x: the highest of the peaks around, steep, with rounded heads. */
function peaks(layer: i32, x: f32, sx: f32): f32 {
  const near: f32 = nearness(layer);
  const cell: f32 = mix(0.46, 0.3, near);
  const gx = <i32>floor<f32>(x / cell);
  const seed = <i32>(sx * 29);
  let high: f32 = 0;
  for (let i = gx - 2; i <= gx + 2; i++) {
    const chance: f32 = hash2(i, seed);
    const centre: f32 = (<f32>i + 0.2 + 0.6 * hash2(i, seed + 3)) * cell;
    const wide: f32 = cell * (0.34 + 0.5 * hash2(i, seed + 7));
    const tall: f32 = 0.25 + 0.75 * chance * chance;
    const off: f32 = abs<f32>(x - centre) / wide;
    const lean: f32 = x < centre ? 1.15 : 0.95;
    const t: f32 = off * lean;
    high = max<f32>(high, tall * fastExp(-t * t * mix(1, t, 0.6)));
  }
  return high;
}

/** The outline of a layer at column x. */
function ridge(block: usize, layer: i32, x: f32, half: f32): f32 {
  const near: f32 = nearness(layer), sx: f32 = seedOf(block, layer), side: f32 = bankSide(block);
  const across: f32 = half * at(block, B.WIDTH) / at(block, B.HEIGHT);
  const crag: f32 = (fbm2(x / half * 13 + sx, <f32>layer * 2.7, 4) - 0.5) * half;
  if (layer < RANGES) {
    // Each range has its mass in another part of the picture, and opens elsewhere.
    const middle: f32 = across * (hash2(layer, <i32>(sx * 3)) - 0.5) * 1.3;
    const mass: f32 = 0.34 + 0.66 * smooth(0.95, 0.1, abs<f32>(x - middle) / (across + 0.35 * half));
    const tall: f32 = half * mix(0.98, 0.3, near) * mass;
    return half * mix(0.02, SHORE + 0.08, near * 1.25) - tall * peaks(layer, x / half, sx) - 0.06 * half * noise2(x / half * 2 + sx, 8.8) + crag * mix(0.045, 0.07, near);
  }
  if (layer == SPIT) {
    const out: f32 = (x * side + across) / (2 * across);
    return half * (SHORE + 0.12 + 0.25 * smooth(0.2, 0.62, out) - 0.1 * peaks(layer, x / half, sx) * smooth(0.5, 0.1, out)) + crag * 0.05;
  }
  const rise: f32 = (x * side + across) / (2 * across);
  return half * (1.12 - 0.62 * smooth(0.3, 1.05, rise) - 0.08 * peaks(layer, x / half, sx)) + crag * 0.09;
}

/** Ink of a layer at depth d below its ridge: the wash, the strokes that shape the stone, and the line of the brush. */
function inkOf(layer: i32, x: f32, y: f32, d: f32, half: f32, pixel: f32, sx: f32): f32 {
  const near: f32 = nearness(layer);
  const u: f32 = x / half, v: f32 = y / half, deep: f32 = d / half;
  const bloom: f32 = fbm2(u * 2.2 + sx, v * 2.2 + <f32>layer * 3.1, 3);
  const reach: f32 = mix(0.34, 0.2, near) * (0.5 + bloom);
  let ink: f32 = mix(0.16, 0.5, near * near) * fastExp(-deep / reach) * (0.65 + 0.7 * bloom);
  // Axe-cut strokes run down the cliffs, broken where the brush is dry.
  if (layer > 0 && deep < reach * 3) {
    const lean: f32 = (noise2(u * 3 + sx, v * 1.5) - 0.5) * 0.9;
    const fine: f32 = fbm2((u + lean * deep) * 70 + sx, v * 11 + <f32>layer, 2);
    const broad: f32 = noise2((u + lean * deep) * 24 + sx, v * 4 + <f32>layer * 7);
    const dry: f32 = 0.5 + 0.5 * noise2(u * 260, v * 260);
    ink += smooth(0.55, 0.72, fine * 0.7 + broad * 0.36) * mix(0.2, 0.62, near) * fastExp(-deep / (reach * 0.9)) * dry;
  }
  const pressure: f32 = noise2(u * 7 + sx * 3, <f32>layer * 9.7);
  const thick: f32 = mix(0.002, 0.006, near) * (0.4 + pressure) + pixel * 0.5 / half;
  ink += mix(0.16, 0.5, near) * smooth(0.2, 0.8, pressure) * fastExp(-deep / thick);
  return clamp01(ink);
}

/** A pine as the brush sets it down: a leaning trunk and flat clouds of needles. How much of the point (x, y) it covers. */
function pine(x: f32, y: f32, footX: f32, footY: f32, tall: f32, seed: i32, pixel: f32): f32 {
  const up: f32 = (footY - y) / tall;
  if (up < -0.02 || up > 1.12 || abs<f32>(x - footX) > tall * 0.55) return 0;
  const lean: f32 = (hash2(seed, 5) - 0.5) * 0.3;
  const trunkX: f32 = footX + tall * lean * up * up;
  const girth: f32 = tall * 0.022 * (1.2 - up);
  let cover: f32 = up < 1 ? smooth(girth + pixel, girth - pixel * 0.5, abs<f32>(x - trunkX)) : 0;
  for (let k = 0; k < 5; k++) {
    const level: f32 = 0.42 + 0.14 * <f32>k + 0.05 * (hash2(seed, k * 3 + 11) - 0.5);
    const side: f32 = k == 4 ? 0 : k & 1 ? 1 : -1;
    const long: f32 = tall * (0.3 - 0.042 * <f32>k) * (0.8 + 0.5 * hash2(seed, k + 31));
    const cx: f32 = footX + tall * lean * level * level + side * long * 0.55;
    const dx: f32 = (x - cx) / long, dy: f32 = (up - level) * tall / (long * 0.34);
    const ragged: f32 = (noise2(x / tall * 26 + <f32>seed, y / tall * 40) - 0.5) * 0.9;
    const body: f32 = 1 - dx * dx - (dy > 0 ? dy * dy : dy * dy * 3.2) + ragged;
    cover = max<f32>(cover, smooth(0.05, 0.4, body) * (0.72 + 0.28 * noise2(x / tall * 60, y / tall * 60)));
  }
  return cover;
}

/** The pines of a layer around column x: one in each cell that has one. Their size is in half frames. */
function pines(block: usize, layer: i32, x: f32, y: f32, half: f32, pixel: f32): f32 {
  const size: f32 = layer == BANK ? 0.3 : layer == SPIT ? 0.13 : layer == RANGES - 1 ? 0.07 : 0.05;
  const cell: f32 = half * size * 0.62;
  const seed = <i32>(at(block, B.SEED_X) * 41) + layer * 977;
  const gx = <i32>floor<f32>(x / cell);
  let cover: f32 = 0;
  for (let i = gx - 1; i <= gx + 1; i++) {
    // Pines stand in groups, with bare stone between.
    if (noise2(<f32>i * 0.37 + <f32>(seed & 255), <f32>layer) < 0.52 || hash2(i, seed) < 0.15) continue;
    const footX: f32 = (<f32>i + 0.25 + 0.5 * hash2(i, seed + 1)) * cell;
    const tall: f32 = half * size * (0.7 + 0.6 * hash2(i, seed + 2));
    const footY: f32 = ridge(block, layer, footX, half) + tall * 0.07;
    if (footY > half) continue;
    cover = max<f32>(cover, pine(x, y, footX, footY, tall, seed + i * 13, pixel));
  }
  return cover;
}

/** A fishing boat under its mat, and the one who rows it. */
function boat(x: f32, y: f32, cx: f32, cy: f32, size: f32, pixel: f32): f32 {
  const u: f32 = (x - cx) / size, v: f32 = (y - cy) / size;
  if (abs<f32>(u) > 1.3 || v < -0.9 || v > 0.5) return 0;
  const edge: f32 = pixel / size;
  const sheer: f32 = -0.1 * u * u;
  const hull: f32 = smooth(edge, -edge, max<f32>(max<f32>(sheer - v, v - sheer - 0.15 * (1 - u * u)), abs<f32>(u) - 1));
  const matX: f32 = (u + 0.12) / 0.36;
  const mat: f32 = smooth(edge * 2, -edge, max<f32>(v - sheer, -0.3 * Mathf.sqrt(max<f32>(0, 1 - matX * matX)) - v + (abs<f32>(matX) > 1 ? 1 : 0)));
  const rower: f32 = smooth(edge, -edge, max<f32>(abs<f32>(u - 0.62 + 0.08 * v) - 0.05, max<f32>(v, -0.42 - v)));
  const hat: f32 = smooth(edge, -edge, max<f32>(abs<f32>(u - 0.65) - 0.16 * (v + 0.56) / 0.14, max<f32>(v + 0.42, -0.56 - v)));
  const oar: f32 = smooth(0.012 + edge, 0.012, abs<f32>(v - (u - 0.62) * 0.9 + 0.2)) * (u > 0.5 && u < 1.05 ? 1 : 0);
  return max<f32>(max<f32>(hull, mat * 0.7), max<f32>(max<f32>(rower, hat), oar * 0.8));
}

/** Two strokes of the wing. */
function bird(x: f32, y: f32, size: f32, pixel: f32): f32 {
  const u: f32 = abs<f32>(x) / size;
  if (u > 1) return 0;
  const wing: f32 = y / size + 0.36 * Mathf.sqrt(u) - 0.2 * u * u;
  const thick: f32 = 0.07 * (1 - u * 0.8);
  return smooth(thick + pixel / size, thick - pixel / size, abs<f32>(wing));
}

/** Still water: paper again, and now and then a stroke laid across. */
function paintWater(block: usize, x: f32, y: f32, half: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const below: f32 = y / half - SHORE;
  if (below <= 0) return;
  mixRamp(block, 1, smooth(0, 0.1, below), to, spare);
  const row: f32 = Mathf.sqrt(below) * 30;
  const broken: f32 = noise2(x / half * 2.2 + sx, floor<f32>(row) * 7.7);
  const stroke: f32 = fastExp(-abs<f32>(row - floor<f32>(row) - 0.5 + 0.3 * (noise2(x / half * 7, row) - 0.5)) * 14);
  mixRamp(block, 0.3, smooth(0.55, 0.85, broken) * stroke * 0.32 * smooth(0, 0.05, below), to, spare);
}

/** Its sun is one touch of cinnabar; its moon is paper that the wash goes round. */
function disc(block: usize, x: f32, y: f32, half: f32, pixel: f32, to: usize, spare: usize): void {
  const low: bool = at(block, B.SUN_DIR + 1) < 0.13, night: bool = at(block, B.NIGHT) > 0.9;
  if (!low) return;
  const side: f32 = at(block, B.SEED_Z) % 1 < 0.5 ? -1 : 1;
  const across: f32 = 0.5 * <f32>at(block, B.WIDTH) / <f32>at(block, B.HEIGHT) * half;
  const dx: f32 = x - side * across * 0.9, dy: f32 = y + half * 0.66;
  const d: f32 = Mathf.sqrt(dx * dx + dy * dy) + (noise2(x * 40, y * 40) - 0.5) * 0.006;
  const radius: f32 = half * 0.075;
  const inside: f32 = smooth(radius + pixel, radius - pixel, d);
  if (night) mixRamp(block, 0.62, 0.5 * fastExp(-max<f32>(0, d - radius) / (half * 0.3)) * (1 - inside), to, spare);
  else {
    store<f32>(to, mix(load<f32>(to), 0.52, inside * 0.85));
    store<f32>(to, mix(load<f32>(to, 4), 0.07, inside * 0.85), 4);
    store<f32>(to, mix(load<f32>(to, 8), 0.035, inside * 0.85), 8);
  }
}

function paintLayer(block: usize, layer: i32, x: f32, y: f32, half: f32, pixel: f32, to: usize, spare: usize): void {
  const near: f32 = nearness(layer);
  const d: f32 = y - ridge(block, layer, x, half);
  const cover: f32 = smooth(-pixel - 0.002, pixel + 0.002, d);
  if (cover > 0) {
    let ink: f32 = inkOf(layer, x, y, max<f32>(0, d), half, pixel, seedOf(block, layer));
    // The spit ends at the water, with a wet line.
    const wet: f32 = layer == SPIT ? (y / half - SHORE - 0.2) / 0.012 : -1;
    const land: f32 = layer == SPIT ? smooth(1, 0, wet) : 1;
    if (layer == SPIT && wet > -1.5) ink = max<f32>(ink, 0.34 * noise2(x / half * 9, 4.4));
    mixRamp(block, 1 - ink, cover * land, to, spare);
  }
  if (layer > 1 && d > -half * 0.42 && d < half * 0.1) {
    const trees: f32 = pines(block, layer, x, y, half, pixel);
    mixRamp(block, mix(0.62, 0.03, smooth(0.2, 1, near)), trees * 0.92, to, spare);
  }
}

export function inkLandscape(block: usize, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X), side: f32 = bankSide(block);
  const half: f32 = 0.5 * at(block, B.HEIGHT) * pixel, across: f32 = 0.5 * at(block, B.WIDTH) * pixel;
  // The hand sways, and the paper drinks unevenly.
  const sway: f32 = half * 0.004;
  const wx: f32 = x + (noise2(x / half * 90, y / half * 90) - 0.5) * sway, wy: f32 = y + (noise2(x / half * 90 + 9, y / half * 90) - 0.5) * sway;
  ramp(block, 1, to);
  disc(block, x, y, half, pixel, to, spare);
  for (let i = 0; i < 5; i++) {
    const bx: f32 = side * across * (0.1 + 0.09 * <f32>i + 0.06 * hash2(i, 71)), by: f32 = -half * (0.78 - 0.035 * <f32>i + 0.05 * hash2(i, 73));
    mixRamp(block, 0.12, bird(wx - bx, wy - by, half * (0.018 + 0.008 * hash2(i, 75)), pixel) * 0.75, to, spare);
  }
  for (let layer = 0; layer < RANGES; layer++) paintLayer(block, layer, wx, wy, half, pixel, to, spare);
  paintWater(block, wx, wy, half, to, spare);
  paintLayer(block, SPIT, wx, wy, half, pixel, to, spare);
  const boatX: f32 = -side * across * (0.05 + 0.3 * hash2(<i32>(sx * 7), 3));
  mixRamp(block, 0.06, boat(wx, wy, boatX, half * (SHORE + 0.3), half * 0.07, pixel), to, spare);
  paintLayer(block, BANK, wx, wy, half, pixel, to, spare);
  scale3(to, 1 - 0.035 * smooth(0.45, 0.8, fbm2(x * 60, y * 160, 2)) - 0.02 * fbm2(x * 3 + sx, y * 3, 3));
}

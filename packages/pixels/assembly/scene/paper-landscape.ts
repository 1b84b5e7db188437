/**
 * 剪纸: landscapes of layered card. Every sheet has one clean edge, lies over those behind it and throws a soft shadow on them; the light comes
 * through round holes in the sheets of the sky. y grows downwards; all measures are in half frames.
 */
import * as B from "./block";
import { at } from "./block";
import { deer } from "./paper-deer";
import { clamp01, fastExp, fastSin, fbm2, hash2, mix, noise2, smooth } from "./noise";
import { mixRamp, ramp, scale3 } from "./ramp";

const SHEETS: i32 = 7;
/** The sheets from here on carry trees, in the open country. */
const WOODED: i32 = 3;
/** In the forest, the sheet on which deer stand. */
const CLEARING: i32 = 3;
/** Where the card's shadow falls, to the lower left, for each sheet that it lies higher. */
const CAST: f32 = 0.014;

// @ts-ignore: decorator
@inline
function nearness(sheet: i32): f32 {
  return <f32>sheet / <f32>(SHEETS - 1);
}

// @ts-ignore: decorator
@inline
function saltOf(block: usize, sheet: i32): i32 {
  return <i32>(at(block, B.SEED_X) * 53) + sheet * 911;
}

/** Peaks with straight flanks, broken once on each side as scissors turn. */
function peaks(x: f32, cell: f32, salt: i32): f32 {
  const gx = <i32>floor<f32>(x / cell);
  let high: f32 = 0;
  for (let i = gx - 2; i <= gx + 2; i++) {
    const tall: f32 = 0.3 + 0.7 * hash2(i, salt);
    const off: f32 = x - (<f32>i + 0.15 + 0.7 * hash2(i, salt + 1)) * cell;
    const wide: f32 = cell * (0.7 + 0.6 * hash2(i, salt + 2)) * (off < 0 ? 1 : 0.75 + 0.5 * hash2(i, salt + 3));
    const t: f32 = abs<f32>(off) / wide, knee: f32 = 0.25 + 0.3 * hash2(i, salt + (off < 0 ? 4 : 5));
    const drop: f32 = t < knee ? t * 1.35 : knee * 1.35 + (t - knee) * (1 - knee * 1.35) / (1 - knee);
    high = max<f32>(high, tall * (1 - drop));
  }
  return high;
}

/** The edge of a sheet's ground at column x. */
function edgeOf(block: usize, sheet: i32, x: f32): f32 {
  const near: f32 = nearness(sheet), salt = saltOf(block, sheet), seed: f32 = at(block, B.SEED_X) + <f32>sheet * 7.7;
  if (<i32>at(block, B.FAMILY) == PAPER_FOREST) return 0.22 + 0.66 * near * near + 0.2 * near - 0.07 * fastSin(x * (1.3 + 0.2 * <f32>sheet) + seed * 3) - 0.03 * fastSin(x * 4.1 + seed);
  if (sheet < WOODED) return mix(0.34, 0.52, near * 2) - mix(0.86, 0.5, near * 2) * (0.55 + 0.45 * at(block, B.RELIEF)) * peaks(x, mix(0.8, 0.55, near * 2), salt);
  const roll: f32 = fastSin(x * (1.1 + 0.5 * hash2(1, salt)) + seed * 5) + 0.45 * fastSin(x * (2.6 + hash2(2, salt)) + seed * 2);
  return mix(-0.02, 0.84, near) + 0.06 - 0.1 * roll;
}

/** How deep (x, y) lies within a fir's outline, in its own heights: four tiers of one cut. */
function fir(u: f32, v: f32): f32 {
  const tiers: f32 = v * 4, tier: f32 = floor<f32>(clamp01(v * 0.9999) * 4), part: f32 = tiers - tier;
  // The topmost tier runs out in a point.
  const wide: f32 = 0.25 * (1.06 - 0.24 * tier) * (1 - (tier > 2 ? 1 : 0.68) * part);
  return min<f32>((wide - abs<f32>(u)) * 0.8, min<f32>(1 - v, v + 0.1));
}

/** The same of a round tree on its stem. */
function round(u: f32, v: f32): f32 {
  const crown: f32 = 0.3 - Mathf.sqrt(u * u + (v - 0.66) * (v - 0.66) * 0.8);
  return max<f32>(crown, min<f32>(0.03 - abs<f32>(u), min<f32>(0.7 - v, v + 0.1)));
}

function trees(block: usize, sheet: i32, x: f32, y: f32): f32 {
  const salt = saltOf(block, sheet) + 37, row = sheet - WOODED;
  const size: f32 = row == 0 ? 0.13 : row == 1 ? 0.22 : row == 2 ? 0.4 : 0.78;
  const cell: f32 = size * (row < 2 ? 0.62 : 0.36);
  const gx = <i32>floor<f32>(x / cell);
  const leafy = at(block, B.SEASON) == 0 || at(block, B.SEASON) == 2;
  const across: f32 = at(block, B.WIDTH) / at(block, B.HEIGHT);
  let deep: f32 = -9;
  for (let i = gx - 2; i <= gx + 2; i++) {
    const cx: f32 = (<f32>i + 0.25 + 0.5 * hash2(i, salt)) * cell;
    // They stand in groups; the nearest ones only frame the picture.
    const room: f32 = row >= 2 ? smooth(0.35, 0.75, abs<f32>(cx) / across + 0.1 * hash2(i, salt + 5)) : 1;
    if (noise2(<f32>i * 0.31 + <f32>(salt & 127), 3.3) < 0.62 - 0.3 * room || hash2(i, salt + 1) < 0.2 || room < 0.3) continue;
    const tall: f32 = size * (0.6 + 0.6 * hash2(i, salt + 2));
    const foot: f32 = edgeOf(block, sheet, cx) + tall * 0.05;
    const u: f32 = (x - cx) / tall, v: f32 = (foot - y) / tall;
    deep = max<f32>(deep, (leafy && hash2(i, salt + 3) < 0.75 ? round(u, v) : fir(u, v)) * tall);
  }
  return deep;
}

/** Trunks that widen to the ground, with a branch to each side, under a canopy of scallops. */
function stand(block: usize, sheet: i32, x: f32, y: f32): f32 {
  const salt = saltOf(block, sheet) + 59, near: f32 = nearness(sheet);
  const across: f32 = at(block, B.WIDTH) / at(block, B.HEIGHT);
  const cell: f32 = mix(0.2, 0.62, near), girth: f32 = mix(0.016, 0.075, near) * min<f32>(1, 0.35 + 0.65 * across);
  const gx = <i32>floor<f32>(x / cell);
  let deep: f32 = -9;
  for (let i = gx - 1; i <= gx + 1; i++) {
    const middle: f32 = (<f32>i + 0.2 + 0.6 * hash2(i, salt)) * cell;
    if (hash2(i, salt + 1) < 0.25 || (sheet > 1 && abs<f32>(middle) < across * (0.2 + 0.08 * <f32>sheet))) continue;
    const lean: f32 = (hash2(i, salt + 2) - 0.5) * 0.16;
    const foot: f32 = edgeOf(block, sheet, middle);
    const cx: f32 = middle + lean * (y - foot) + 0.012 * fastSin(y * 5 + <f32>i);
    const wide: f32 = girth * (0.6 + 0.7 * hash2(i, salt + 3)) * (1 + 0.9 * fastExp(-max<f32>(0, foot - y) * 9));
    deep = max<f32>(deep, min<f32>(wide - abs<f32>(x - cx), foot + 0.05 - y));
    for (let k = 0; k < 2; k++) {
      // A branch leaves the trunk upwards and thins out.
      const from: f32 = -0.15 - 0.4 * hash2(i, salt + 7 + k), side: f32 = k == 0 ? 1 : -1, out: f32 = (x - cx) * side;
      if (out < 0) continue;
      const reach: f32 = cell * (0.5 + 0.5 * hash2(i, salt + 9 + k));
      const line: f32 = from - out * 0.75 - out * out * 0.5;
      deep = max<f32>(deep, min<f32>(wide * 0.42 * (1 - out / reach) - abs<f32>(y - line) * 0.75, reach - out));
    }
  }
  const lobe: f32 = mix(0.11, 0.3, near), place: f32 = x / lobe + hash2(3, salt), l: f32 = place - floor<f32>(place) - 0.5;
  const own = <i32>floor<f32>(place);
  const frame: f32 = x / across;
  const hang: f32 = -1 + mix(0.24, 0.0, near) + 0.36 * near * frame * frame + 0.1 * hash2(own, salt + 4);
  return max<f32>(deep, hang + lobe * 0.9 * (Mathf.sqrt(max<f32>(0, 0.26 - l * l)) - 0.1) - y);
}

/** How deep (x, y) lies within a sheet; below 0 it is that far outside. */
function within(block: usize, sheet: i32, x: f32, y: f32): f32 {
  const ground: f32 = y - edgeOf(block, sheet, x);
  if (<i32>at(block, B.FAMILY) == PAPER_FOREST) return max<f32>(ground * 0.95, stand(block, sheet, x, y));
  if (sheet < WOODED) return ground * 0.6;
  return max<f32>(ground * 0.95, ground > 0.05 || ground < -0.95 ? -9 : trees(block, sheet, x, y));
}

/** Tones of the palette: the nearest sheet the darkest; sky, sun and cloud have the light end. */
// @ts-ignore: decorator
@inline
function toneOf(sheet: i32): f32 {
  return 0.64 * (1 - nearness(sheet));
}

function sky(block: usize, x: f32, y: f32, sunX: f32, sunY: f32, pixel: f32, to: usize, spare: usize): void {
  const r: f32 = Mathf.sqrt((x - sunX) * (x - sunX) + (y - sunY) * (y - sunY));
  ramp(block, 0.69, to);
  for (let hole = 5; hole >= 0; hole--) {
    const radius: f32 = 0.3 + 0.26 * <f32>hole + 0.02 * <f32>(hole * hole);
    const inside: f32 = radius - r;
    mixRamp(block, 0.9 - 0.035 * <f32>hole, smooth(-pixel, pixel, inside), to, spare);
    // Seen through the hole, the next sheet lies in the shadow of this one's rim, most under its upper right.
    const lean: f32 = 0.6 + 0.4 * ((x - sunX) - (y - sunY)) / max<f32>(r, 0.01);
    if (inside > 0) scale3(to, 1 - 0.26 * lean * fastExp(-inside * 26));
  }
  const disc: f32 = 0.17 - r;
  const shadow: f32 = 0.17 - Mathf.sqrt((x - sunX + 0.012) * (x - sunX + 0.012) + (y - sunY - 0.016) * (y - sunY - 0.016));
  scale3(to, 1 - 0.3 * fastExp(-max<f32>(0, -shadow) * 40));
  mixRamp(block, 1, smooth(-pixel, pixel, disc), to, spare);
}

/** A cloud of round heads on a straight base. */
function cloud(x: f32, y: f32, cx: f32, cy: f32, size: f32, salt: i32): f32 {
  let deep: f32 = -9;
  for (let k = 0; k < 4; k++) {
    const hx: f32 = cx + (<f32>k - 1.5) * size * 0.62, radius: f32 = size * (k == 1 || k == 2 ? 0.52 : 0.32) * (0.85 + 0.3 * hash2(k, salt));
    deep = max<f32>(deep, radius - Mathf.sqrt((x - hx) * (x - hx) + (y - cy) * (y - cy)));
  }
  return min<f32>(deep, cy + size * 0.1 - y);
}

function clouds(block: usize, x: f32, y: f32, across: f32, pixel: f32, to: usize, spare: usize): void {
  const salt = saltOf(block, 40);
  for (let i = 0; i < 5; i++) {
    const cx: f32 = across * (-0.95 + 0.48 * <f32>i + 0.3 * (hash2(i, salt) - 0.5)), cy: f32 = -0.86 + 0.44 * hash2(i, salt + 1), size: f32 = 0.1 + 0.1 * hash2(i, salt + 2);
    if (abs<f32>(x - cx) > size * 2.2 || abs<f32>(y - cy) > size * 1.6) continue;
    scale3(to, 1 - 0.3 * fastExp(-max<f32>(0, -cloud(x + 0.014, y - 0.02, cx, cy, size, salt + i)) * 34));
    mixRamp(block, 0.95, smooth(-pixel, pixel, cloud(x, y, cx, cy, size, salt + i)), to, spare);
  }
}

/** Lays one sheet: its shadow on what is behind, its card, and the light that its cut edge catches. */
function lay(block: usize, tone: f32, deep: f32, cast: f32, hard: f32, pixel: f32, to: usize, spare: usize): void {
  if (deep < pixel) scale3(to, 1 - 0.5 * fastExp(-max<f32>(0, -cast) * hard));
  const cover: f32 = smooth(-pixel, pixel, deep);
  if (cover <= 0) return;
  mixRamp(block, tone, cover, to, spare);
  scale3(to, 1 + cover * (0.3 * fastExp(-max<f32>(0, deep) * 220) - 0.1 * smooth(0.05, 0.7, deep)));
}

function herd(block: usize, x: f32, y: f32, across: f32, pixel: f32, to: usize, spare: usize): void {
  const count = min<i32>(4, <i32>at(block, B.FIGURES));
  for (let i = 0; i < count; i++) {
    const side: f32 = (i & 1) == 0 ? 1 : -1;
    const size: f32 = (i == 0 ? 0.56 : 0.42) * (count > 2 ? 0.8 : 1) * min<f32>(1, 0.4 + 0.6 * across);
    const cx: f32 = count == 1 ? 0.06 * side : side * across * (i == 0 ? 0.24 : 0.3 + 0.13 * <f32>(i >> 1)), foot: f32 = edgeOf(block, CLEARING, cx) + 0.07 + 0.03 * <f32>(i & 1);
    // They look up into the light between them.
    const u: f32 = (x - cx) / size * -side, v: f32 = (foot - y) / size;
    if (abs<f32>(u) > 0.9 || v < -0.2 || v > 1.4) continue;
    lay(block, 0.03 + 0.04 * <f32>i, deer(u, v, side > 0) * size, deer(u + 0.02, v + 0.03, side > 0) * size, 30, pixel, to, spare);
  }
}

/** Same number as that of the family in block.ts of the engine. */
export const PAPER_LANDSCAPE: i32 = 13;
export const PAPER_FOREST: i32 = 14;

export function paperLandscape(block: usize, px: f32, py: f32, unit: f32, to: usize, spare: usize): void {
  const half: f32 = 0.5 * at(block, B.HEIGHT) * unit, across: f32 = at(block, B.WIDTH) / at(block, B.HEIGHT);
  const x: f32 = px / half, y: f32 = py / half, pixel: f32 = 0.7 * unit / half;
  const forest = <i32>at(block, B.FAMILY) == PAPER_FOREST;
  const side: f32 = at(block, B.SEED_Z) % 2 < 1 ? 1 : -1;
  sky(block, x, y, forest ? 0.08 * side : side * across * (0.15 + 0.3 * hash2(5, saltOf(block, 30))), forest ? -0.3 : -0.34, pixel, to, spare);
  if (!forest) clouds(block, x, y, across, pixel, to, spare);
  for (let sheet = 0; sheet < SHEETS; sheet++) {
    const deep: f32 = within(block, sheet, x, y);
    const far: f32 = CAST * (1 + 0.3 * <f32>sheet);
    const cast: f32 = deep < pixel && deep > -0.3 ? within(block, sheet, x + far, y + far * 0.6) : deep;
    // What is cut small lies close on the next sheet.
    lay(block, toneOf(sheet), deep, cast, !forest && sheet >= WOODED && sheet < WOODED + 2 ? 60 : 22, pixel, to, spare);
    if (forest && sheet == CLEARING) herd(block, x, y, across, pixel, to, spare);
  }
  // The tooth of the card, and its slow unevenness.
  const tooth: f32 = noise2(px * 420, py * 420) - 0.5 + 0.6 * (fbm2(px * 90, py * 150, 2) - 0.5);
  scale3(to, 1 + 0.085 * tooth);
}

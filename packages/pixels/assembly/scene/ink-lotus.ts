/**
 * 荷塘: a lotus pond in ink. Leaves are broad wet washes with the veins drawn out of them, flowers lines and a breath of red on paper, stems one
 * drawn stroke each; the moon is paper that the wash goes round. y grows downwards; all measures are in half frames.
 */
import * as B from "./block";
import { at } from "./block";
import { clamp01, fastExp, fastSin, fbm2, hash2, mix, noise2, smooth } from "./noise";
import { inkOver, mix3, mixRamp, ramp, scale3 } from "./ramp";

const LEAVES: i32 = 11;
const FLOWERS: i32 = 5;

// @ts-ignore: decorator
@inline
function saltOf(block: usize): i32 {
  return <i32>(at(block, B.SEED_X) * 43);
}

/** -1 or 1: the side on which the plants gather; the moon and the empty paper have the other. */
// @ts-ignore: decorator
@inline
function sideOf(block: usize): f32 {
  return at(block, B.SEED_Z) % 2 < 1 ? 1 : -1;
}

/** A stem, drawn from the water up: where it stands at height y, and its ink. */
function stem(x: f32, y: f32, footX: f32, footY: f32, topX: f32, topY: f32, pixel: f32): f32 {
  if (y < topY || y > footY) return 0;
  const t: f32 = (footY - y) / (footY - topY);
  const cx: f32 = mix(footX, topX, t * (0.6 + 0.4 * t));
  const thick: f32 = 0.0065 * (1.2 - 0.4 * t);
  const prickle: f32 = 0.35 * smooth(0.75, 0.9, noise2(y * 60, footX * 9));
  return smooth(thick * (1 + prickle) + pixel, thick * 0.5, abs<f32>(x - cx)) * (0.45 + 0.4 * noise2(y * 9, footX * 7));
}

/** A leaf on its stem, seen from the side as it tilts: an ellipse whose rim waves; ink of its wash and veins. `covered` tells where its paper is. */
let covered: f32 = 0;
function lotusLeaf(x: f32, y: f32, cx: f32, cy: f32, wide: f32, high: f32, dark: f32, salt: i32): f32 {
  covered = 0;
  const u: f32 = (x - cx) / wide, v: f32 = (y - cy) / high;
  if (u * u > 1.7 || v * v > 1.9) return 0;
  // The middle lies towards us, so the far half is foreshortened.
  const w: f32 = v + 0.25;
  const turn: f32 = Mathf.atan2(w, u), r: f32 = Mathf.sqrt(u * u + w * w);
  const rim: f32 = 1 + 0.09 * fastSin(turn * 5 + <f32>(salt & 63)) + 0.05 * fastSin(turn * 11 + <f32>(salt & 31)) - 0.24 * smooth(0.2, -0.9, w);
  const d: f32 = rim - r + 0.03 * (noise2(x * 60, y * 60) - 0.5);
  covered = smooth(-0.015, 0.02, d);
  if (covered <= 0) return 0;
  const bleed: f32 = fbm2(x * 4.5 + <f32>(salt & 127), y * 4.5, 4), pool: f32 = fbm2(x * 13, y * 13 + <f32>(salt & 63), 3);
  let wash: f32 = dark * (0.34 + 1.0 * (bleed - 0.28) + 0.34 * (pool - 0.5)) * (0.82 + 0.3 * smooth(0.55, 1, r / rim));
  // Veins leave the middle, fork near the rim; they are paper that the brush went round, then one dark line in some.
  const spoke: f32 = turn * 3.3 + 0.25 * (noise2(r * 2.4, <f32>(salt & 15)) - 0.5), ray: f32 = abs<f32>(spoke - floor<f32>(spoke + 0.5)) * r / 3.3;
  const vein: f32 = smooth(0.02, 0.006, ray) * smooth(0.05, 0.22, r) * smooth(1, 0.75, r / rim);
  wash = mix(wash, wash * 0.42, vein * 0.8);
  wash = max<f32>(wash, 0.75 * dark * smooth(0.008, 0.002, ray) * smooth(0.9, 0.2, r) * smooth(0.45, 0.7, noise2(spoke + 3, r * 3)));
  wash = max<f32>(wash, 0.9 * dark * fastExp(-r * r * 160));
  return clamp01(wash) * covered;
}

/** One petal from its foot at the origin to its tip; ink of its line, its blush in `rosy`, its paper in `covered`. */
let rosy: f32 = 0;
function petal(x: f32, y: f32, turn: f32, long: f32, wide: f32, pixel: f32): f32 {
  const c: f32 = Mathf.cos(turn), s: f32 = Mathf.sin(turn);
  const u: f32 = (x * c + y * s) / wide, t: f32 = (x * s - y * c) / long;
  covered = 0;
  rosy = 0;
  if (t < -0.02 || t > 1.08) return 0;
  const half: f32 = 1.35 * Mathf.sqrt(max<f32>(0, t)) * (1 - t * t * t) * 0.72 + 0.02;
  const d: f32 = half - abs<f32>(u), edge: f32 = pixel / wide;
  covered = smooth(-edge, edge, d) * smooth(1.03, 0.99, t);
  rosy = covered * smooth(0.3, 1.02, t) * (0.55 + 0.45 * noise2(u * 14, t * 2.2));
  const line: f32 = smooth(0.1 + edge, 0.02, abs<f32>(d)) * (0.45 + 0.5 * noise2(t * 5, turn * 3));
  const grain: f32 = smooth(0.62, 0.72, noise2(u * 11, t * 1.3 + turn)) * smooth(0.9, 0.4, t) * 0.22 * covered;
  return max<f32>(line * smooth(1.05, 0.95, t), grain);
}

function flower(block: usize, x: f32, y: f32, cx: f32, cy: f32, size: f32, bud: bool, salt: i32, pixel: f32, to: usize, spare: usize): void {
  const u: f32 = (x - cx) / size, v: f32 = (y - cy) / size;
  if (abs<f32>(u) > 1.25 || v < -1.3 || v > 0.6) return;
  const count = bud ? 3 : 11;
  for (let k = 0; k < count; k++) {
    // Back petals stand up, side ones lean out, the last few are open towards us.
    const row = bud ? 0 : k < 5 ? 0 : k < 9 ? 1 : 2;
    const spread: f32 = bud ? (<f32>k - 1) * 0.16 : row == 0 ? (<f32>k - 2) * 0.38 : row == 1 ? (k < 7 ? -1 : 1) * (0.75 + 0.42 * <f32>(k & 1)) : (k == 9 ? -0.32 : 0.34);
    const turn: f32 = spread + 0.16 * (hash2(k, salt) - 0.5);
    const long: f32 = (bud ? 0.85 : row == 0 ? 1 : row == 1 ? 0.88 : 0.66) * (0.9 + 0.2 * hash2(k, salt + 1));
    const wide: f32 = bud ? 0.2 : row == 2 ? 0.3 : 0.25;
    const ink: f32 = petal(u, v - (row == 2 ? 0.08 : 0), turn, long, wide, pixel / size);
    if (covered <= 0) continue;
    mixRamp(block, 1, covered * 0.94, to, spare);
    mix3(to, 0.62, 0.115, 0.13, rosy * 0.62);
    mixRamp(block, 0.12, ink * 0.9, to, spare);
  }
  if (bud) return;
  // The seed head, before it the stamens: touches of ochre and ink.
  const d: f32 = Mathf.sqrt(u * u * 9 + (v + 0.18) * (v + 0.18) * 26);
  mix3(to, 0.5, 0.34, 0.07, 0.75 * smooth(1, 0.6, d + 0.5 * (noise2(u * 40, v * 26) - 0.5)));
  mixRamp(block, 0.1, 0.7 * smooth(0.66, 0.8, noise2(u * 50, v * 34)) * smooth(1.1, 0.7, d), to, spare);
}

function water(block: usize, x: f32, y: f32, sx: f32, to: usize, spare: usize): void {
  const below: f32 = y - 0.12;
  if (below < 0) return;
  const row: f32 = below * below * 26 + below * 12;
  const broken: f32 = noise2(x * 1.7 + sx, floor<f32>(row) * 5.1);
  const stroke: f32 = fastExp(-abs<f32>(row - floor<f32>(row) - 0.5 + 0.4 * (noise2(x * 3.5, row * 0.5) - 0.5)) * 13);
  mixRamp(block, 0.5, smooth(0.58, 0.82, broken) * stroke * 0.34 * smooth(0, 0.2, below), to, spare);
}

function moon(block: usize, x: f32, y: f32, across: f32, sx: f32, pixel: f32, to: usize, spare: usize): void {
  const side: f32 = sideOf(block), night: bool = at(block, B.NIGHT) > 0.9;
  const mx: f32 = -side * across * 0.5, my: f32 = -0.58, r: f32 = Mathf.sqrt((x - mx) * (x - mx) + (y - my) * (y - my));
  const cloud: f32 = fbm2(x * 1.3 + sx, y * 3.2, 4);
  if (night) {
    // Night is one broad pale wash over the sky, thinnest about the moon.
    const wash: f32 = 0.42 * smooth(0.5, -0.9, y) * (0.5 + cloud) + 0.3 * fastExp(-max<f32>(0, r - 0.17) * 3.4);
    mixRamp(block, 0.5, clamp01(wash) * smooth(0.165 - pixel, 0.175 + pixel, r), to, spare);
    mixRamp(block, 0.5, 0.3 * smooth(0.55, 0.75, cloud) * smooth(0.3, 0.0, abs<f32>(y - my - 0.08)), to, spare);
  } else mixRamp(block, 0.55, 0.2 * smooth(0.5, 0.8, cloud) * smooth(0.3, -0.6, y), to, spare);
}

/** Same number as that of the family in block.ts of the engine. */
export const INK_LOTUS: i32 = 16;

export function inkLotus(block: usize, px: f32, py: f32, unit: f32, to: usize, spare: usize): void {
  const half: f32 = 0.5 * at(block, B.HEIGHT) * unit, across: f32 = at(block, B.WIDTH) / at(block, B.HEIGHT);
  const pixel: f32 = unit / half, sx: f32 = at(block, B.SEED_X), side: f32 = sideOf(block), salt = saltOf(block);
  const x: f32 = px / half + (noise2(px * 70, py * 70) - 0.5) * 0.006, y: f32 = py / half + (noise2(px * 70 + 9, py * 70) - 0.5) * 0.006;
  ramp(block, 1, to);
  moon(block, x, y, across, sx, pixel, to, spare);
  // The far bank is lost in mist; reeds and far leaves are one pale touch each.
  const bank: f32 = 0.1 + 0.05 * (fbm2(x * 2.4 + sx, 3.3, 3) - 0.5);
  mixRamp(block, 0.5, 0.34 * fastExp(-abs<f32>(y - bank) * 14) * (0.4 + fbm2(x * 3 + sx, y * 9, 3)), to, spare);
  water(block, x, y, sx, to, spare);
  for (let i = 0; i < LEAVES; i++) {
    const near: f32 = <f32>i / <f32>(LEAVES - 1);
    // They thin out from the full side of the picture to the empty one.
    const spread: f32 = hash2(i, salt), cx: f32 = side * across * (0.98 - 1.5 * spread * spread - 0.1 * hash2(i, salt + 1));
    const wide: f32 = mix(0.13, 0.42, near) * (0.75 + 0.5 * hash2(i, salt + 2)) * min<f32>(1, 0.4 + 0.6 * across);
    const high: f32 = wide * (0.34 + 0.3 * hash2(i, salt + 3));
    const foot: f32 = mix(0.24, 1.1, near), cy: f32 = foot - mix(0.16, 0.75, near) * (0.35 + 0.9 * hash2(i, salt + 4));
    const dark: f32 = mix(0.42, 1.12, near * (0.6 + 0.6 * hash2(i, salt + 5)));
    inkOver(block, 0.95 * stem(x, y, cx - side * wide * 0.25, foot, cx, cy, pixel) * mix(0.5, 1, near), to, spare);
    const ink: f32 = lotusLeaf(x, y, cx, cy, wide, high, dark, salt + i * 29);
    if (covered > 0) {
      mixRamp(block, 1, covered * 0.85, to, spare);
      inkOver(block, ink, to, spare);
    }
    if (i < 3 || (i & 1) == 0) continue;
    const k = i >> 1;
    if (k > FLOWERS) continue;
    const size: f32 = mix(0.14, 0.3, near) * min<f32>(1, 0.45 + 0.55 * across), bud = hash2(i, salt + 11) < 0.34 && i != LEAVES - 2;
    const fx: f32 = side * across * (0.62 - 0.42 * <f32>(k - 1) * 0.5 + 0.3 * (hash2(i, salt + 12) - 0.5)), fy: f32 = mix(0.05, -0.02, near) - 0.42 * hash2(i, salt + 13) + 0.16 * near;
    inkOver(block, 0.9 * stem(x, y, fx + side * 0.08, foot, fx, fy, pixel), to, spare);
    flower(block, x, y, fx, fy, size, bud, salt + i * 41, pixel, to, spare);
  }
  scale3(to, 1 - 0.035 * smooth(0.45, 0.8, fbm2(px * 60, py * 160, 2)) - 0.02 * fbm2(px * 3 + sx, py * 3, 3));
}

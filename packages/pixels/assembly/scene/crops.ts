/** Crops in rows: how each plant of them grows, and what the ground between and far behind them looks like. */
import * as B from "./block";
import { at } from "./block";
import { fbm2, hash2, mix, noise2, smooth } from "./noise";
import { BLOSSOM, LEAF, dab } from "./sprite";
import { toward } from "./tint";

/** Numbers of PLANTED in packages/engine/src/scene/block.ts. */
export const LAVENDER: i32 = 5;
export const RAPESEED: i32 = 6;

/** From row to row, and how the rows lie; same numbers as in packages/engine/src/scene/crop-rows.ts. */
const ROW_M: f32 = 1.5;
const SLANT: f32 = 0.5;
/** Every so many metres the wheels of the drill have gone. */
const TRACKS_M: f32 = 10;

// @ts-ignore: decorator
@inline
function acrossRows(block: usize, x: f32, z: f32): f32 {
  return x - (at(block, B.CHOICE) - 0.5) * SLANT * z;
}

/** Distance to the nearest multiple of `period`, in periods: 0 on it, 0.5 between two. */
// @ts-ignore: decorator
@inline
function offLine(d: f32, period: f32): f32 {
  return abs<f32>(d / period - floor<f32>(d / period + 0.5));
}

/** Albedo of a cropped field over the meadow in `to`. */
export function cropGround(block: usize, x: f32, z: f32, distance: f32, footprint: f32, to: usize): void {
  const kind = <i32>at(block, B.PLANTED), d: f32 = acrossRows(block, x, z);
  const field: f32 = smooth(760, 420, distance + 160 * (noise2(x * 0.006, z * 0.006) - 0.5));
  if (field <= 0) return;
  const uneven: f32 = 0.8 + 0.4 * fbm2(x * 0.04, z * 0.04, 3);
  const own: f32 = smooth(14, 70, distance), earth: f32 = (0.5 + 0.35 * noise2(x * 7, z * 7) + 0.35 * noise2(x * 23, z * 23) * smooth(24, 6, distance)) * (kind == LAVENDER ? 0.8 : 0.3);
  toward(to, at(block, B.SOIL) * earth, at(block, B.SOIL + 1) * earth, at(block, B.SOIL + 2) * earth, field * (kind == LAVENDER ? 0.7 : 0.8) * (1 - own * 0.5));
  let bloom: f32 = 1, tone: f32 = uneven;
  if (kind == LAVENDER) {
    // Seen along the ground bushes hide what lies between their rows more and more.
    const soft: f32 = min<f32>(0.5, footprint / ROW_M * 1.2), half: f32 = mix(0.27, 0.36, own), off: f32 = offLine(d, ROW_M);
    bloom = mix(smooth(half + 0.05 + soft, half - 0.05 - soft, off), 0.8, smooth(0.15, 0.45, soft));
    tone *= 0.82 + 0.3 * smooth(0.4, 0, off);
  } else bloom = 1 - 0.85 * smooth(0.5 / TRACKS_M, 0.3 / TRACKS_M, offLine(d + 3, TRACKS_M)) * smooth(0.5, 0.1, footprint);
  toward(to, at(block, B.FLOWER_COLOR) * tone, at(block, B.FLOWER_COLOR + 1) * tone, at(block, B.FLOWER_COLOR + 2) * tone, field * own * bloom * (kind == LAVENDER ? 0.86 : 0.9));
}

/** A thin stem from the ground, leaning out; its tip in `tipX` and `tipY`. */
let tipX: f32 = 0;
let tipY: f32 = 0;

function stem(sprite: usize, x: f32, lean: f32, tall: f32, girth: f32, near: f32, tone: f32): void {
  const steps = max<i32>(6, <i32>(tall * 150));
  for (let i = 0; i < steps; i++) {
    const t: f32 = (<f32>i + 0.5) / <f32>steps;
    tipX = x + lean * t * (0.5 + 0.5 * t);
    tipY = tall * t;
    dab(sprite, tipX, tipY, girth, near, LEAF, tone * (0.25 + 0.7 * t), (i & 1) == 0 ? -0.4 : 0.4, 0.2, 1);
  }
}

/** A bush of lavender: a cushion of narrow grey leaves under a dome of spikes. */
export function lavender(sprite: usize, seed: i32): void {
  const stems = 110;
  for (let i = 0; i < stems; i++) {
    const depth: f32 = (<f32>i + 0.5) / <f32>stems, near: f32 = 2 * depth - 1, out: f32 = 2 * hash2(i, seed) - 1;
    const dome: f32 = Mathf.sqrt(1 - 0.72 * out * out), tall: f32 = (0.52 + 0.36 * hash2(i, seed + 1)) * dome * (0.88 + 0.12 * (1 - depth));
    stem(sprite, out * 0.10, out * 0.2 + (hash2(i, seed + 2) - 0.5) * 0.05, tall, 0.0026, near, 0.75);
    const x: f32 = tipX, y: f32 = tipY, long: f32 = 0.09 + 0.06 * hash2(i, seed + 3), lean: f32 = out * 0.05, own: f32 = (0.55 + 0.5 * hash2(i, seed + 4)) * (0.7 + 0.35 * depth);
    for (let k = 0; k < 11; k++) {
      const t: f32 = (<f32>k + 0.5) / 11, side: f32 = (k & 1) == 0 ? 1 : -1, r: f32 = 0.0078 * (1.05 - 0.75 * t * t);
      dab(sprite, x + lean * t + side * r * 0.6, y + long * t, r, near + 0.01, BLOSSOM, own * (0.75 + 0.45 * t) * (side > 0 ? 1.08 : 0.86), side * 0.5, 0.35, 1.05);
    }
  }
  for (let i = 0; i < 90; i++) {
    const out: f32 = 2 * hash2(i, seed + 10) - 1, near: f32 = 0.4 + 0.6 * hash2(i, seed + 11);
    stem(sprite, out * 0.2, out * 0.1 + (hash2(i, seed + 12) - 0.5) * 0.1, (0.16 + 0.2 * hash2(i, seed + 13)) * (1 - 0.4 * out * out), 0.0046, near, 0.5 + 0.4 * hash2(i, seed + 14));
  }
}

/** A dome of little flowers that open from below, over their young pods. */
function raceme(sprite: usize, seed: i32, key: i32, x: f32, y: f32, near: f32): void {
  const wide: f32 = 0.021 + 0.012 * hash2(key, seed + 1);
  for (let i = 0; i < 10; i++) {
    const side: f32 = (i & 1) == 0 ? 1 : -1, down: f32 = 0.02 + 0.012 * <f32>i;
    for (let k = 0; k < 10; k++) dab(sprite, x + side * 0.0036 * <f32>k, y - down + 0.0022 * <f32>k, 0.0022, near, LEAF, 0.6, side * 0.4, 0.2, 1);
  }
  for (let i = 0; i < 34; i++) {
    const a: f32 = 6.2832 * hash2(i + key * 64, seed + 2), r: f32 = Mathf.sqrt(hash2(i + key * 64, seed + 3)), up: f32 = 1 - r * r, own: f32 = 0.74 + 0.34 * hash2(key, seed + 8);
    const px: f32 = x + Mathf.cos(a) * r * wide, depth: f32 = Mathf.sin(a) * r, py: f32 = y + 0.034 * up - 0.012 * depth * r - 0.03 * r * hash2(i + key * 64, seed + 9);
    const tone: f32 = own * (0.42 + 0.5 * up - 0.16 * depth) * (0.7 + 0.6 * hash2(i, seed + key + 4));
    dab(sprite, px, py, 0.0046 + 0.0022 * hash2(i, seed + 5), near - 0.05 * depth, BLOSSOM, tone, Mathf.cos(a) * r * 0.5, 0.5, 1.2);
    dab(sprite, px + 0.002, py + 0.002, 0.0018, near - 0.05 * depth + 0.01, BLOSSOM, tone * 1.3, 0, 0.5, 1);
  }
}

/** Rape: some stalks that branch below their tops, each branch under its head of flowers, leaves further down. */
export function rapeseed(sprite: usize, seed: i32): void {
  for (let s = 0; s < 6; s++) {
    const near: f32 = -1 + 0.38 * <f32>s, root: f32 = (hash2(s, seed) - 0.5) * 0.34, tall: f32 = 0.84 - 0.035 * <f32>s + 0.11 * hash2(s, seed + 1), lean: f32 = (hash2(s, seed + 2) - 0.5) * 0.12;
    stem(sprite, root, lean, tall, 0.0046, near, 0.8);
    const x: f32 = tipX, y: f32 = tipY;
    for (let l = 0; l < 7; l++) {
      const from: f32 = 0.08 + 0.09 * <f32>l, side: f32 = (l & 1) == 0 ? 1 : -1, long: f32 = 0.13 * (1.1 - from) * (0.7 + 0.6 * hash2(l, seed + s));
      for (let k = 0; k < 22; k++) {
        const t: f32 = <f32>k / 21;
        dab(sprite, root + lean * from + side * long * t, from * tall / 0.8 + long * (0.7 * t - 0.9 * t * t), 0.022 * Mathf.sin(3.14159 * (0.1 + 0.85 * t)), near + 0.1, LEAF, 0.4 + 0.35 * t, side * 0.3, 0.5, 1.2);
      }
    }
    raceme(sprite, seed, s * 8, x, y, near + 0.3);
    for (let b = 0; b < 4; b++) {
      const side: f32 = (b & 1) == 0 ? 1 : -1, out: f32 = side * (0.045 + 0.05 * hash2(b + 4 * s, seed + 6)), low: f32 = 0.6 + 0.08 * <f32>b;
      const ex: f32 = x + out, ey: f32 = y - 0.03 - 0.09 * hash2(b + 4 * s, seed + 7);
      for (let k = 0; k < 30; k++) {
        const t: f32 = <f32>k / 29;
        dab(sprite, mix(root + lean * low, ex, t), mix(low * tall, ey, t * t * 0.4 + 0.6 * t), 0.0036, near + 0.05, LEAF, 0.4 + 0.4 * t, side * 0.3, 0.2, 1);
      }
      raceme(sprite, seed, s * 8 + b + 1, ex, ey, near + 0.3 + 0.02 * <f32>b);
    }
  }
}

/** How each kind of plant grows into its sprite. Lengths are parts of its height. */
import * as B from "./block";
import { at } from "./block";
import { LAVENDER, RAPESEED, lavender, rapeseed } from "./crops";
import { clamp01, fastExp, hash2, mix, smooth } from "./noise";
import { BLOSSOM, LEAF, SPRITE_FLOATS, WOOD, dab, limb, reduce, trunk } from "./sprite";

const BOUGHS: i32 = 9;
const SPRAYS: i32 = 4;

/** How far boughs reach at the part `t` of the crown's height: round, tall, like a vase, or broad above a bare side. */
function reachOf(form: f32, t: f32): f32 {
  if (form < 0.3) return Mathf.sin(3.14159 * (0.16 + 0.72 * t));
  if (form < 0.55) return 0.78 * Mathf.sin(3.14159 * (0.24 + 0.66 * t));
  if (form < 0.8) return 0.5 + 0.52 * smooth(0, 0.7, t) - 0.42 * smooth(0.72, 1, t);
  return 1.08 * smooth(-0.25, 0.35, t) * (1 - 0.62 * t);
}

/** One spray of leaves around (cx, cy): twigs with their leaves, dense within, ragged at the rim; `light` is its own. */
function spray(sprite: usize, seed: i32, key: i32, cx: f32, cy: f32, cz: f32, radius: f32, light: f32, leaves: i32, what: i32, low: f32, lean: f32): void {
  const squat: f32 = 0.58 + 0.26 * hash2(key, seed + 11);
  for (let i = 0; i < leaves; i++) {
    const leaf = key * 4096 + i, twig = leaf >> 4;
    const a: f32 = 6.2832 * hash2(twig, seed), z: f32 = 2 * hash2(twig, seed + 1) - 1;
    const flat: f32 = Mathf.sqrt(max<f32>(0, 1 - z * z)), shell: f32 = radius * (0.15 + 1.05 * Mathf.sqrt(hash2(twig, seed + 2)));
    const dx: f32 = Mathf.cos(a) * flat, dy: f32 = Mathf.sin(a) * flat;
    const strewn: f32 = 0.03 + 0.34 * radius;
    const x: f32 = cx + dx * shell + (hash2(leaf, seed + 5) - 0.5) * strewn, y: f32 = cy + dy * shell * squat + (hash2(leaf, seed + 6) - 0.5) * strewn * 0.8;
    if (x < -0.325 || x > 0.325) continue;
    const near: f32 = clamp01(0.5 + 0.5 * (cz * 0.7 + z * 0.3)) * 2 - 1;
    // Undersides and the inside of the crown lie in their own shade.
    const tone: f32 = light * (0.50 + 0.34 * (dy + 0.3) + 0.2 * near) * (0.64 + 0.6 * hash2(leaf, seed + 3)) * mix(0.72, 1.08, smooth(low, 0.9, y));
    dab(sprite, x, min<f32>(0.995, y), 0.0024 + 0.0024 * hash2(leaf, seed + 4), near, what, max<f32>(0.12, tone), dx * 0.75 + (x - lean) * 1.3, dy * 0.75 + (y - 0.6) * 0.8, 1.25);
  }
}

/** A forked trunk whose boughs end in sprays of leaves, with gaps between them; no two outlines are alike. `wide` and `low` shape it. */
function leafy(sprite: usize, seed: i32, wide: f32, low: f32, leaves: i32, what: i32, girth: f32): void {
  const form: f32 = hash2(seed, 9), lean: f32 = (hash2(seed, 1) - 0.5) * 0.09, fork: f32 = low * (0.85 + 0.5 * hash2(seed, 6));
  const bend: f32 = (hash2(seed, 2) - 0.5) * 0.09, start: f32 = 6.28 * hash2(seed, 3), heavier: f32 = (hash2(seed, 4) - 0.5) * 0.5;
  trunk(sprite, 0, 0, 0, 0.05, girth * 1.45, girth, 0, 0, 0.8);
  trunk(sprite, 0, 0.03, lean * 0.5, fork + 0.06, girth * 1.05, girth * 0.72, bend, 0, 0.85);
  limb(sprite, lean * 0.5, fork + 0.04, lean, 0.84, girth * 0.68, 0.003, -bend, -0.1, WOOD, 0.8);
  for (let b = 0; b < BOUGHS; b++) {
    const t: f32 = (<f32>b + 0.15 + 0.7 * hash2(seed, 20 + b)) / <f32>BOUGHS;
    const turn: f32 = 2.39996 * <f32>b + start, side: f32 = Mathf.cos(turn), depth: f32 = Mathf.sin(turn);
    const out: f32 = wide * 1.12 * reachOf(form, t) * (0.62 + 0.6 * hash2(seed, 40 + b)) * (1 + heavier * (side > 0 ? 1 : -1));
    const rootY: f32 = fork + (0.62 - fork) * t * 0.85, rootX: f32 = lean * (0.5 + 0.5 * t);
    const endX: f32 = lean * t + side * out, endY: f32 = mix(low + 0.13, 0.88, t) + 0.09 * (hash2(seed, 60 + b) - 0.5);
    const bow: f32 = (side > 0 ? 0.14 : -0.14) * (1 - t) + (hash2(seed, 80 + b) - 0.5) * 0.16;
    limb(sprite, rootX, rootY, endX, endY, girth * (0.52 - 0.26 * t), 0.0028, bow, depth * 0.5 - 0.15, WOOD, 0.72);
    for (let k = 0; k < SPRAYS; k++) {
      const key = b * 8 + k, s: f32 = k == 0 ? 1 : 0.42 + 0.5 * hash2(seed, 100 + key);
      const radius: f32 = wide * (0.26 + 0.22 * hash2(seed, 180 + key)) * (k == 0 ? 1.1 : 0.95);
      const cx: f32 = mix(rootX, endX, s) + (hash2(seed, 260 + key) - 0.5) * wide * 0.56, cy: f32 = mix(rootY, endY, s) + (hash2(seed, 340 + key) - 0.36) * wide * 0.56;
      if (k > 0) limb(sprite, mix(rootX, endX, s * 0.8), mix(rootY, endY, s * 0.8), cx, cy, girth * 0.16, 0.0016, 0.1, depth * 0.5, WOOD, 0.7);
      spray(sprite, seed, key, cx, cy, clamp01(0.5 + 0.5 * depth * s) * 2 - 1, radius, 0.84 + 0.32 * hash2(seed, 420 + key), leaves, what, low, lean);
    }
  }
  for (let k = 0; k < 3; k++)
    spray(sprite, seed, 90 + k, lean + (hash2(seed, 500 + k) - 0.5) * wide * 0.5, 0.80 + 0.09 * hash2(seed, 510 + k), 0.2, wide * (0.2 + 0.12 * hash2(seed, 520 + k)), 1.05, leaves, what, low, lean);
}

/** A bough that has died in the shade of the crown above it. */
function deadBough(sprite: usize, seed: i32, key: i32, crown: f32): void {
  const y: f32 = crown * (0.3 + 0.75 * hash2(key, seed + 50)), side: f32 = (key & 1) == 0 ? 1 : -1, long: f32 = 0.03 + 0.07 * hash2(key, seed + 51);
  limb(sprite, 0, y, side * long, y + long * (0.25 - 0.7 * hash2(key, seed + 52)), 0.0022, 0.0007, 0.12 * side, 0.2, WOOD, 0.6);
}

/** A conifer with boughs down to the ground, or in a wood with a bare trunk up to where light reaches. */
function conifer(sprite: usize, seed: i32, wood: bool): void {
  const crown: f32 = wood ? 0.32 + 0.2 * hash2(seed, 6) : 0.07;
  trunk(sprite, 0, 0, 0, 0.97, wood ? 0.0125 : 0.013, 0.002, 0, -0.1, 0.8);
  if (wood) for (let i = 0; i < 9; i++) deadBough(sprite, seed, i, crown);
  const slim: f32 = 0.15 + 0.08 * hash2(seed, 5);
  const tiers = 46;
  for (let k = 0; k < tiers; k++) {
    const t: f32 = (<f32>k + hash2(seed, 200 + k)) / <f32>tiers;
    const y: f32 = crown + (0.98 - crown) * t;
    const reach: f32 = slim * (wood ? 0.72 + 0.28 * smooth(0, 0.2, t) : 1) * Mathf.pow(1.015 - t, 0.85) * (0.72 + 0.42 * hash2(seed, 300 + k));
    const boughs = 8;
    for (let b = 0; b < boughs; b++) {
      const turn: f32 = 6.2832 * (<f32>b + hash2(seed + k, 400 + b)) / <f32>boughs;
      const ox: f32 = Mathf.cos(turn), oz: f32 = Mathf.sin(turn);
      const length: f32 = reach * (0.55 + 0.6 * hash2(seed + k, 500 + b));
      const own: f32 = y + (hash2(seed + k, 600 + b) - 0.5) * 0.045 * (1 - t);
      const sag: f32 = 0.2 + 0.5 * hash2(seed + k, 700 + b);
      const needles = 40;
      for (let i = 0; i < needles; i++) {
        const s: f32 = (<f32>i + 0.5) / <f32>needles;
        const key = (k * 16 + b) * 64 + i;
        const spread: f32 = (hash2(key, seed) - 0.5) * (0.26 * length * (1.25 - s) + 0.003);
        const x: f32 = ox * length * s + spread, droop: f32 = length * (sag * s + 0.25 * s * s) - 0.10 * length * s * s * s * 2;
        const yy: f32 = own - droop + (hash2(key, seed + 1) - 0.62) * (0.004 + 0.09 * length) * (1.2 - 0.6 * s);
        const near: f32 = oz * s;
        const tone: f32 = (0.34 + 0.42 * s + 0.2 * near) * (0.65 + 0.6 * hash2(key, seed + 2));
        dab(sprite, x, yy, 0.0016 + 0.0014 * hash2(key, seed + 3), near, LEAF, max<f32>(0.1, tone), ox * 0.75, 0.28 - 0.2 * s, 1.5);
      }
    }
  }
}

function palm(sprite: usize, seed: i32): void {
  const lean: f32 = (hash2(seed, 1) - 0.5) * 0.26;
  limb(sprite, 0, 0, lean, 0.74, 0.014, 0.009, (hash2(seed, 2) - 0.5) * 0.14, -0.05, WOOD, 0.85);
  for (let f = 0; f < 19; f++) {
    const turn: f32 = 2.39996 * <f32>f + hash2(seed, 7) * 6;
    const ox: f32 = Mathf.cos(turn), oz: f32 = Mathf.sin(turn);
    const lift: f32 = 0.26 * (1 - <f32>f / 19) + 0.03, length: f32 = 0.24 + 0.07 * hash2(seed, 20 + f);
    for (let i = 0; i < 70; i++) {
      const s: f32 = <f32>i / 70;
      const x: f32 = lean + ox * length * s, y: f32 = 0.745 + lift * s * 1.6 - 0.42 * s * s * (0.75 + 0.25 * hash2(seed, 50 + f));
      for (let side = 0; side < 2; side++) {
        const sign: f32 = side == 0 ? -1 : 1;
        const blade: f32 = 0.055 * Mathf.sin(3.0 * (s * 0.9 + 0.08));
        const bx: f32 = x + sign * blade * (0.25 + 0.75 * abs<f32>(oz)) * 0.8 + ox * 0.02, by: f32 = y - blade * (side == 0 ? 0.85 : 0.55);
        const tone: f32 = (0.55 + 0.25 * oz + 0.2 * <f32>side) * (0.75 + 0.4 * hash2(f * 128 + i, seed + side));
        limb(sprite, x, y, bx, by, 0.0026, 0.0012, 0, oz, LEAF, max<f32>(0.15, tone));
      }
    }
  }
}

/** How far a cane of bamboo has bent aside at the part `t` of its height: its tip hangs over. */
// @ts-ignore: decorator
@inline
function arch(lean: f32, t: f32): f32 {
  return lean * t * t * t;
}

/** A cane from joint to joint, smooth between them, each joint a dark ring under a pale one. */
function cane(sprite: usize, base: f32, top: f32, lean: f32, girth: f32, near: f32, tone: f32): void {
  const steps = <i32>(top * 620), joints: f32 = 17;
  for (let i = 0; i <= steps; i++) {
    const t: f32 = <f32>i / <f32>steps, r: f32 = girth * (1 - 0.72 * t), x: f32 = base + arch(lean, t), y: f32 = top * (t - 0.12 * abs<f32>(lean) * t * t * t);
    const part: f32 = t * joints - floor<f32>(t * joints), ring: f32 = part < 0.1 ? 1.3 : part > 0.93 ? 0.5 : 1;
    for (let k = 0; k < 5; k++) {
      const side: f32 = 0.5 * <f32>k - 1;
      dab(sprite, x + side * r * 0.8, y, max<f32>(0.0011, r * 0.32), near + 0.001 * (1 - abs<f32>(side)), WOOD, tone * ring * (0.62 + 0.38 * (1 - side * side)), side * 0.9, 0.1, 1);
    }
  }
}

/** Canes of one root, each with twigs at its upper joints whose leaves hang in fans. */
function bamboo(sprite: usize, seed: i32): void {
  for (let c = 0; c < 5; c++) {
    const base: f32 = (hash2(seed, 10 + c) - 0.5) * 0.3, top: f32 = 0.78 + 0.2 * hash2(seed, 20 + c), lean: f32 = (hash2(seed, 30 + c) - 0.5) * 0.42;
    const near: f32 = hash2(seed, 35 + c) * 1.2 - 0.6;
    cane(sprite, base, top, lean, 0.0056 + 0.0022 * hash2(seed, 40 + c), near, 0.62 + 0.3 * hash2(seed, 45 + c));
    for (let k = 0; k < 30; k++) {
      const key = c * 64 + k, t: f32 = 0.36 + 0.63 * (<f32>k + hash2(key, seed + 1)) / 30, side: f32 = (k & 1) == 0 ? 1 : -1;
      const x: f32 = base + arch(lean, t), y: f32 = top * (t - 0.12 * abs<f32>(lean) * t * t * t);
      const out: f32 = side * (0.03 + 0.11 * hash2(key, seed + 2)) * (1.25 - 0.75 * t), rise: f32 = 0.02 + 0.035 * hash2(key, seed + 3), own: f32 = near + hash2(key, seed + 4) - 0.5;
      limb(sprite, x, y, x + out, y + rise, 0.0014, 0.0006, -0.12 * side, own - 0.02, WOOD, 0.6);
      for (let i = 0; i < 13; i++) {
        const s: f32 = 0.35 + 0.65 * hash2(i + key * 16, seed + 5), lx: f32 = x + out * s, ly: f32 = y + rise * s * (2 - s);
        if (lx < -0.3 || lx > 0.3) continue;
        const spread: f32 = hash2(i + key * 16, seed + 6) - 0.5, long: f32 = 0.022 + 0.02 * hash2(i + key * 16, seed + 7);
        limb(sprite, lx, ly, lx + side * long * 0.5 + spread * 0.03, ly - long * (0.85 - abs<f32>(spread)), 0.0026, 0.0007, 0.1 * side, own + 0.2 * spread, LEAF, (0.42 + 0.55 * hash2(i + key * 16, seed + 8)) * (0.7 + 0.4 * t));
      }
    }
  }
}

/** One blade of grass: broad below its middle, bent over towards its tip, dark at its foot and bright where it catches the sky. */
function grassBlade(sprite: usize, x: f32, y: f32, length: f32, lean: f32, girth: f32, near: f32, tone: f32): void {
  const steps = max<i32>(6, <i32>(length * 100));
  for (let i = 0; i < steps; i++) {
    const t: f32 = (<f32>i + 0.5) / <f32>steps;
    const px: f32 = x + lean * length * t * t, py: f32 = y + length * t * (1 - 0.32 * min<f32>(1.4, abs<f32>(lean)) * t);
    if (px < -0.325 || px > 0.325) break;
    const r: f32 = girth * (0.55 + 0.75 * t) * (1.02 - t * t * t * t);
    const light: f32 = tone * (0.26 + 0.86 * t);
    // One half of a blade is turned from the light along its keel.
    dab(sprite, px - r * 0.45, py, r * 0.7, near, LEAF, light, -0.55, 0.25 + 0.3 * t, 1);
    dab(sprite, px + r * 0.45, py, r * 0.7, near + 0.001, LEAF, light * 0.86, 0.55, 0.25 + 0.3 * t, 1);
  }
}

/** A tuft of grass, with flowers in it when `flowers`, or with stalks in seed. */
function tuft(sprite: usize, seed: i32, flowers: bool, seeding: bool): void {
  const blades = 44;
  for (let i = 0; i < blades; i++) {
    // Blades come out of the ground over a depth, not along a line; those in front come last.
    const depth: f32 = (<f32>i + hash2(i, seed + 6)) / <f32>blades, out: f32 = 2 * hash2(i, seed) - 1;
    const x: f32 = out * (0.10 + 0.15 * hash2(i, seed + 9)), high: f32 = 1 - 0.55 * abs<f32>(out);
    const length: f32 = (0.26 + 0.62 * hash2(i, seed + 1) * hash2(i, seed + 1)) * high * (flowers || seeding ? 0.8 : 1) + 0.06;
    const lean: f32 = out * 0.75 + (hash2(i, seed + 2) - 0.5) * 0.8;
    grassBlade(sprite, x, 0.09 * (1 - depth), length, lean, 0.0062 + 0.0034 * hash2(i, seed + 3), 2 * depth - 1, (0.62 + 0.5 * hash2(i, seed + 5)) * (0.72 + 0.36 * depth));
  }
  if (seeding) for (let i = 0; i < 6; i++) seedHead(sprite, seed, i);
  if (!flowers) return;
  for (let f = 0; f < 5; f++) {
    const x: f32 = (hash2(f, seed + 20) - 0.5) * 0.46, y: f32 = 0.6 + 0.36 * hash2(f, seed + 21), r: f32 = 0.030 + 0.016 * hash2(f, seed + 22);
    limb(sprite, x * 0.7, 0, x, y, 0.004, 0.003, 0.05, 0.8, LEAF, 0.7);
    for (let p = 0; p < 7; p++) {
      const a: f32 = 6.2832 * <f32>p / 7 + hash2(f, seed);
      const px: f32 = Mathf.cos(a), py: f32 = Mathf.sin(a) * 0.62;
      dab(sprite, x + px * r, y + py * r, r * 0.62, 1.1, BLOSSOM, 0.85 + 0.3 * hash2(f * 8 + p, seed), px * 0.3, 0.4, 1.1);
    }
    dab(sprite, x, y, r * 0.4, 1.2, WOOD, 1.6, 0, 0.5, 1.2);
  }
}

/** A thin stalk that bends over under its spikelets. */
function seedHead(sprite: usize, seed: i32, key: i32): void {
  const x: f32 = (hash2(key, seed + 30) - 0.5) * 0.2, lean: f32 = (hash2(key, seed + 31) - 0.5) * 0.5, tall: f32 = 0.66 + 0.3 * hash2(key, seed + 32);
  for (let i = 0; i < 110; i++) {
    const t: f32 = <f32>i / 109, px: f32 = x + lean * tall * t * t, py: f32 = tall * t * (1 - 0.1 * abs<f32>(lean) * t);
    dab(sprite, px, py, 0.0034, 0.9, LEAF, 0.4 + 0.7 * t, 0, 0.4, 1);
    if (t < 0.74) continue;
    const side: f32 = (i & 1) == 0 ? 1 : -1;
    dab(sprite, px + side * 0.011 * (1.1 - t) * 4 * 0.6, py, 0.0052, 0.95, LEAF, 1.15 + 0.4 * hash2(i, seed + key), side * 0.4, 0.5, 0.8);
  }
}

/** A fern: fronds that arch out of one crown, low and wide, each with its leaflets, shorter towards the tip. */
function fern(sprite: usize, seed: i32): void {
  const fronds = 11, pairs = 24;
  for (let f = 0; f < fronds; f++) {
    const turn: f32 = 6.2832 * (<f32>f + 0.8 * hash2(f, seed)) / <f32>fronds, ox: f32 = Mathf.cos(turn), oz: f32 = Mathf.sin(turn);
    const long: f32 = 0.31 * (0.7 + 0.35 * hash2(f, seed + 1)), rise: f32 = 0.3 + 0.26 * hash2(f, seed + 2), own: f32 = 0.6 + 0.5 * hash2(f, seed + 3);
    for (let i = 0; i < pairs * 3; i++) {
      const t: f32 = (<f32>i + 0.5) / <f32>(pairs * 3);
      const x: f32 = ox * long * t, y: f32 = 0.02 + rise * t * (1.7 - 1.15 * t) - 0.1 * oz * t, near: f32 = -oz * t;
      const tone: f32 = own * (0.28 + 0.85 * t) * (0.85 + 0.25 * near);
      dab(sprite, x, y, 0.0036, near, LEAF, tone * 0.6, 0, 0.3, 1);
      if (i % 3 != 0) continue;
      const leaflet: f32 = 0.075 * (1.06 - t) * smooth(0.06, 0.28, t);
      for (let side = -1; side <= 1; side += 2) {
        for (let k = 0; k < 9; k++) {
          const s: f32 = (<f32>k + 0.5) / 9, out: f32 = <f32>side * leaflet * s;
          // A frond that comes towards the eye shows its leaflets spread, one that goes aside holds them up and down.
          const lx: f32 = x + out * abs<f32>(oz) + ox * 0.35 * leaflet * s, ly: f32 = y - 0.3 * leaflet * s + out * 0.55 * abs<f32>(ox);
          if (lx < -0.325 || lx > 0.325) continue;
          dab(sprite, lx, ly, 0.0044 * (1.1 - 0.75 * s), near + 0.01 * s, LEAF, tone * (0.85 + 0.35 * s) * (side > 0 ? 1.05 : 0.8), <f32>side * 0.3, 0.5, 1.15);
        }
      }
    }
  }
}

/** Kinds of planted flowers. */
const SUNFLOWER: i32 = 1;
const DAISY: i32 = 2;
const TULIP: i32 = 3;

/** A leaf from the stalk at height `y` out to one side, broadest at a third of its length. */
function blade(sprite: usize, seed: i32, key: i32, y: f32, side: f32, long: f32, wide: f32, droop: f32): void {
  const near: f32 = hash2(key, seed + 40) * 2 - 1, tone: f32 = 0.42 + 0.5 * hash2(key, seed + 41);
  for (let i = 0; i < 64; i++) {
    const t: f32 = <f32>i / 63;
    const girth: f32 = wide * (t < 0.34 ? 0.3 + 2.05 * t : 1.5 * (1 - t) + 0.02);
    dab(sprite, side * long * t, y + long * (0.5 * t - droop * t * t), girth, near, LEAF, tone * (0.86 + 0.28 * t), side * 0.3, 0.5 - 0.5 * t, 1.25);
  }
}

/** Petals around a heart, seen a little from below or above and from one side. */
function ray(sprite: usize, seed: i32, x: f32, y: f32, radius: f32, heart: f32, count: i32, wide: f32, tone: f32, near: f32): void {
  const across: f32 = 0.8 + 0.2 * hash2(seed, 51), down: f32 = 0.86 + 0.14 * hash2(seed, 52);
  for (let p = 0; p < count; p++) {
    const a: f32 = 6.2832 * (<f32>p + 0.3 * hash2(p, seed + 53)) / <f32>count + hash2(seed, 54) * 6;
    const px: f32 = Mathf.cos(a) * across, py: f32 = Mathf.sin(a) * down, long: f32 = radius * (0.88 + 0.2 * hash2(p, seed + 55));
    const own: f32 = tone * (0.8 + 0.34 * hash2(p, seed + 56));
    for (let i = 0; i < 10; i++) {
      const t: f32 = <f32>i / 9, r: f32 = heart * 0.7 + (long - heart * 0.7) * t;
      dab(sprite, x + px * r, y + py * r, wide * (0.55 + 0.9 * t - 1.35 * t * t * t), near, BLOSSOM, own * (0.8 + 0.3 * t), px * 0.4, py * 0.4 + 0.2, 1);
    }
  }
}

/** One flower of a planted field on its stalk. */
function plantedFlower(sprite: usize, seed: i32, kind: i32): void {
  const lean: f32 = (hash2(seed, 30) - 0.5) * 0.08, y: f32 = kind == SUNFLOWER ? 0.83 : 0.86;
  limb(sprite, 0, 0, lean, y, 0.013, 0.009, (hash2(seed, 31) - 0.5) * 0.1, 0, LEAF, 0.62);
  if (kind == SUNFLOWER) {
    for (let i = 0; i < 8; i++) blade(sprite, seed, i, 0.1 + 0.075 * <f32>i, (i & 1) == 0 ? 1 : -1, 0.25 - 0.012 * <f32>i, 0.042, 0.85);
    ray(sprite, seed, lean, y, 0.165, 0.07, 21, 0.0165, 0.56, 1.3);
    ray(sprite, seed + 7, lean, y, 0.135, 0.07, 17, 0.0155, 0.74, 1.4);
    dab(sprite, lean, y, 0.07, 1.5, WOOD, 0.75, 0, 0.3, 1);
    dab(sprite, lean + 0.004, y - 0.003, 0.04, 1.6, WOOD, 0.42, 0, 0.2, 1);
    return;
  }
  for (let i = 0; i < 5; i++) blade(sprite, seed, i, 0.02, (i & 1) == 0 ? 1 : -1, 0.16 + 0.1 * hash2(i, seed + 33), 0.016, -1.1 - 0.9 * hash2(i, seed + 34));
  if (kind == DAISY) {
    ray(sprite, seed, lean, y, 0.13, 0.05, 15, 0.018, 0.74, 1.3);
    dab(sprite, lean, y, 0.045, 1.5, WOOD, 1.2, 0, 0.4, 1.1);
    return;
  }
  // Closed cups: tall petals side by side, or round ones laid over one another.
  const tulip = kind == TULIP, petals = tulip ? 5 : 26;
  for (let p = 0; p < petals; p++) {
    const u: f32 = tulip ? (<f32>p - 2) * 0.5 : 2 * hash2(p, seed + 60) - 1, front: f32 = tulip ? 1 - abs<f32>(u) : hash2(p, seed + 61);
    const tone: f32 = (0.62 + 0.42 * front) * (0.88 + 0.24 * hash2(p, seed + 62));
    if (!tulip) {
      const rise: f32 = hash2(p, seed + 63) - 0.5, out: f32 = Mathf.sqrt(max<f32>(0, 1 - 4 * rise * rise));
      dab(sprite, lean + u * 0.075 * out, y + rise * 0.14, 0.038, 1.2 + 0.3 * front, BLOSSOM, tone * (0.85 + 0.5 * rise), u * 0.4, rise, 1.2);
      continue;
    }
    for (let i = 0; i < 14; i++) {
      const t: f32 = <f32>i / 13;
      const girth: f32 = 0.042 * Mathf.sqrt(max<f32>(0.02, 1 - (2 * t - 0.85) * (2 * t - 0.85) * 0.72));
      dab(sprite, lean + u * (0.03 + 0.03 * Mathf.sin(3.1 * t)), y - 0.07 + 0.18 * t, girth, 1.2 + 0.2 * front, BLOSSOM, tone * (0.78 + 0.34 * t), u * 0.5, 0.2, 0.9);
    }
  }
}

/** Where no flowers grow in a wood, ferns do; same rule as in packages/engine/src/scene/plants.ts. */
// @ts-ignore: decorator
@inline
function hasFerns(block: usize): bool {
  return <i32>at(block, B.PLACE) == B.FOREST && at(block, B.FLOWERS) <= 0;
}

/** Kinds 1 to 6 are the trees in the plan's order; 7 is grass, 8 grass with flowers. */
export function growPlants(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const kind = <i32>at(block, B.TREES);
  for (let i = x0; i < x1; i++) {
    const sprite = out + (<usize>(i * SPRITE_FLOATS) << 2);
    const seed = <i32>(at(block, B.SEED_X) * 17) + i * 131;
    const bare = <i32>at(block, B.SEASON) == 3;
    memory.fill(sprite, 0, <usize>SPRITE_FLOATS << 2);
    const field = <i32>at(block, B.PLANTED);
    if (i >= 6 && field == LAVENDER) lavender(sprite, seed);
    else if (i >= 6 && field == RAPESEED) rapeseed(sprite, seed);
    else if (i >= 6 && field > 0) plantedFlower(sprite, seed, field);
    else if (i >= 6 && hasFerns(block)) fern(sprite, seed);
    else if (i >= 4) tuft(sprite, seed, i >= 6, i == 5);
    else if (kind == 1) conifer(sprite, seed, <i32>at(block, B.PLACE) == B.FOREST);
    else if (kind == 3) palm(sprite, seed);
    else if (kind == 6) bamboo(sprite, seed);
    else if (kind == 4) leafy(sprite, seed, 0.20, 0.26, bare ? 30 : 1300, BLOSSOM, 0.022);
    else if (kind == 5) leafy(sprite, seed, 0.115, 0.24, bare ? 16 : 270, LEAF, 0.0095);
    else leafy(sprite, seed, 0.19, 0.22, bare ? 24 : 1300, LEAF, 0.02);
    reduce(sprite);
  }
}

/**
 * A plant's likeness, grown once for a picture and put down many times. Eight floats a texel, the first six times coverage:
 * leaf, wood, blossom, tone, normal x, normal y; then coverage and (while growing) nearness. Each level halves the one before.
 */
import { clamp01, hash2, mix } from "./noise";

export const SPRITE_WIDTH: i32 = 384;
export const SPRITE_HEIGHT: i32 = 576;
export const LEVELS: i32 = 6;
/** Floats of all levels of one sprite. */
export const SPRITE_FLOATS: i32 = 2358720;

export const LEAF: i32 = 0;
export const WOOD: i32 = 1;
export const BLOSSOM: i32 = 2;

/** Start of a level, in floats from the sprite's start. */
export function levelStart(level: i32): i32 {
  let at = 0;
  let texels = SPRITE_WIDTH * SPRITE_HEIGHT * 8;
  for (let i = 0; i < level; i++) {
    at += texels;
    texels >>= 2;
  }
  return at;
}

/** A little disc at (x, y): x from -1/3 to 1/3, y from 0 (foot) to 1; `near` from -1 (back) to 1. */
export function dab(sprite: usize, x: f32, y: f32, radius: f32, near: f32, what: i32, tone: f32, nx: f32, ny: f32, stretch: f32): void {
  const cx: f32 = (x + 0.33333) * 1.5 * <f32>SPRITE_WIDTH, cy: f32 = (1 - y) * <f32>SPRITE_HEIGHT, r: f32 = radius * <f32>SPRITE_HEIGHT;
  const rx: f32 = r * stretch;
  const x0 = max<i32>(1, <i32>(cx - rx)), x1 = min<i32>(SPRITE_WIDTH - 2, <i32>(cx + rx + 1));
  const y0 = max<i32>(1, <i32>(cy - r)), y1 = min<i32>(SPRITE_HEIGHT - 2, <i32>(cy + r + 1));
  for (let j = y0; j <= y1; j++) {
    for (let i = x0; i <= x1; i++) {
      const dx: f32 = (<f32>i + 0.5 - cx) / stretch, dy: f32 = <f32>j + 0.5 - cy;
      const cover: f32 = clamp01(r - Mathf.sqrt(dx * dx + dy * dy) + 0.5);
      if (cover <= 0) continue;
      const p = sprite + (<usize>(j * SPRITE_WIDTH + i) << 5);
      const had: f32 = load<f32>(p, 24);
      if (had > 0.6 && load<f32>(p, 28) > near) continue;
      const k: f32 = 1 - cover;
      for (let c: usize = 0; c < 24; c += 4) store<f32>(p + c, load<f32>(p + c) * k);
      const word = p + (<usize>what << 2);
      store<f32>(word, load<f32>(word) + cover);
      store<f32>(p, load<f32>(p, 12) + cover * tone, 12);
      store<f32>(p, load<f32>(p, 16) + cover * nx, 16);
      store<f32>(p, load<f32>(p, 20) + cover * ny, 20);
      store<f32>(p, had * k + cover, 24);
      if (cover > 0.5) store<f32>(p, near, 28);
    }
  }
}

/** A tapering limb from (x0, y0) to (x1, y1), bent sideways by `bow`. */
export function limb(sprite: usize, x0: f32, y0: f32, x1: f32, y1: f32, r0: f32, r1: f32, bow: f32, near: f32, what: i32, tone: f32): void {
  const length: f32 = Mathf.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  const steps = max<i32>(2, <i32>(length * <f32>SPRITE_HEIGHT / max<f32>(0.7, min<f32>(r0, r1) * <f32>SPRITE_HEIGHT)));
  const side: f32 = what == WOOD ? 0.9 : 0.3;
  for (let i = 0; i <= steps; i++) {
    const t: f32 = <f32>i / <f32>steps;
    const bend: f32 = bow * 4 * t * (1 - t);
    const x: f32 = mix(x0, x1, t) + bend * (y1 - y0), y: f32 = mix(y0, y1, t) - bend * (x1 - x0);
    const r: f32 = mix(r0, r1, t);
    // Three dabs across give the limb its roundness.
    dab(sprite, x - r * 0.35, y, r * 0.7, near, what, tone * 0.9, -side, 0.1, 1);
    dab(sprite, x + r * 0.35, y, r * 0.7, near, what, tone * 0.9, side, 0.1, 1);
    dab(sprite, x, y, r * 0.62, near + 0.001, what, tone, 0, 0.1, 1);
  }
}

/** A stem whose flanks are smooth however near one comes, round from its lit side to its shaded one, with its bark in ridges. */
export function trunk(sprite: usize, x0: f32, y0: f32, x1: f32, y1: f32, r0: f32, r1: f32, bow: f32, near: f32, tone: f32): void {
  const length: f32 = Mathf.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  const steps = <i32>(length * <f32>SPRITE_HEIGHT) + 1, ribs = 7;
  for (let i = 0; i <= steps; i++) {
    const t: f32 = <f32>i / <f32>steps, bend: f32 = bow * 4 * t * (1 - t);
    const x: f32 = mix(x0, x1, t) + bend * (y1 - y0), y: f32 = mix(y0, y1, t) - bend * (x1 - x0), r: f32 = mix(r0, r1, t);
    for (let rib = 0; rib < ribs; rib++) {
      const side: f32 = (2 * <f32>rib / <f32>(ribs - 1) - 1);
      const bark: f32 = 0.72 + 0.5 * hash2(rib + 31, <i32>(y * 40 + 3 * hash2(rib, 7)));
      dab(sprite, x + side * r * 0.86, y, max<f32>(0.0012, r * 0.2), near + 0.001 * (1 - abs<f32>(side)), WOOD, tone * bark, side * 0.92, 0.1, 1);
    }
  }
}

/** Fills the smaller levels, each texel the mean of four. */
export function reduce(sprite: usize): void {
  let w = SPRITE_WIDTH, h = SPRITE_HEIGHT;
  for (let level = 1; level < LEVELS; level++) {
    const from = sprite + (<usize>levelStart(level - 1) << 2), to = sprite + (<usize>levelStart(level) << 2);
    const fw = w;
    w >>= 1;
    h >>= 1;
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const p = from + (<usize>(2 * y * fw + 2 * x) << 5), q = to + (<usize>(y * w + x) << 5);
        for (let part: usize = 0; part < 32; part += 16) {
          const a = f32x4.add(v128.load(p + part), v128.load(p + part + 32));
          const b = f32x4.add(v128.load(p + part + (<usize>fw << 5)), v128.load(p + part + (<usize>fw << 5) + 32));
          v128.store(q + part, f32x4.mul(f32x4.add(a, b), f32x4.splat(0.25)));
        }
      }
    }
  }
}

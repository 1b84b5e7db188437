/** Abstract wallpaper families: liquid ones. The angular ones stand in pattern.ts. */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, hash2, smooth } from "./noise";
import { beginTile, cellOf, field, grain, lineNoise, sideOf, tileHeight, tileWidth, turnsAlong, wayOf } from "./tiling";
import { inkBamboo, INK_BAMBOO } from "./ink-bamboo";
import { inkLandscape } from "./ink-landscape";
import { inkLotus, INK_LOTUS } from "./ink-lotus";
import { paperLandscape, PAPER_FOREST, PAPER_LANDSCAPE } from "./paper-landscape";
import { add3, mix3, mixRamp, ramp, scale3 } from "./ramp";
import { cells, geometry, lowPoly, neonGrid, topography } from "./pattern";

/** Blobs of each colour that melt into each other. */
function gradient(block: usize, x: f32, y: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const wx: f32 = x + 0.9 * (grain(x, y, 0.7, 0.7, sx, 0) - 0.5), wy: f32 = y + 0.9 * (grain(x, y, 0.7, 0.7, 9, sz) - 0.5);
  const count = <i32>at(block, B.PALETTE_COUNT);
  let r: f32 = 0, g: f32 = 0, b: f32 = 0, total: f32 = 0;
  for (let i = 0; i < 9; i++) {
    const seed = i * 7 + <i32>(sx * 31);
    const px: f32 = (hash2(seed, 1) - 0.5) * 3.4, py: f32 = (hash2(seed, 2) - 0.5) * 2.4;
    const d: f32 = nearness(wx - px, tileWidth) + nearness(wy - py, tileHeight);
    const w: f32 = 1 / (0.03 + d * d);
    const pick: i32 = B.PALETTE + (i % count) * 3;
    r += w * Mathf.sqrt(at(block, pick));
    g += w * Mathf.sqrt(at(block, pick + 1));
    b += w * Mathf.sqrt(at(block, pick + 2));
    total += w;
  }
  store<f32>(to, (r / total) * (r / total));
  store<f32>(to, (g / total) * (g / total), 4);
  store<f32>(to, (b / total) * (b / total), 8);
}

/** Square of a way; on a tile a smooth function that repeats, since the shortest way has a crease halfway. */
// @ts-ignore: decorator
@inline
function nearness(d: f32, length: f32): f32 {
  if (length == 0) return d * d;
  const chord: f32 = Mathf.sin(3.14159265 * d / length) * length * 0.31830989;
  return chord * chord;
}

function silk(block: usize, x: f32, y: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const ax: f32 = field(x, y, 0.8, 0.8, sx, sz, 3) - 0.5, ay: f32 = field(x, y, 0.8, 0.8, sx + 5, 9, 3) - 0.5;
  const bx: f32 = field(x, y, 0.9, 0.9, 2.6 * ax + sz, 2.6 * ay, 3) - 0.5;
  return field(x, y, 0.7, 0.55, 2.2 * ax + 2.4 * bx + sx, 2.4 * ay - 1.6 * bx, 3) * 3.2 + bx * 1.4;
}

/** Folds of silk: a twice-bent field, lit from the upper left. */
function flow(block: usize, x: f32, y: f32, to: usize, spare: usize): void {
  const e: f32 = 0.006;
  const h: f32 = silk(block, x, y);
  const dx: f32 = (silk(block, x + e, y) - h) / e, dy: f32 = (silk(block, x, y + e) - h) / e;
  const light: f32 = (-dx * 0.55 - dy * 0.65) / Mathf.sqrt(1 + dx * dx + dy * dy);
  const t: f32 = 0.5 - 0.5 * Mathf.cos(h * 4.6);
  ramp(block, 0.12 + 0.76 * t, to);
  scale3(to, 0.62 + 0.55 * (0.5 + 0.5 * light));
  const shine: f32 = smooth(0.42, 0.98, light) * 0.22;
  mixRamp(block, 1, shine, to, spare);
}

/** Ribbons behind ribbons, each with a lit rim and a soft shadow under it. */
function waves(block: usize, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  if (tileHeight == 0) {
    ramp(block, 0.9 - 0.14 * (y + 1), to);
    ribbons(block, x, y, pixel, to, spare);
    return;
  }
  // On a tile the last ribbon of the one above runs on until the first of this one covers it, and the one below throws its shadow up here.
  ribbons(block, x, y + tileHeight, pixel, to, spare);
  ribbons(block, x, y, pixel, to, spare);
  ribbons(block, x, y - tileHeight, pixel, to, spare);
}

function ribbons(block: usize, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const step: f32 = tileHeight == 0 ? 0.19 : tileHeight / 9, first: f32 = tileHeight == 0 ? -0.72 : -0.44 * tileHeight;
  for (let i = 0; i < 9; i++) {
    const l: f32 = <f32>i;
    const edge: f32 = first + l * step + 0.30 * (lineNoise(x, 0.55 + 0.05 * l, sx + l * 3.7, l * 2.3) - 0.5) * 2 + 0.10 * Mathf.sin(x * turnsAlong(1.6 + 0.13 * l) + l * 1.9 + sx);
    const d: f32 = y - edge;
    const shade: f32 = fastExp(-max<f32>(0, -d) * 9) * 0.30;
    if (d < 0) scale3(to, 1 - shade);
    const cover: f32 = smooth(-pixel, pixel, d);
    if (cover <= 0) continue;
    const t: f32 = 0.86 - l * 0.095 + 0.22 * fastExp(-d * 3.2) - 0.05;
    mixRamp(block, t, cover, to, spare);
    mixRamp(block, min<f32>(1, t + 0.22), cover * fastExp(-d * 70) * 0.6, to, spare);
  }
}

function marble(block: usize, x: f32, y: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const wx: f32 = field(x, y, 0.9, 0.9, sx, 0, 5) - 0.5, wy: f32 = field(x, y, 0.9, 0.9, 5, sz, 5) - 0.5;
  const body: f32 = field(x, y, 0.8, 0.8, wx * 2.8 + sz, wy * 2.8, 6);
  ramp(block, smooth(0.22, 0.74, body), to);
  const main: f32 = abs<f32>(field(x, y, 0.75, 0.75, wx * 1.9 + 3, wy * 1.9 + sx, 6) - 0.5);
  const fine: f32 = abs<f32>(field(x, y, 1.7, 1.7, wx * 3 + 13, wy * 3, 6) - 0.5);
  mixRamp(block, 0.04, 0.75 * fastExp(-main * 60) + 0.25 * fastExp(-fine * 60), to, spare);
  // Gold in the deepest veins.
  const gold: f32 = fastExp(-main * 190) * smooth(0.46, 0.62, grain(x, y, 1.4, 1.4, sx, 0));
  const glint: f32 = 0.7 + 0.6 * grain(x, y, 60, 60, 0, 0);
  mix3(to, 0.80 * glint, 0.52 * glint, 0.17 * glint, gold);
}

function bokeh(block: usize, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const glow: f32 = tileHeight == 0 ? smooth(1.6, -0.4, y + 0.5 * x * hash2(<i32>sx, 2)) : field(x, y, 0.6, 0.6, sx, 0, 2);
  ramp(block, 0.05 + 0.22 * glow, to);
  scale3(to, 0.55);
  for (let layer = 0; layer < 3; layer++) {
    const size: f32 = layer == 0 ? 0.62 : layer == 1 ? 0.38 : 0.2;
    const wide: f32 = sideOf(tileWidth, size), high: f32 = sideOf(tileHeight, size);
    const gx = <i32>floor<f32>(x / wide), gy = <i32>floor<f32>(y / high);
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const ix = cellOf(gx + i, tileWidth, wide) + layer * 57 + <i32>sx, iy = cellOf(gy + j, tileHeight, high);
        if (hash2(ix, iy * 3 + 1) > 0.72) continue;
        const cx: f32 = (<f32>(gx + i) + hash2(ix, iy)) * wide, cy: f32 = (<f32>(gy + j) + hash2(ix + 9, iy)) * high;
        const radius: f32 = size * (0.22 + 0.36 * hash2(ix, iy + 31));
        const d: f32 = Mathf.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)) / radius;
        const soft: f32 = max<f32>(pixel / radius, layer == 0 ? 0.10 : 0.035);
        const disc: f32 = smooth(1 + soft, 1 - soft, d) * (0.62 + 0.5 * smooth(0.7, 1.0, d));
        if (disc <= 0) continue;
        ramp(block, 0.35 + 0.65 * hash2(ix + 3, iy + 17), spare);
        const k: f32 = disc * (0.10 + 0.42 * hash2(ix + 21, iy));
        add3(to, load<f32>(spare) * k, load<f32>(spare, 4) * k, load<f32>(spare, 8) * k);
      }
    }
  }
}

/** Ink let into water: plumes that curl, on paper or in the dark by the palette. */
function ink(block: usize, x: f32, y: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  // Bends, in cells of a lattice of 0.62 to a unit.
  let bx: f32 = 0, by: f32 = 0;
  for (let i = 0; i < 4; i++) {
    const k: f32 = 1 + 0.75 * <f32>i, size: f32 = 0.62 * k;
    const nx: f32 = bx + 0.52 / k * (field(x, y, size, size, (bx + sx) * k + 3.1, (by + sz) * k, 3) - 0.5) * 2.4;
    by = by + 0.52 / k * (field(x, y, size, size, (bx + sx) * k, (by + sz) * k + 7.7, 3) - 0.5) * 2.4;
    bx = nx;
  }
  const cloud: f32 = field(x, y, 0.806, 0.806, (bx + sx) * 1.3, (by + sz) * 1.3, 6);
  const gathered: f32 = tileWidth == 0 ? 0.62 - Mathf.sqrt(x * x * 0.35 + y * y * 0.75) : 0.34;
  const mass: f32 = smooth(0.40, 0.66, cloud + 0.20 * gathered);
  ramp(block, 1, to);
  mixRamp(block, 0.75 - 0.75 * smooth(0.1, 1, mass), smooth(0, 0.35, mass), to, spare);
  const threads: f32 = fastExp(-abs<f32>(field(x, y, 1.984, 1.984, (bx + sx) * 3.2, (by + sz) * 3.2, 4) - 0.5) * 34) * mass;
  mixRamp(block, 0.5 + 0.5 * grain(x, y, 1.24, 1.24, (bx + sx) * 2, (by + sz) * 2), threads * 0.35, to, spare);
}

/** Minimal dunes: soft bands of sand under a low sun. */
function softDunes(block: usize, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  if (tileHeight == 0) {
    underSun(block, x, y, pixel, 1, to, spare);
    sands(block, x, y, pixel, to, spare);
    return;
  }
  // On a tile the sand of the one above ends in a haze, out of which the next sky rises.
  sands(block, x, y + tileHeight, pixel, to, spare);
  const haze: f32 = -0.5 * tileHeight + 0.10 + 0.10 * lineNoise(x, 0.9, at(block, B.SEED_X), 3.1);
  const sky: f32 = smooth(haze - 0.10, haze + 0.10, y);
  if (sky > 0) underSun(block, x, y, pixel, sky, to, spare);
  sands(block, x, y, pixel, to, spare);
}

function underSun(block: usize, x: f32, y: f32, pixel: f32, cover: f32, to: usize, spare: usize): void {
  if (cover >= 1) ramp(block, 1 - 0.22 * smooth(-1, 0.5, y), to);
  else mixRamp(block, 1 - 0.22 * smooth(-1, 0.5, y), cover, to, spare);
  const dx: f32 = wayOf(x - (hash2(<i32>at(block, B.SEED_X), 4) - 0.5) * 1.6, tileWidth), dy: f32 = y + 0.36;
  const disc: f32 = smooth(0.215 + pixel, 0.215 - pixel, Mathf.sqrt(dx * dx + dy * dy));
  mixRamp(block, 0.72, disc * 0.85 * cover, to, spare);
}

function sands(block: usize, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  // A tile may be lower than a square: its bands then lie closer.
  const close: f32 = tileHeight == 0 ? 1 : min<f32>(1, tileHeight / 2);
  for (let i = 0; i < 6; i++) {
    const l: f32 = <f32>i, base: f32 = (-0.16 + l * 0.22) * close;
    const crest: f32 = base + (0.12 + 0.05 * l) * close * (lineNoise(x, 0.8 - 0.06 * l, sx + l * 5.3, l * 7.7) - 0.5) * 2;
    const d: f32 = y - crest;
    const cover: f32 = smooth(-pixel, pixel, d);
    if (cover <= 0) continue;
    const fold: f32 = crest - base;
    const lee: f32 = smooth(0.02, 0.30, d + 0.25 * (lineNoise(x, 1.1, l * 9, l) - 0.5) + fold * 0.3);
    mixRamp(block, clamp01(0.80 - l * 0.13 + 0.16 * lee - 0.13 * fastExp(-d * 6)), cover, to, spare);
  }
}

function paintFamily(block: usize, family: i32, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  if (family == 0) gradient(block, x, y, to, spare);
  else if (family == 1) flow(block, x, y, to, spare);
  else if (family == 2) waves(block, x, y, pixel, to, spare);
  else if (family == 3) topography(block, x, y, pixel, to, spare);
  else if (family == 4) marble(block, x, y, to, spare);
  else if (family == 5) bokeh(block, x, y, pixel, to, spare);
  else if (family == 6) geometry(block, x, y, pixel, to, spare);
  else if (family == 7) lowPoly(block, x, y, to, spare);
  else if (family == 8) neonGrid(block, x, y, pixel, to, spare);
  else if (family == 9) ink(block, x, y, to, spare);
  else if (family == 10) softDunes(block, x, y, pixel, to, spare);
  else if (family == 11) cells(block, x, y, to, spare);
  else if (family == INK_LANDSCAPE) inkLandscape(block, x, y, pixel, to, spare);
  else if (family == PAPER_LANDSCAPE || family == PAPER_FOREST) paperLandscape(block, x, y, pixel, to, spare);
  else if (family == INK_BAMBOO) inkBamboo(block, x, y, pixel, to, spare);
  else if (family == INK_LOTUS) inkLotus(block, x, y, pixel, to, spare);
}

/** Brush and scissors soften their own edges; patterns are read off by four rays a pixel. */
const INK_LANDSCAPE: i32 = 12; // and all families from it on

/** Rectangle in pixels of the frame. */
export function paintAbstract(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const family = <i32>at(block, B.FAMILY);
  const rays: i32 = family >= INK_LANDSCAPE ? 1 : 4;
  const first: f32 = rays == 1 ? 0.5 : 0.25, share: f32 = 1 / <f32>rays;
  const unit: f32 = 2 / Mathf.sqrt(<f32>width * <f32>height) * at(block, B.SCALE);
  const tiled = at(block, B.SEAMLESS) > 0;
  beginTile(tiled ? <f32>width * unit : 0, tiled ? <f32>height * unit : 0);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      let r: f32 = 0, g: f32 = 0, b: f32 = 0;
      for (let k = 0; k < rays; k++) {
        const px: f32 = (<f32>x + first + 0.5 * <f32>(k & 1) - 0.5 * <f32>width) * unit;
        const py: f32 = (<f32>y + first + 0.5 * <f32>(k >> 1) - 0.5 * <f32>height) * unit;
        paintFamily(block, family, px, py, unit, scratch, scratch + 16);
        r += load<f32>(scratch);
        g += load<f32>(scratch, 4);
        b += load<f32>(scratch, 8);
      }
      const place = y * width + x;
      const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
      store<f32>(to, max<f32>(0, r * share));
      store<f32>(to, max<f32>(0, g * share), 4);
      store<f32>(to, max<f32>(0, b * share), 8);
      store<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2), Infinity);
    }
  }
}

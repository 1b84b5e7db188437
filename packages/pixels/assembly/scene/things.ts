/**
 * Plants put down in the scene, each lit by the scene's light and veiled by its air. They are gathered from near to far beside
 * the picture, so that what nothing can be seen of costs nothing, and laid over the ground and its shadows at the end.
 */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, hash2, mix, noise2, smooth } from "./noise";
import { LEVELS, SPRITE_FLOATS, SPRITE_HEIGHT, SPRITE_WIDTH, levelStart } from "./sprite";
import { transmittance, veil } from "./air";
import { landHeight } from "./terrain";
import { drawBuilding } from "./city";

/** One thing: sprite, x, foot y, z, height, seed, tint, mirrored; BUILDING as sprite means a tower, with width and depth. */
export const THING_FLOATS: i32 = 10;
const BUILDING: i32 = 100;
/** Columns of a tile, and floats of scratch before what is gathered: both stand in packages/engine/src/scene/render.ts. */
const TILE_PX: i32 = 16;
const GATHERED: usize = 64;
/** What is gathered for a pixel: colour, how much is still seen past it, distance of the nearest plant that fills half of it. */
const PAST: usize = 12;
const NEAREST: usize = 16;
const GATHERED_BYTES: usize = 20;
/** Below this nothing is seen past a plant. */
const SHUT: f32 = 0.005;

// @ts-ignore: decorator
@inline
function texel(base: usize, w: i32, x: i32, y: i32, part: usize): v128 {
  return v128.load(base + (<usize>(y * w + x) << 5) + part);
}

/** Eight floats of the sprite at (u, v), 0 to 1 from the upper left, of a level; into `to`. False, and nothing written, where it is empty. */
function readSprite(sprite: usize, level: i32, u: f32, v: f32, to: usize): bool {
  const w = SPRITE_WIDTH >> level, h = SPRITE_HEIGHT >> level;
  const base = sprite + (<usize>levelStart(level) << 2);
  const x: f32 = max<f32>(0, min<f32>(<f32>w - 1.01, u * <f32>w - 0.5)), y: f32 = max<f32>(0, min<f32>(<f32>h - 1.01, v * <f32>h - 0.5));
  const ix = <i32>x, iy = <i32>y;
  const corner = base + (<usize>(iy * w + ix) << 5), below = corner + (<usize>w << 5);
  // Most of a tree's rectangle is air.
  if (load<f32>(corner, 24) + load<f32>(corner, 56) + load<f32>(below, 24) + load<f32>(below, 56) <= 0) return false;
  const fx = f32x4.splat(x - <f32>ix), fy = f32x4.splat(y - <f32>iy);
  for (let part: usize = 0; part < 32; part += 16) {
    const a = texel(base, w, ix, iy, part), b = texel(base, w, ix + 1, iy, part), c = texel(base, w, ix, iy + 1, part), d = texel(base, w, ix + 1, iy + 1, part);
    const low = f32x4.add(a, f32x4.mul(f32x4.sub(b, a), fx)), high = f32x4.add(c, f32x4.mul(f32x4.sub(d, c), fx));
    v128.store(to + part, f32x4.add(low, f32x4.mul(f32x4.sub(high, low), fy)));
  }
  return true;
}

/** Light of a leaf, bark or blossom texel in `s` (8 floats, coverage `cover`) into `to`. */
function shadePlant(block: usize, s: usize, cover: f32, tint: f32, grass: bool, to: usize): void {
  const k: f32 = 1 / max<f32>(1e-4, cover);
  const leaf: f32 = load<f32>(s) * k, wood: f32 = load<f32>(s, 4) * k, bloom: f32 = load<f32>(s, 8) * k, tone: f32 = load<f32>(s, 12) * k;
  const nx: f32 = load<f32>(s, 16) * k, ny: f32 = load<f32>(s, 20) * k;
  const nz: f32 = -Mathf.sqrt(max<f32>(0.04, 1 - nx * nx - ny * ny));
  const facing: f32 = nx * at(block, B.KEY_DIR) + ny * at(block, B.KEY_DIR + 1) + nz * at(block, B.KEY_DIR + 2);
  // Leaves glow when the light comes from behind them.
  const through: f32 = leaf * 0.55 * clamp01(at(block, B.KEY_DIR + 2)) * (grass ? 0.35 : 0.5);
  const direct: f32 = (smooth(-0.35, 1.0, facing) * 0.95 + through) * tone * 1.45;
  const up: f32 = clamp01(0.7 + 0.3 * ny) * (0.45 + 0.75 * tone);
  const birch = <i32>at(block, B.TREES) == 5, bambooKind = <i32>at(block, B.TREES) == 6;
  const brown = <i32>at(block, B.PLANTED) == 1;
  const base: i32 = grass ? B.GRASS : B.FOLIAGE;
  for (let c = 0; c < 3; c++) {
    // Trees of one kind differ in hue as well as in brightness.
    const hue: f32 = 1 + (c == 0 ? 0.55 : c == 1 ? 0.10 : -0.2) * (tint - 0.5) * (grass ? 0.5 : 1);
    const bark: f32 = birch ? (c == 0 ? 0.58 : c == 1 ? 0.56 : 0.52) : bambooKind ? at(block, B.FOLIAGE + c) * 1.5 : c == 0 ? 0.10 : c == 1 ? 0.075 : 0.055;
    const flower: f32 = grass ? (wood > 0.5 && !brown ? (c == 0 ? 0.75 : c == 1 ? 0.5 : 0.05) : at(block, B.FLOWER_COLOR + c)) : at(block, B.FOLIAGE + c);
    // The heart of a flower: yellow, and of a sunflower brown.
    const heart: f32 = brown ? (c == 0 ? 0.16 : c == 1 ? 0.075 : 0.025) : c == 0 ? 0.75 : c == 1 ? 0.48 : 0.05;
    const core: f32 = grass ? heart : bark;
    const albedo: f32 = leaf * at(block, base + c) * hue * (grass ? 1.1 : 1.75) + wood * core + bloom * flower;
    const ambient: f32 = at(block, B.ZENITH + c) * 1.5 * up + at(block, B.HORIZON + c) * 0.4 + at(block, B.BOUNCE + c) * (1 - up) * 0.7;
    store<f32>(to + (<usize>c << 2), albedo * (direct * at(block, B.KEY_COLOR + c) + ambient * (0.55 + 0.75 * tone)));
  }
}

/** The foot as listed on the near stage; beyond it, where the land itself lies. */
function footOf(block: usize, thing: usize): f32 {
  const z: f32 = load<f32>(thing, 12);
  return z < 40 ? load<f32>(thing, 8) : landHeight(block, load<f32>(thing, 4), z, 0.5) - 0.15;
}

/** Where the plant last located stands in the picture, and which of its likenesses is read. */
let plantX: f32 = 0;
let plantBase: f32 = 0;
let plantHigh: f32 = 1;
let plantWide: f32 = 1;
let left: i32 = 0;
let right: i32 = 0;
let top: i32 = 0;
let bottom: i32 = 0;
let level: i32 = 0;
let sprite: usize = 0;
let flip: bool = false;
let crisp: f32 = 0;

/** Finds the plant's rectangle within the columns; whether there is any. */
function locate(block: usize, input: usize, thing: usize, foot: f32, x0: i32, x1: i32): bool {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const x: f32 = load<f32>(thing, 4), z: f32 = load<f32>(thing, 12), tall: f32 = load<f32>(thing, 16);
  const hw: f32 = at(block, B.HALF_WIDTH), hh: f32 = at(block, B.HALF_HEIGHT);
  const perM: f32 = <f32>height / (2 * hh * z);
  plantX = (x / z / hw + 1) * 0.5 * <f32>width;
  plantBase = (1 - ((foot - at(block, B.EYE_Y)) / z - at(block, B.SHIFT)) / hh) * 0.5 * <f32>height;
  plantHigh = tall * perM;
  plantWide = plantHigh * 0.6667;
  if (plantX + plantWide < <f32>x0 || plantX - plantWide > <f32>x1 || (at(block, B.WATER) > 0 && foot < 0.2)) return false;
  left = max<i32>(x0, <i32>floor<f32>(plantX - plantWide * 0.5));
  right = min<i32>(x1, <i32>(plantX + plantWide * 0.5) + 1);
  top = max<i32>(0, <i32>floor<f32>(plantBase - plantHigh));
  bottom = min<i32>(height, <i32>plantBase + 1);
  if (left >= right || top >= bottom) return false;
  level = 0;
  while (level < LEVELS - 1 && <f32>(SPRITE_HEIGHT >> (level + 1)) >= plantHigh * 1.05) level++;
  sprite = pointer(input, B.IN_SPRITES) + (<usize>(<i32>load<f32>(thing) * SPRITE_FLOATS) << 2);
  flip = load<f32>(thing, 28) > 0.5;
  crisp = clamp01((plantHigh / <f32>SPRITE_HEIGHT - 0.8) * 0.8);
  return true;
}

// @ts-ignore: decorator
@inline
function acrossOf(px: i32): f32 {
  const u: f32 = (<f32>px + 0.5 - plantX) / plantWide + 0.5;
  return flip ? 1 - u : u;
}

// @ts-ignore: decorator
@inline
function downOf(py: i32): f32 {
  return (<f32>py + 0.5 - plantBase + plantHigh) / plantHigh;
}

/** The grain that fills in what an enlarged likeness lacks, 0 to 1: needles that hang outwards, or the edges of leaves. */
// @ts-ignore: decorator
@inline
function grainOf(needles: bool, u: f32, v: f32): f32 {
  if (!needles) return noise2(u * 300, v * 450) * 0.6 + noise2(u * 700, v * 1050) * 0.4;
  const out: f32 = abs<f32>(u - 0.5), down: f32 = v * 1.5;
  const sprays: f32 = noise2((out * 0.5 - down * 0.87) * 95, (out * 0.87 + down * 0.5) * 34);
  return 0.45 * sprays + 0.55 * noise2((out * 0.64 - down * 0.77) * 560 + 3 * sprays, (out * 0.77 + down * 0.64) * 90);
}

/** Enlarged past its texels, the outline is cut anew by fine noise. */
// @ts-ignore: decorator
@inline
function outlined(cover: f32, grain: f32, needles: bool): f32 {
  if (crisp <= 0) return cover;
  const rough: f32 = needles ? 0.75 : 0.34;
  return mix(cover, smooth(0.32, 0.62, cover + rough * (grain - 0.5)), crisp);
}

/** Whether what is in the picture already stands before a plant at this distance. */
// @ts-ignore: decorator
@inline
function isBefore(depth: f32, distance: f32): bool {
  return depth < distance - 0.6 - 0.02 * distance;
}

/** Where a pixel of the tile's columns is gathered. */
// @ts-ignore: decorator
@inline
function gathered(base: usize, px: i32, py: i32, x0: i32): usize {
  return base + <usize>(py * TILE_PX + px - x0) * GATHERED_BYTES;
}

/** Adds a plant behind all that is gathered so far; `open` counts for each row the pixels that something can be seen past. */
function gatherPlant(block: usize, input: usize, thing: usize, base: usize, open: usize, x0: i32, x1: i32, scratch: usize): void {
  const foot: f32 = footOf(block, thing);
  if (!locate(block, input, thing, foot, x0, x1)) return;
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const hw: f32 = at(block, B.HALF_WIDTH), hh: f32 = at(block, B.HALF_HEIGHT);
  const z: f32 = load<f32>(thing, 12), tall: f32 = load<f32>(thing, 16), tint: f32 = load<f32>(thing, 24);
  const grass = <i32>load<f32>(thing) >= 4, needles = !grass && <i32>at(block, B.TREES) == 1;
  const depths = pointer(input, B.IN_DEPTH), sky = pointer(input, B.IN_SKY);
  for (let py = top; py < bottom; py++) {
    const openInRow = open + (<usize>py << 2);
    if (load<i32>(openInRow) == 0) continue;
    const v: f32 = downOf(py);
    const slope: f32 = hh * (1 - 2 * (<f32>py + 0.5) / <f32>height) + at(block, B.SHIFT);
    for (let px = left; px < right; px++) {
      const to = gathered(base, px, py, x0);
      const past: f32 = load<f32>(to, PAST);
      if (past < SHUT) continue;
      const u: f32 = acrossOf(px);
      const su: f32 = (2 * (<f32>px + 0.5) / <f32>width - 1) * hw;
      const distance: f32 = z * Mathf.sqrt(1 + su * su + slope * slope);
      if (isBefore(load<f32>(depths + (<usize>(py * width + px) << 2)), distance)) continue;
      if (!readSprite(sprite, level, u, v, scratch)) continue;
      const full: f32 = load<f32>(scratch, 24);
      if (full < 0.02) continue;
      const grain: f32 = crisp > 0 ? grainOf(needles, u, v) : 0.5;
      const seen: f32 = min<f32>(1, outlined(full, grain, needles));
      if (seen <= 0) continue;
      if (needles) store<f32>(scratch, load<f32>(scratch, 12) * mix(1, 0.35 + 1.3 * grain, crisp), 12);
      shadePlant(block, scratch, full, tint, grass, scratch + 32);
      veil(block, sky, su, transmittance(block, foot + tall * (1 - v), distance), scratch + 32);
      for (let c: usize = 0; c < 12; c += 4) store<f32>(to + c, load<f32>(to + c) + past * seen * load<f32>(scratch + 32 + c));
      store<f32>(to, past * (1 - seen), PAST);
      if (past * (1 - seen) < SHUT) store<i32>(openInRow, load<i32>(openInRow) - 1);
      if (seen > 0.5 && load<f32>(to, NEAREST) == 0) store<f32>(to, distance, NEAREST);
    }
  }
}

/** Lays what is gathered over the picture. */
function layPlants(block: usize, input: usize, base: usize, x0: i32, x1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const rgb = pointer(input, B.IN_RGB), depths = pointer(input, B.IN_DEPTH), kinds = pointer(input, B.IN_KIND);
  for (let py = 0; py < height; py++) {
    for (let px = x0; px < x1; px++) {
      const from = gathered(base, px, py, x0), place = <usize>(py * width + px);
      const past: f32 = load<f32>(from, PAST);
      if (past == 1) continue;
      const to = rgb + place * 12;
      for (let c: usize = 0; c < 12; c += 4) store<f32>(to + c, load<f32>(from + c) + past * load<f32>(to + c));
      const distance: f32 = load<f32>(from, NEAREST);
      if (distance == 0) continue;
      store<f32>(depths + (place << 2), distance);
      store<f32>(kinds + (place << 2), 1);
    }
  }
}

/** The shadow a tree throws on the ground: an ellipse away from the light, soft at its rim. */
function drawShadow(block: usize, input: usize, thing: usize, base: usize, open: usize, x0: i32, x1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const which = <i32>load<f32>(thing);
  const z: f32 = load<f32>(thing, 12), tall: f32 = load<f32>(thing, 16), x: f32 = load<f32>(thing, 4);
  if (which >= 4 || z > 320) return;
  const kx: f32 = at(block, B.KEY_DIR), kz: f32 = at(block, B.KEY_DIR + 2), flat: f32 = Mathf.sqrt(kx * kx + kz * kz) + 1e-4;
  const reach: f32 = tall * min<f32>(3.2, flat / max<f32>(0.08, at(block, B.KEY_DIR + 1)));
  const ax: f32 = -kx / flat, az: f32 = -kz / flat, girth: f32 = tall * 0.2;
  const sx: f32 = x + ax * reach * 0.5, sz: f32 = z + az * reach * 0.5;
  const near: f32 = max<f32>(1.2, sz - abs<f32>(az) * reach * 0.5 - girth), far: f32 = sz + abs<f32>(az) * reach * 0.5 + girth;
  // No pixel beyond these columns sees ground in the ellipse; its rim lies where d is 1.4.
  const longWay: f32 = 1.1833 * (reach * 0.5 + girth * 0.6), shortWay: f32 = 1.1833 * girth;
  const wide: f32 = abs<f32>(ax) * longWay + abs<f32>(az) * shortWay, deep: f32 = abs<f32>(az) * longWay + abs<f32>(ax) * shortWay;
  const front: f32 = max<f32>(0.3, sz - deep), back: f32 = max<f32>(0.3, sz + deep);
  const least: f32 = (sx - wide) / (sx - wide < 0 ? front : back), most: f32 = (sx + wide) / (sx + wide < 0 ? back : front);
  const halfWidth: f32 = at(block, B.HALF_WIDTH);
  const first = max<i32>(x0, <i32>floor<f32>(max<f32>(-1, (least / halfWidth + 1) * 0.5 * <f32>width - 1))), last = min<i32>(x1, <i32>min<f32>(<f32>width, (most / halfWidth + 1) * 0.5 * <f32>width + 2));
  if (first >= last) return;
  const eye: f32 = at(block, B.EYE_Y) - footOf(block, thing);
  const hh: f32 = at(block, B.HALF_HEIGHT), hw: f32 = at(block, B.HALF_WIDTH);
  const top = max<i32>(0, <i32>((<f32>1 - (-(eye - 2) / far - at(block, B.SHIFT)) / hh) * 0.5 * <f32>height)), bottom = min<i32>(height, <i32>((<f32>1 - (-(eye + 2) / near - at(block, B.SHIFT)) / hh) * 0.5 * <f32>height));
  const rgb = pointer(input, B.IN_RGB), depths = pointer(input, B.IN_DEPTH), kinds = pointer(input, B.IN_KIND);
  const lum: f32 = at(block, B.KEY_COLOR + 1) * max<f32>(0.05, at(block, B.KEY_DIR + 1)), dark: f32 = 0.72 * lum / (lum + at(block, B.ZENITH + 1) * 1.7);
  for (let py = top; py < bottom; py++) {
    if (load<i32>(open + (<usize>py << 2)) == 0) continue;
    const s: f32 = hh * (1 - 2 * (<f32>py + 0.5) / <f32>height) + at(block, B.SHIFT);
    for (let px = first; px < last; px++) {
      const place = py * width + px;
      // Kind 1 to 2 is land and how deep its shade already is: overlapping shadows do not add up.
      const kind: f32 = load<f32>(kinds + (<usize>place << 2));
      if (kind < 1 || kind >= 2 || load<f32>(gathered(base, px, py, x0), PAST) < SHUT) continue;
      const u: f32 = (2 * (<f32>px + 0.5) / <f32>width - 1) * hw;
      const gz: f32 = load<f32>(depths + (<usize>place << 2)) / Mathf.sqrt(1 + u * u + s * s);
      const dx: f32 = u * gz - sx, dz: f32 = gz - sz;
      const along: f32 = (dx * ax + dz * az) / (reach * 0.5 + girth * 0.6), across: f32 = (dx * az - dz * ax) / girth;
      const d: f32 = along * along + across * across;
      if (d > 1.4) continue;
      const dapple: f32 = 0.65 + 0.7 * (noise2(u * gz * 2.3, gz * 2.3) - 0.5);
      const shade: f32 = dark * smooth(1.3, 0.35, d) * clamp01(dapple);
      if (shade <= kind - 1) continue;
      const k: f32 = (1 - shade) / (2 - kind);
      store<f32>(kinds + (<usize>place << 2), 1 + min<f32>(0.9, shade));
      const to = rgb + <usize>(place * 12);
      for (let c: usize = 0; c < 12; c += 4) store<f32>(to + c, load<f32>(to + c) * k);
    }
  }
}

/**
 * Rectangle of whole columns, TILE_PX at most; `out` is the list of things: count, then THING_FLOATS each, from far to near.
 * Behind the GATHERED floats of `scratch` lie TILE_PX gathered pixels a row, then one count a row.
 */
export function paintThings(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const count = <i32>load<f32>(out), height = <i32>at(block, B.HEIGHT);
  const first = out + 4, size = <usize>THING_FLOATS << 2, end = first + <usize>count * size;
  const base = scratch + (GATHERED << 2), open = gathered(base, 0, height, 0);
  memory.fill(base, 0, open - base);
  for (let py = 0; py < height; py++) {
    for (let px = x0; px < x1; px++) store<f32>(gathered(base, px, py, x0), 1, PAST);
    store<i32>(open + (<usize>py << 2), x1 - x0);
  }
  for (let thing = end - size; thing >= first; thing -= size) {
    if (<i32>load<f32>(thing) < BUILDING) gatherPlant(block, input, thing, base, open, x0, x1, scratch);
  }
  for (let thing = first; thing < end; thing += size) {
    if (<i32>load<f32>(thing) >= BUILDING) drawBuilding(block, input, thing, x0, x1, scratch);
    else drawShadow(block, input, thing, base, open, x0, x1);
  }
  layPlants(block, input, base, x0, x1);
}

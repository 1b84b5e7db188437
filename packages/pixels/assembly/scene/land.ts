/**
 * Land and sky, column by column: walks outwards find what each column sees of the ground (walk.ts), then its pixels are shaded.
 */
import * as B from "./block";
import { at, pointer } from "./block";
import { addMoon, addStars, addSunDisc } from "./night";
import { addEarth } from "./space";
import { beginShadows } from "./shadow";
import { isRough } from "./swell";
import { landHeight } from "./terrain";
import { skyTransmittance, veil } from "./air";
import { shadeLand } from "./surface";
import { WALK_BYTES, beginPixel, beginWalks, walkColumn } from "./walk";

/** Rays a pixel row; they cost nothing but memory, since the walk meets them all. */
const ROW_RAYS: i32 = 4;

/** The sky buffer between its pixels, for a ray of horizontal slope `u` and upward slope `s`. Writes 4 floats. */
export function readSky(block: usize, sky: usize, u: f32, s: f32, to: usize): void {
  const width = <i32>at(block, B.SKY_WIDTH), height = <i32>at(block, B.SKY_HEIGHT);
  const top: f32 = at(block, B.SKY_TOP), bottom: f32 = at(block, B.SKY_BOTTOM);
  const x: f32 = max<f32>(0, min<f32>(<f32>width - 1.001, (u / at(block, B.HALF_WIDTH) + 1) * 0.5 * <f32>width - 0.5));
  const y: f32 = max<f32>(0, min<f32>(<f32>height - 1.001, (top - s) / (top - bottom) * <f32>height - 0.5));
  const ix = <i32>x, iy = <i32>y;
  const fx: f32 = x - <f32>ix, fy: f32 = y - <f32>iy;
  const p = sky + (<usize>(iy * width + ix) << 4), q = p + (<usize>width << 4);
  const mx = f32x4.splat(fx), my = f32x4.splat(fy);
  const a = v128.load(p), b = v128.load(p + 16), c = v128.load(q), d = v128.load(q + 16);
  const low = f32x4.add(a, f32x4.mul(f32x4.sub(b, a), mx)), high = f32x4.add(c, f32x4.mul(f32x4.sub(d, c), mx));
  v128.store(to, f32x4.add(low, f32x4.mul(f32x4.sub(high, low), my)));
}

/** Sky with its small bright things at full sharpness. Writes 4 floats to `to`. */
export function fullSky(block: usize, sky: usize, u: f32, s: f32, pixel: f32, to: usize): void {
  readSky(block, sky, u, s, to);
  const through: f32 = load<f32>(to + 12);
  if (through < 0.004) return;
  const scale: f32 = 1 / Mathf.sqrt(1 + u * u + s * s);
  const dx: f32 = u * scale, dy: f32 = s * scale, dz: f32 = scale;
  if (at(block, B.STARS) > 0) addStars(block, dx, dy, dz, pixel, through, to);
  if (at(block, B.MOON_LIGHT) > 0) addMoon(block, dx, dy, dz, pixel, through, to);
  if (<i32>at(block, B.PLACE) == B.MOON) addEarth(block, dx, dy, dz, pixel, to);
  else addSunDisc(block, dx, dy, dz, through, to);
}

/** Colour along one sub-ray that meets the ground at depth `z`; writes 3 floats. */
function shadeRay(block: usize, input: usize, px: i32, u: f32, s: f32, z: f32, pixel: f32, to: usize): void {
  const ray: f32 = Mathf.sqrt(1 + u * u + s * s);
  shadeLand(block, pointer(input, B.IN_SKY), px, u, s, z, ray, pixel, to);
}

/**
 * Rectangle of whole columns. Writes radiance, distance and kind (0 sky, 1 land, 2 water) through the pointers of `input`;
 * `scratch` holds SAMPLES depth columns, two colours, and behind them what walks share and the net of shadows; tiles begin at
 * multiples of 16.
 */
export function paintLand(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT), samples = <i32>at(block, B.SAMPLES);
  const rows = height * ROW_RAYS;
  const color = scratch, columns = scratch + 64;
  const sub: f32 = 1 / <f32>samples;
  const shared = columns + (<usize>(samples * rows) << 2);
  beginWalks(block, shared);
  beginShadows(block, shared + WALK_BYTES, x0);
  for (let x = x0; x < x1; x++) {
    beginPixel(block, x);
    for (let k = 0; k < samples; k++) walkColumn(block, (<f32>k + 0.5) * sub, rows, columns + (<usize>(k * rows) << 2));
    for (let y = 0; y < height; y++) paintPixel(block, input, color, columns, x, y, width, height, samples);
  }
}

function paintPixel(block: usize, input: usize, color: usize, columns: usize, x: i32, y: i32, width: i32, height: i32, samples: i32): void {
  const half: f32 = at(block, B.HALF_HEIGHT), pixel: f32 = 2 * half / <f32>height;
  const rows = height * ROW_RAYS;
  const total = samples * ROW_RAYS;
  let nearest: f32 = 1e9, farthest: f32 = 0, sum: f32 = 0;
  let ground = 0;
  for (let k = 0; k < samples; k++) {
    for (let j = 0; j < ROW_RAYS; j++) {
      const z: f32 = load<f32>(columns + (<usize>(k * rows + y * ROW_RAYS + j) << 2));
      if (z < 0) continue;
      ground++;
      sum += 1 / z;
      nearest = min<f32>(nearest, z);
      farthest = max<f32>(farthest, z);
    }
  }
  const u: f32 = (2 * (<f32>x + 0.5) / <f32>width - 1) * at(block, B.HALF_WIDTH);
  const s: f32 = half * (1 - 2 * (<f32>y + 0.5) / <f32>height) + at(block, B.SHIFT);
  let r: f32 = 0, g: f32 = 0, b: f32 = 0;
  if (ground < total) {
    fullSky(block, pointer(input, B.IN_SKY), u, s, pixel, color);
    veil(block, pointer(input, B.IN_SKY), u, skyTransmittance(block, s), color);
    const part: f32 = <f32>(total - ground) / <f32>total;
    r = load<f32>(color) * part;
    g = load<f32>(color, 4) * part;
    b = load<f32>(color, 8) * part;
  }
  const slant: f32 = Mathf.sqrt(1 + u * u + s * s);
  const middle: f32 = ground > 0 ? <f32>ground / sum : 0;
  if (ground > 0) {
    const share: f32 = 1 / <f32>total;
    // One surface: shade once. A silhouette between near and far: shade each ray.
    if (farthest - nearest < 0.09 * nearest + 0.3) {
      shadeRay(block, input, x, u, s, middle, pixel, color);
      const part: f32 = <f32>ground * share;
      r += load<f32>(color) * part;
      g += load<f32>(color, 4) * part;
      b += load<f32>(color, 8) * part;
    } else {
      // A silhouette: its near and its far side, each shaded once.
      const border: f32 = Mathf.sqrt(nearest * farthest);
      for (let side = 0; side < 2; side++) {
        let inverse: f32 = 0, count: f32 = 0, lowest: f32 = 0;
        for (let k = 0; k < samples; k++) {
          for (let j = 0; j < ROW_RAYS; j++) {
            const z: f32 = load<f32>(columns + (<usize>(k * rows + y * ROW_RAYS + j) << 2));
            if (z < 0 || (z < border) != (side == 0)) continue;
            inverse += 1 / z;
            lowest += (<f32>j + 0.5) / <f32>ROW_RAYS - 0.5;
            count++;
          }
        }
        if (count == 0) continue;
        shadeRay(block, input, x, u, s - lowest / count * pixel, count / inverse, pixel, color);
        const part: f32 = count * share;
        r += load<f32>(color) * part;
        g += load<f32>(color, 4) * part;
        b += load<f32>(color, 8) * part;
      }
    }
  }
  const place = y * width + x;
  const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
  store<f32>(to, r);
  store<f32>(to, g, 4);
  store<f32>(to, b, 8);
  const seen = ground * 2 >= total;
  store<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2), seen ? middle * slant : Infinity);
  // What the eye meets well above the water is dry, whatever its exact height.
  const met: f32 = at(block, B.EYE_Y) + s * middle;
  const wet = seen && at(block, B.WATER) > 0 && met < (isRough(block) ? 14 : B.feature(block) == B.CANAL ? 0.04 : 1.5) + (B.feature(block) == B.CANAL ? 1 : 6) * pixel * middle && landHeight(block, u * middle, middle, middle * pixel * 2) < 0;
  store<f32>(pointer(input, B.IN_KIND) + (<usize>place << 2), seen ? (wet ? 2 : 1) : 0);
}

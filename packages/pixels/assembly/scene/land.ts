/**
 * Land and sky. The lens is shifted, not tilted, so every pixel column is one vertical plane: one walk outwards along it meets
 * all ground that the column can see (a floating horizon), and costs the same whatever the frame's height.
 */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, mix } from "./noise";
import { addMoon, addStars, addSunDisc } from "./night";
import { addEarth } from "./space";
import { beginShadows } from "./shadow";
import { isRough, swellAt } from "./swell";
import { landHeight } from "./terrain";
import { skyTransmittance, veil } from "./air";
import { shadeLand } from "./surface";

const FAR: f32 = 46000;
const NOTHING: f32 = -1;
/** Rays a pixel row; they cost nothing but memory, since the walk meets them all. */
const ROW_RAYS: i32 = 4;

/** Shapes that are finer than this part of the way up to the line of sight cannot reach it: none is higher than it is wide. */
const HIDDEN_BLUR: f32 = 0.3;

/** Radius of the earth in metres, made a little small so that far ranges sink as air's refraction lets them. */
const DROP: f32 = 1.0 / 14800000.0;

/** Fills the rows between the last point and this one, which rises above all before; returns the first row still open. */
function fillRows(hits: usize, open: i32, rows: i32, bottom: f32, pixel: f32, lastZ: f32, lastSlope: f32, z: f32, slope: f32): i32 {
  const rise: f32 = slope - lastSlope;
  while (open >= 0) {
    const rowSlope: f32 = bottom + pixel * <f32>(rows - 1 - open);
    if (rowSlope > slope) break;
    // Between two steps the ray meets the straight line that joins them, on which slopes mix by 1/z.
    const t: f32 = rise > 1e-9 ? clamp01((rowSlope - lastSlope) / rise) : 1;
    store<f32>(hits + (<usize>open << 2), lastSlope > -1e8 ? 1 / mix(1 / lastZ, 1 / z, t) : z);
    open--;
  }
  return open;
}

/** Upward slope of the ray that meets the ground at `z`; shapes finer than `blur` metres may be left out. */
// @ts-ignore: decorator
@inline
function slopeAt(block: usize, u: f32, z: f32, lean: f32, pixel: f32, water: bool, blur: f32): f32 {
  const distance: f32 = z * lean;
  let h: f32 = landHeight(block, u * z, z, max<f32>(distance * pixel * 6, blur));
  if (water && h < 0) h = isRough(block) ? swellAt(block, u * z, z, distance * pixel * 3) : 0;
  return (h - distance * distance * DROP - at(block, B.EYE_Y)) / z;
}

/** Depth (z) seen by each sub-row of one sub-column, NOTHING for sky. Row 0 is the top. */
function walkColumn(block: usize, u: f32, rows: i32, hits: usize): void {
  const eye: f32 = at(block, B.EYE_Y), half: f32 = at(block, B.HALF_HEIGHT);
  const water = at(block, B.WATER) > 0;
  const lean: f32 = Mathf.sqrt(1 + u * u);
  const pixel: f32 = 2 * half / <f32>rows;
  for (let i = 0; i < rows; i++) store<f32>(hits + (<usize>i << 2), NOTHING);
  // The first row still open, from below.
  let open = rows - 1;
  const bottom: f32 = at(block, B.SHIFT) - half + 0.5 * pixel;
  const crestsFrom: f32 = <i32>at(block, B.PLACE) == B.DUNES ? 5 : 40;
  let z: f32 = 0.35, lastZ: f32 = z, olderZ: f32 = z, lastSlope: f32 = -1e9, olderSlope: f32 = -1e9, horizon: f32 = -1e9;
  while (z < FAR && open >= 0) {
    // Ground that lies far below the line of sight stays hidden, however fine its shapes.
    const slope: f32 = slopeAt(block, u, z, lean, pixel, water, HIDDEN_BLUR * z * (horizon - lastSlope));
    if (slope < lastSlope && lastSlope > olderSlope && lastSlope > horizon - 0.004 && z > crestsFrom) {
      // A crest between steps: its true top is sought, or silhouettes would be saws.
      let low: f32 = olderZ, high: f32 = z, topZ: f32 = lastZ, top: f32 = lastSlope;
      for (let i = 0; i < 5; i++) {
        const left: f32 = 0.5 * (low + topZ), right: f32 = 0.5 * (topZ + high);
        const a: f32 = slopeAt(block, u, left, lean, pixel, water, 0), b: f32 = slopeAt(block, u, right, lean, pixel, water, 0);
        if (a > top && a >= b) {
          high = topZ;
          topZ = left;
          top = a;
        } else if (b > top) {
          low = topZ;
          topZ = right;
          top = b;
        } else {
          low = left;
          high = right;
        }
      }
      if (top > horizon) {
        open = fillRows(hits, open, rows, bottom, pixel, topZ, max<f32>(lastSlope, horizon), topZ, top);
        horizon = top;
      }
    }
    if (slope > horizon) {
      open = fillRows(hits, open, rows, bottom, pixel, lastZ, lastSlope, z, slope);
      horizon = slope;
    }
    olderSlope = lastSlope;
    olderZ = lastZ;
    lastZ = z;
    lastSlope = slope;
    // Ground far under the horizon cannot come up at once: the deeper it lies, the longer the step.
    z *= 1 + max<f32>(z < 60 ? 0.02 : 0.0056, min<f32>(0.05, (horizon - slope) * 0.4));
  }
  if (!water || horizon >= -eye / FAR * 0.5) return;
  // Still water goes on to the horizon.
  while (open >= 0) {
    const rowSlope: f32 = bottom + pixel * <f32>(rows - 1 - open);
    if (rowSlope >= -0.0006) break;
    store<f32>(hits + (<usize>open << 2), min<f32>(FAR * 4, -eye / rowSlope));
    open--;
  }
}

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
 * `scratch` holds SAMPLES depth columns, two colours, and behind them the net of shadows; tiles begin at multiples of 16.
 */
export function paintLand(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT), samples = <i32>at(block, B.SAMPLES);
  const rows = height * ROW_RAYS;
  const color = scratch, columns = scratch + 64;
  const sub: f32 = 1 / <f32>samples;
  beginShadows(block, columns + (<usize>(samples * rows) << 2), x0);
  for (let x = x0; x < x1; x++) {
    for (let k = 0; k < samples; k++) {
      const u: f32 = (2 * (<f32>x + (<f32>k + 0.5) * sub) / <f32>width - 1) * at(block, B.HALF_WIDTH);
      walkColumn(block, u, rows, columns + (<usize>(k * rows) << 2));
    }
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
    veil(block, pointer(input, B.IN_SKY), u, s, skyTransmittance(block, s), color);
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

/**
 * What a column sees of the ground. The lens is shifted, not tilted, so every pixel column is one vertical plane: one walk
 * outwards along it meets all ground that it can see (a floating horizon), and costs the same whatever the frame's height.
 * All walks stop at the same depths, so that heights are found once on each border between two pixels and read between them.
 */
import * as B from "./block";
import { at } from "./block";
import { clamp01, mix } from "./noise";
import { isRough, swellAt } from "./swell";
import { landHeight } from "./terrain";

const FAR: f32 = 46000;
const NOTHING: f32 = -1;
const UNKNOWN: f32 = 1e30;

/** Shapes that are finer than this part of the way up to the line of sight cannot reach it: none is higher than it is wide. */
const HIDDEN_BLUR: f32 = 0.3;

/** Radius of the earth in metres, made a little small so that far ranges sink as air's refraction lets them. */
export const DROP: f32 = 1.0 / 14800000.0;

/** Depths to stop at: the first in metres, and how much farther each next one lies, near and beyond NEAR metres. */
const FIRST: f32 = 0.35;
const NEAR: f32 = 60;
const NEAR_STEP: f32 = 0.02;
const FAR_STEP: f32 = 0.0068;
/** The same where the land is cut into steps and walls. */
const CUT_STEP: f32 = 0.0056;
/** Ground far under the horizon cannot come up at once: there a step may be as long as this. */
const LONGEST_STEP: f32 = 0.05;
/** Rows of a picture from which on steps are as fine as they get; smaller pictures cannot show it. */
const FINE_ROWS: f32 = 512;
const STOPS: i32 = 1456;
/** The stops, and for two borders at each stop the height and how many metres wide the shapes are that it leaves out. */
export const WALK_BYTES: usize = <usize>(STOPS * 5) << 2;

let stops: usize = 0;
let leftBorder: usize = 0;
let rightBorder: usize = 0;
let leftU: f32 = 0;
let rightU: f32 = 0;
let farStep: f32 = CUT_STEP;
let pixelAt: i32 = 0;

/** Empties what walks share, which lies at `memory`, for a tile. */
export function beginWalks(block: usize, memory: usize): void {
  stops = memory;
  leftBorder = stops + (<usize>STOPS << 2);
  rightBorder = leftBorder + (<usize>STOPS << 3);
  const kind = B.feature(block), step: f32 = kind == B.TERRACES || kind == B.CANYON ? CUT_STEP : FAR_STEP;
  farStep = step * max<f32>(1, min<f32>(2.5, FINE_ROWS / at(block, B.HEIGHT)));
  pixelAt = -1;
  let z: f32 = FIRST;
  for (let i = 0; i < STOPS; i++) {
    store<f32>(stops + (<usize>i << 2), z);
    z *= 1 + (z < NEAR ? NEAR_STEP : farStep);
  }
}

function emptyBorder(border: usize): void {
  for (let i = 0; i < STOPS; i++) store<f32>(border + (<usize>i << 3), UNKNOWN, 4);
}

/** Goes on to pixel column `x`. */
export function beginPixel(block: usize, x: i32): void {
  const perPixel: f32 = 2 * at(block, B.HALF_WIDTH) / at(block, B.WIDTH);
  const before = leftBorder;
  leftBorder = rightBorder;
  rightBorder = before;
  if (pixelAt != x - 1) emptyBorder(leftBorder);
  emptyBorder(rightBorder);
  pixelAt = x;
  leftU = <f32>x * perPixel - at(block, B.HALF_WIDTH);
  rightU = leftU + perPixel;
}

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

/** Height of what a ray meets at depth `z`, ground or water; shapes finer than `blur` metres may be left out. */
// @ts-ignore: decorator
@inline
function heightAt(block: usize, u: f32, z: f32, water: bool, blur: f32): f32 {
  const h: f32 = landHeight(block, u * z, z, blur);
  return water && h < 0 ? (isRough(block) ? swellAt(block, u * z, z, 0.5 * blur) : 0) : h;
}

/** As `heightAt`, kept for the next walk that comes along the border. */
// @ts-ignore: decorator
@inline
function borderHeight(block: usize, border: usize, u: f32, stop: i32, z: f32, water: bool, blur: f32): f32 {
  const kept = border + (<usize>stop << 3);
  // What was left out there but is asked for here must be found anew.
  if (load<f32>(kept, 4) <= 2 * blur) return load<f32>(kept);
  const h: f32 = heightAt(block, u, z, water, blur);
  store<f32>(kept, h);
  store<f32>(kept, blur, 4);
  return h;
}

/** Upward slope from the eye to the height `h` at depth `z`. */
// @ts-ignore: decorator
@inline
function slopeTo(block: usize, h: f32, z: f32, lean: f32): f32 {
  const distance: f32 = z * lean;
  return (h - distance * distance * DROP - at(block, B.EYE_Y)) / z;
}

/** Depth (z) seen by each sub-row of the sub-column `part` of the way across the pixel, NOTHING for sky. Row 0 is the top. */
export function walkColumn(block: usize, part: f32, rows: i32, hits: usize): void {
  const eye: f32 = at(block, B.EYE_Y), half: f32 = at(block, B.HALF_HEIGHT);
  const water = at(block, B.WATER) > 0;
  const u: f32 = mix(leftU, rightU, part);
  const lean: f32 = Mathf.sqrt(1 + u * u);
  const pixel: f32 = 2 * half / <f32>rows, footprint: f32 = lean * pixel * 6;
  for (let i = 0; i < rows; i++) store<f32>(hits + (<usize>i << 2), NOTHING);
  // The first row still open, from below.
  let open = rows - 1;
  const bottom: f32 = at(block, B.SHIFT) - half + 0.5 * pixel;
  const crestsFrom: f32 = <i32>at(block, B.PLACE) == B.DUNES || B.feature(block) == B.CANYON ? 5 : 40;
  let z: f32 = FIRST, lastZ: f32 = z, olderZ: f32 = z, lastSlope: f32 = -1e9, olderSlope: f32 = -1e9, horizon: f32 = -1e9;
  let stop = 0;
  while (z < FAR && stop < STOPS && open >= 0) {
    // Ground that lies far below the line of sight stays hidden, however fine its shapes.
    const blur: f32 = max<f32>(footprint * z, HIDDEN_BLUR * z * (horizon - lastSlope));
    const h: f32 = mix(borderHeight(block, leftBorder, leftU, stop, z, water, blur), borderHeight(block, rightBorder, rightU, stop, z, water, blur), part);
    const slope: f32 = slopeTo(block, h, z, lean);
    if (slope < lastSlope && lastSlope > olderSlope && lastSlope > horizon - 0.004 && z > crestsFrom) {
      // A crest between steps: its true top is sought, or silhouettes would be saws.
      let low: f32 = olderZ, high: f32 = z, topZ: f32 = lastZ, top: f32 = lastSlope;
      for (let i = 0; i < 3; i++) {
        const before: f32 = 0.5 * (low + topZ), behind: f32 = 0.5 * (topZ + high);
        const a: f32 = slopeTo(block, heightAt(block, u, before, water, footprint * before), before, lean);
        const b: f32 = slopeTo(block, heightAt(block, u, behind, water, footprint * behind), behind, lean);
        if (a > top && a >= b) {
          high = topZ;
          topZ = before;
          top = a;
        } else if (b > top) {
          low = topZ;
          topZ = behind;
          top = b;
        } else {
          low = before;
          high = behind;
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
    const step: f32 = z < NEAR ? NEAR_STEP : farStep;
    // The deeper it lies, the longer the step.
    stop += max<i32>(1, <i32>(min<f32>(LONGEST_STEP, (horizon - slope) * 0.4) / step + 0.5));
    z = load<f32>(stops + (<usize>min<i32>(stop, STOPS - 1) << 2));
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

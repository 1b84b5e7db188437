import { bilinear, clampF, noise, noise4, paramF, paramI, smooth, storePixel, sum4 } from "./math";
import { flowOf } from "./tensor";

// The finish of an oil painting, at the full size of the picture: colour comes from the painted picture at working size,
// bristles and strokes are drawn anew along its flow, so that they are crisp at any size.

const FLAT_SWIRL: f32 = 0.62;

/** Direction of the brush: along edges where there are any, in slow swirls where the picture is flat. Returns x, y, anisotropy, strength. */
function brush(tensor: usize, width: i32, height: i32, wx: f32, wy: f32, seed: i32): v128 {
  const flow = flowOf(bilinear(tensor, width, height, wx, wy));
  const angle: f32 = (noise(wx * 0.006, wy * 0.006, seed + 5) - 0.5) * 3.2 * FLAT_SWIRL;
  let sx = <f32>Math.cos(<f64>angle);
  let sy = <f32>Math.sin(<f64>angle);
  let fx = f32x4.extract_lane(flow, 0);
  let fy = f32x4.extract_lane(flow, 1);
  const trust: f32 = smooth(0.0025, 0.02, f32x4.extract_lane(flow, 3)) * smooth(0.05, 0.4, f32x4.extract_lane(flow, 2));
  if (fx * sx + fy * sy < 0) {
    sx = -sx;
    sy = -sy;
  }
  fx = sx + (fx - sx) * trust;
  fy = sy + (fy - sy) * trust;
  const length = max<f32>(1e-6, sqrt<f32>(fx * fx + fy * fy));
  return f32x4(fx / length, fy / length, trust, f32x4.extract_lane(flow, 3));
}

/** What nine steps along the brush count for together. */
const TOTAL: f32 = 5.4;

/** Noise of a frequency at four steps along the brush, each `stride` long. */
// @ts-ignore: decorator
@inline
function alongBrush(ux: f32, uy: f32, dx: f32, dy: f32, along: v128, stride: f32, frequency: f32, seed: i32): v128 {
  const k = f32x4.splat(frequency);
  const x = f32x4.add(f32x4.splat(ux), f32x4.mul(along, f32x4.splat(dx * stride))), y = f32x4.add(f32x4.splat(uy), f32x4.mul(along, f32x4.splat(dy * stride)));
  return noise4(f32x4.mul(x, k), f32x4.mul(y, k), i32x4.splat(seed));
}

/**
 * Height of the paint. Output: four floats a pixel: bristle height, stroke tone, and the brush direction.
 * Block: full width, full height, working width, working height, seed (i32), unit (f32: pixels that a 1024th of the side takes),
 * smoothed tensor (byte offset). Input: the painted picture at working size.
 */
export function oilRelief(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const workWidth = paramI(block, 2);
  const workHeight = paramI(block, 3);
  const seed = paramI(block, 4);
  const unit = paramF(block, 5);
  const tensor = <usize>load<u32>(block + 24);
  const toWork: f32 = <f32>workWidth / <f32>width;
  const inverse: f32 = 1 / unit;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const wx: f32 = (<f32>x + 0.5) * toWork - 0.5;
      const wy: f32 = (<f32>y + 0.5) * toWork - 0.5;
      const way = brush(tensor, workWidth, workHeight, wx, wy, seed);
      const dx = f32x4.extract_lane(way, 0);
      const dy = f32x4.extract_lane(way, 1);
      const ux: f32 = <f32>x * inverse;
      const uy: f32 = <f32>y * inverse;
      // Bristles are about a 1024th apart and some ten long; strokes are six times as broad and long. Nine steps along the
      // brush, the middle one alone, then four on either side at once.
      const middle = noise4(f32x4(ux * 0.72, ux * 1.5, ux * 0.11, 0), f32x4(uy * 0.72, uy * 1.5, uy * 0.11, 0), i32x4(seed + 11, seed + 13, seed + 17, 0));
      let coarse: f32 = f32x4.extract_lane(middle, 0), fine: f32 = f32x4.extract_lane(middle, 1), stroke: f32 = f32x4.extract_lane(middle, 2);
      const weights = f32x4(0.82, 0.64, 0.46, 0.28);
      for (let side = 0; side < 2; side++) {
        const along = side == 0 ? f32x4(-1, -2, -3, -4) : f32x4(1, 2, 3, 4);
        coarse += sum4(f32x4.mul(weights, alongBrush(ux, uy, dx, dy, along, 1.5, 0.72, seed + 11)));
        fine += sum4(f32x4.mul(weights, alongBrush(ux, uy, dx, dy, along, 1.5, 1.5, seed + 13)));
        stroke += sum4(f32x4.mul(weights, alongBrush(ux, uy, dx, dy, along, 7, 0.11, seed + 17)));
      }
      v128.store(out + (<usize>(y * width + x) << 4), f32x4((coarse + 0.5 * fine) / TOTAL / 1.5, stroke / TOTAL, dx, dy));
    }
  }
}

/** Colour and light on the relief, as RGBA bytes. Block as above, then at 7: relief (byte offset). Input: the painted picture. */
export function oilLight(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  const workWidth = paramI(block, 2);
  const workHeight = paramI(block, 3);
  const unit = paramF(block, 5);
  const relief = <usize>load<u32>(block + 28);
  const toWork: f32 = <f32>workWidth / <f32>width;
  const apart = max<i32>(1, <i32>(unit * 0.8 + 0.5));
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = y * width + x;
      const here = v128.load(relief + (<usize>at << 4));
      const bristle = f32x4.extract_lane(here, 0);
      const stroke = f32x4.extract_lane(here, 1);
      const dx = f32x4.extract_lane(here, 2);
      const dy = f32x4.extract_lane(here, 3);
      // Paint is dragged along the stroke by its bristles, which frays the borders between colours.
      const drag: f32 = (bristle - 0.5) * 9 * unit * toWork;
      const side: f32 = (stroke - 0.5) * 5 * unit * toWork;
      const wx: f32 = (<f32>x + 0.5) * toWork - 0.5 + dx * drag - dy * side;
      const wy: f32 = (<f32>y + 0.5) * toWork - 0.5 + dy * drag + dx * side;
      let color = bilinear(input, workWidth, workHeight, wx, wy);
      const left = heightAt(relief, input, width, height, workWidth, workHeight, toWork, x - apart, y);
      const right = heightAt(relief, input, width, height, workWidth, workHeight, toWork, x + apart, y);
      const top = heightAt(relief, input, width, height, workWidth, workHeight, toWork, x, y - apart);
      const bottom = heightAt(relief, input, width, height, workWidth, workHeight, toWork, x, y + apart);
      // Light from the upper left, as paintings are hung and shown.
      const slope: f32 = (right - left) * 0.62 + (bottom - top) * 0.78;
      const shade: f32 = clampF(slope * 1.5, -0.5, 0.5);
      const gloss: f32 = smooth(0.16, 0.5, slope) * 0.09;
      const tone: f32 = 1 + (stroke - 0.5) * 0.3 + (bristle - 0.5) * 0.1 + shade * 0.36;
      const light: f32 = 0.299 * f32x4.extract_lane(color, 0) + 0.587 * f32x4.extract_lane(color, 1) + 0.114 * f32x4.extract_lane(color, 2);
      // Oils are richer than light: a little more colour, and warm and cool strokes side by side.
      const rich: f32 = 1.14;
      color = f32x4.add(f32x4.splat(light), f32x4.mul(f32x4.sub(color, f32x4.splat(light)), f32x4.splat(rich)));
      const warmth: f32 = (stroke - 0.5) * 0.09;
      color = f32x4.mul(color, f32x4(tone + warmth, tone, tone - warmth, 1));
      color = f32x4.add(color, f32x4.splat(gloss));
      storePixel(out, at, color);
    }
  }
}

// @ts-ignore: decorator
@inline
function heightAt(relief: usize, painted: usize, width: i32, height: i32, workWidth: i32, workHeight: i32, toWork: f32, x: i32, y: i32): f32 {
  const cx = x < 0 ? 0 : x >= width ? width - 1 : x;
  const cy = y < 0 ? 0 : y >= height ? height - 1 : y;
  const here = v128.load(relief + (<usize>(cy * width + cx) << 4));
  const wx: f32 = (<f32>cx + 0.5) * toWork - 0.5;
  const wy: f32 = (<f32>cy + 0.5) * toWork - 0.5;
  const color = bilinear(painted, workWidth, workHeight, wx, wy);
  const light: f32 = sqrt<f32>(max<f32>(0, f32x4.extract_lane(color, 3)));
  // Light paint is laid on thick, dark paint thin.
  return f32x4.extract_lane(here, 0) * (0.55 + 0.45 * light) + f32x4.extract_lane(here, 1) * 0.7 + light * 0.5;
}

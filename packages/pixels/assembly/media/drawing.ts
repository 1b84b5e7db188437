import { bilinear, clampF, luma, noise, paramF, paramI, smooth, storePixel, turbulence } from "./math";
import { paper } from "./watercolor";

/**
 * Ink wash on rice paper: tones of one ink that bloom where the paper was wet, and brush lines.
 * Input: the flattened picture at working size. Block: full width, full height, working width, working height, seed (i32),
 * unit (f32), softened picture, line plane, broadly blurred picture (byte offsets).
 */
export function drawInk(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const workWidth = paramI(block, 2);
  const workHeight = paramI(block, 3);
  const seed = paramI(block, 4);
  const unit = paramF(block, 5);
  const soft = <usize>load<u32>(block + 24);
  const broad = <usize>load<u32>(block + 32);
  const linePlane = <usize>load<u32>(block + 28);
  const toWork: f32 = <f32>workWidth / <f32>width;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const ux: f32 = <f32>x / unit;
      const uy: f32 = <f32>y / unit;
      const swayX: f32 = (noise(ux * 0.05, uy * 0.05, seed + 1) - 0.5) * 6 + (noise(ux * 0.4, uy * 0.4, seed + 2) - 0.5) * 1.8;
      const swayY: f32 = (noise(ux * 0.05, uy * 0.05, seed + 3) - 0.5) * 6 + (noise(ux * 0.4, uy * 0.4, seed + 4) - 0.5) * 1.8;
      const wx: f32 = (<f32>x + 0.5 + swayX * unit) * toWork - 0.5;
      const wy: f32 = (<f32>y + 0.5 + swayY * unit) * toWork - 0.5;
      const wet: f32 = smooth(0.42, 0.66, turbulence(ux * 0.008, uy * 0.008, 3, seed + 21));
      const sharp = luma(bilinear(input, workWidth, workHeight, wx, wy));
      const around = luma(bilinear(soft, workWidth, workHeight, wx, wy));
      const light: f32 = sharp + (around - sharp) * (0.25 + 0.6 * wet);
      const pooled: f32 = clampF((around - sharp) * 2.2, 0, 0.35);
      const clouding: f32 = (turbulence(ux * 0.014, uy * 0.014, 4, seed + 31) - 0.5) * 0.5;
      // Skies and other evenly dark grounds are left to the paper; what stands out against its surroundings takes the ink.
      const ground = luma(bilinear(broad, workWidth, workHeight, wx, wy));
      const apart: f32 = clampF((light + 0.05) / (ground + 0.05), 0, 1.25);
      let tone: f32 = 0.3 * sqrt<f32>(light) + 0.8 * smooth(0.25, 1.08, apart) - 0.05 - pooled + clouding * (1 - light);
      // The brush runs dry over the tooth of the paper in the middle tones.
      tone += 0.07 * paper(ux, uy, seed) * smooth(0.1, 0.5, light) * (1 - light);
      const response = f32x4.extract_lane(bilinear(linePlane, workWidth, workHeight, wx, wy), 0);
      const line: f32 = clampF((0.42 - response) * 9, 0, 1) * (0.45 + 0.5 * noise(ux * 0.02, uy * 0.02, seed + 61));
      tone = clampF(tone, 0.05, 1) * (1 - 0.8 * line);
      const fibre: f32 = 1 + 0.012 * paper(ux * 0.7, uy * 2.4, seed + 71);
      storePixel(out, y * width + x, f32x4((0.07 + 0.89 * tone) * fibre, (0.07 + 0.875 * tone) * fibre, (0.085 + 0.815 * tone) * fibre, 1));
    }
  }
}

/** Graphite: lines, and hatching whose strokes grow denser with the dark. Block as for ink. */
export function drawPencil(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const workWidth = paramI(block, 2);
  const workHeight = paramI(block, 3);
  const seed = paramI(block, 4);
  const unit = paramF(block, 5);
  const linePlane = <usize>load<u32>(block + 28);
  const toWork: f32 = <f32>workWidth / <f32>width;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const ux: f32 = <f32>x / unit;
      const uy: f32 = <f32>y / unit;
      const wx: f32 = (<f32>x + 0.5) * toWork - 0.5;
      const wy: f32 = (<f32>y + 0.5) * toWork - 0.5;
      const dark: f32 = 1 - smooth(0.02, 0.82, luma(bilinear(input, workWidth, workHeight, wx, wy)));
      const grain = paper(ux * 1.4, uy * 1.4, seed);
      const first = hatch(ux, uy, 0.82, 0.57, seed);
      const second = hatch(ux, uy, 0.3, -0.95, seed + 5);
      let lead: f32 = smooth(0, 0.5, dark) * 0.32 * (0.55 + 0.9 * first);
      lead += smooth(0.32, 0.85, dark) * 0.4 * (0.4 + second);
      lead += smooth(0.62, 1, dark) * 0.32;
      lead *= 1 + 0.3 * grain;
      const response = f32x4.extract_lane(bilinear(linePlane, workWidth, workHeight, wx, wy), 0);
      const line: f32 = clampF((0.5 - response) * 7, 0, 1) * clampF(0.82 + 0.3 * grain, 0, 1);
      const tone: f32 = (1 - clampF(lead, 0, 0.88)) * (1 - 0.72 * line) * (1 + 0.012 * grain);
      storePixel(out, y * width + x, f32x4(0.12 + 0.85 * tone, 0.12 + 0.845 * tone, 0.13 + 0.815 * tone, 1));
    }
  }
}

/** Strokes along (dx, dy), about three units apart: 0 to 1. */
// @ts-ignore: decorator
@inline
function hatch(x: f32, y: f32, dx: f32, dy: f32, seed: i32): f32 {
  const along: f32 = x * dx + y * dy;
  const across: f32 = y * dx - x * dy + (noise(along * 0.02, 3.7, seed) - 0.5) * 6;
  return noise(across * 0.62, along * 0.018 + across * 0.11, seed + 81);
}

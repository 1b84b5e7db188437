import { bilinear, clampF, luma, noise, noise4, paramF, paramI, smooth, storePixel, sum4, turbulence } from "./math";

/** More pigment darkens and saturates, and leaves white white (Bousseau, Kaplan, Thollot, Sillion 2006). */
// @ts-ignore: decorator
@inline
export function pigment(color: v128, density: f32): v128 {
  const square = f32x4.mul(color, color);
  return f32x4.sub(color, f32x4.mul(f32x4.sub(color, square), f32x4.splat(density - 1)));
}

/** Height of cold-pressed paper, about -1 to 1; `x`, `y` in 1024ths of the picture. */
export function paper(x: f32, y: f32, seed: i32): f32 {
  return (turbulence(x * 0.32, y * 0.32, 3, seed + 41) - 0.5) * 2.4;
}

/**
 * Washes on paper, as RGBA bytes at full size. Input: the flattened picture at working size.
 * Block: full width, full height, working width, working height, seed (i32), unit (f32, pixels in a 1024th of the side),
 * softened picture, broadly blurred picture (byte offsets).
 */
export function watercolor(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  const workWidth = paramI(block, 2);
  const workHeight = paramI(block, 3);
  const seed = paramI(block, 4);
  const unit = paramF(block, 5);
  const soft = <usize>load<u32>(block + 24);
  const broad = <usize>load<u32>(block + 28);
  const toWork: f32 = <f32>workWidth / <f32>width;
  const inverse: f32 = 1 / unit;
  const one = f32x4.splat(1);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const ux: f32 = <f32>x * inverse;
      const uy: f32 = <f32>y * inverse;
      // The hand is not steady, and the paper's grain frays the border of a wash.
      const swayX = swayOf(ux, uy, i32x4.add(i32x4.splat(seed), i32x4(1, 2, 9, 0)));
      const swayY = swayOf(ux, uy, i32x4.add(i32x4.splat(seed), i32x4(3, 4, 10, 0)));
      const wx: f32 = (<f32>x + 0.5 + swayX * unit) * toWork - 0.5;
      const wy: f32 = (<f32>y + 0.5 + swayY * unit) * toWork - 0.5;
      const wash = bilinear(input, workWidth, workHeight, wx, wy);
      const around = bilinear(soft, workWidth, workHeight, wx, wy);
      const far = bilinear(broad, workWidth, workHeight, wx, wy);
      // Where the paper was wet the washes ran into each other.
      const wet: f32 = smooth(0.5, 0.66, turbulence(ux * 0.009, uy * 0.009, 3, seed + 21));
      let color = f32x4.add(wash, f32x4.mul(f32x4.sub(around, wash), f32x4.splat(0.15 + 0.6 * wet)));
      // Pigment gathers at the border of a wash: the dark side of an edge is darker still.
      const edge: f32 = clampF((luma(around) - luma(wash)) * 3.4, 0, 0.55) * (1 - 0.7 * wet) + clampF((luma(far) - luma(around)) * 1.1, -0.12, 0.3);
      const grain = paper(ux, uy, seed);
      const clouding: f32 = (turbulence(ux * 0.012, uy * 0.012, 4, seed + 31) - 0.5) * 1.5;
      const dark: f32 = 1 - luma(color);
      // Thin washes let the paper through: the lights go up to its white.
      color = vivid(color);
      color = f32x4.sqrt(f32x4.max(f32x4.splat(0), f32x4.mul(color, f32x4.add(f32x4.mul(color, f32x4.splat(0.35)), f32x4.splat(0.65)))));
      const lift: f32 = 0.06 + 0.55 * smooth(0.72, 0.96, luma(color));
      color = f32x4.add(color, f32x4.mul(f32x4.sub(one, color), f32x4.splat(lift)));
      const density: f32 = 1.08 + 1.7 * edge + 0.75 * clouding + 0.2 * grain * (0.3 + dark);
      color = pigment(color, density);
      color = f32x4.min(one, f32x4.max(f32x4.splat(0.02), color));
      color = edgeOfPaper(color, x, y, width, height, ux, uy, unit, seed);
      const tooth: f32 = 1 + 0.022 * grain - 0.016;
      storePixel(out, y * width + x, f32x4.mul(color, f32x4(tooth, tooth * 0.996, tooth * 0.982, 1)));
    }
  }
}

/** How far the hand is off, in 1024ths: three widths of unsteadiness, each with its seed. */
// @ts-ignore: decorator
@inline
function swayOf(ux: f32, uy: f32, seeds: v128): f32 {
  const widths = f32x4(0.021, 0.16, 0.6, 0);
  const n = noise4(f32x4.mul(f32x4.splat(ux), widths), f32x4.mul(f32x4.splat(uy), widths), seeds);
  return sum4(f32x4.mul(f32x4.sub(n, f32x4.splat(0.5)), f32x4(5, 2.6, 1.3, 0)));
}

/** Washes are clean colour: greys lean to the hue they have. */
// @ts-ignore: decorator
@inline
function vivid(color: v128): v128 {
  const light = f32x4.splat(luma(color));
  return f32x4.max(f32x4.splat(0), f32x4.add(light, f32x4.mul(f32x4.sub(color, light), f32x4.splat(1.38))));
}

/** Leaves a ragged margin of bare paper, with a rim where the last wash dried. */
// @ts-ignore: decorator
@inline
function edgeOfPaper(color: v128, x: i32, y: i32, width: i32, height: i32, ux: f32, uy: f32, unit: f32, seed: i32): v128 {
  const inside: f32 = <f32>min(min(x, width - 1 - x), min(y, height - 1 - y)) / unit;
  if (inside > 60) return color;
  const rag: f32 = (turbulence(ux * 0.011, uy * 0.011, 3, seed + 51) - 0.5) * 34 + (noise(ux * 0.3, uy * 0.3, seed + 57) - 0.5) * 2.4;
  const depth: f32 = inside + rag - 19;
  const painted: f32 = smooth(-1.6, 1.6, depth);
  const rim: f32 = painted * (1 - smooth(1, 7, depth));
  const rimmed = pigment(color, 1 + 0.3 * rim);
  const white = f32x4.splat(0.985);
  return f32x4.add(white, f32x4.mul(f32x4.sub(rimmed, white), f32x4.splat(painted)));
}

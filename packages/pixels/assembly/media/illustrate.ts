import { bilinear, clampF, luma, paramF, paramI, smooth, storePixel } from "./math";

/**
 * Flat colours from a small palette with clean lines, as RGBA bytes at full size. Input: the flattened picture at working size.
 * Block: full width, full height, working width, working height, number of colours (i32), line strength (f32), line threshold
 * (f32), softness between colours (f32), line plane, palette of four floats each (byte offsets).
 */
export function illustrate(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const workWidth = paramI(block, 2);
  const workHeight = paramI(block, 3);
  const count = paramI(block, 4);
  const strength = paramF(block, 5);
  const threshold = paramF(block, 6);
  const softness = paramF(block, 7);
  const linePlane = <usize>load<u32>(block + 32);
  const palette = <usize>load<u32>(block + 36);
  const toWork: f32 = <f32>workWidth / <f32>width;
  const weight = f32x4(0.9, 1.25, 0.8, 0);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const wx: f32 = (<f32>x + 0.5) * toWork - 0.5;
      const wy: f32 = (<f32>y + 0.5) * toWork - 0.5;
      const color = bilinear(input, workWidth, workHeight, wx, wy);
      let first: f32 = 1e9;
      let second: f32 = 1e9;
      let nearest = color;
      let next = color;
      for (let index = 0; index < count; index++) {
        const candidate = v128.load(palette + (<usize>index << 4));
        const apart = f32x4.mul(f32x4.sub(candidate, color), weight);
        const square = f32x4.mul(apart, apart);
        const distance: f32 = f32x4.extract_lane(square, 0) + f32x4.extract_lane(square, 1) + f32x4.extract_lane(square, 2);
        if (distance < first) {
          second = first;
          next = nearest;
          first = distance;
          nearest = candidate;
        } else if (distance < second) {
          second = distance;
          next = candidate;
        }
      }
      const a = sqrt<f32>(first);
      const b = sqrt<f32>(second);
      const share: f32 = a + b > 1e-6 ? a / (a + b) : 0;
      const mixed: f32 = smooth(0.5 - softness, 0.5 + softness, share);
      let flat = f32x4.add(nearest, f32x4.mul(f32x4.sub(next, nearest), f32x4.splat(mixed)));
      // A trace of the true shading keeps roundness.
      flat = f32x4.add(flat, f32x4.mul(f32x4.sub(color, flat), f32x4.splat(0.22)));
      const light = luma(flat);
      flat = f32x4.add(f32x4.splat(light), f32x4.mul(f32x4.sub(flat, f32x4.splat(light)), f32x4.splat(1.18)));
      // Printed colours are lighter than a photograph's middle tones.
      flat = f32x4.add(flat, f32x4.mul(f32x4.sub(flat, f32x4.mul(flat, flat)), f32x4.splat(0.2)));
      const response = f32x4.extract_lane(bilinear(linePlane, workWidth, workHeight, wx, wy), 0);
      const ink: f32 = clampF((threshold - response) * 26, 0, 1) * strength;
      const inked = f32x4.mul(flat, f32x4(0.16, 0.14, 0.2, 1));
      storePixel(out, y * width + x, f32x4.add(flat, f32x4.mul(f32x4.sub(inked, flat), f32x4.splat(ink))));
    }
  }
}

import { bilinear, clampI, paramF, paramI } from "./math";
import { flowOf } from "./tensor";

// Flow-based difference of Gaussians (Kang, Lee, Chui 2007; sharpened as Winnemöller 2011), in two steps: across the edge,
// then along it.

/**
 * Across: a narrow minus a wide Gaussian of the luma. Output lanes: the difference, then the direction of the edge.
 * Block: width, height, radius (i32), sharpness (f32), smoothed tensor, weights of both Gaussians for offsets 0 to radius, in pairs
 * (byte offsets).
 */
export function lineAcross(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  const radius = paramI(block, 2);
  const sharpness = paramF(block, 3);
  const tensor = <usize>load<u32>(block + 16);
  const weights = <usize>load<u32>(block + 20);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = <usize>(y * width + x) << 4;
      const flow = flowOf(v128.load(tensor + at));
      const tx = f32x4.extract_lane(flow, 0);
      const ty = f32x4.extract_lane(flow, 1);
      let narrow: f32 = 0;
      let wide: f32 = 0;
      for (let step = -radius; step <= radius; step++) {
        const offset = <f32>step;
        const pair = weights + (<usize>abs(step) << 3);
        const sample = bilinear(input, width, height, <f32>x - ty * offset, <f32>y + tx * offset);
        // Lane 3 holds the squared luma.
        const light: f32 = sqrt<f32>(max<f32>(0, f32x4.extract_lane(sample, 3)));
        narrow += load<f32>(pair) * light;
        wide += load<f32>(pair + 4) * light;
      }
      v128.store(out + at, f32x4((1 + sharpness) * narrow - sharpness * wide, tx, ty, 0));
    }
  }
}

/** Along: the mean of what lies on the same edge. Below 0 is well inside a line. Block: width, height, steps each way (i32). */
export function lineAlong(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  const steps = paramI(block, 2);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const here = v128.load(input + (<usize>(y * width + x) << 4));
      let sum = f32x4.extract_lane(here, 0);
      let total: f32 = 1;
      for (let way = -1; way <= 1; way += 2) {
        let px = <f32>x;
        let py = <f32>y;
        let tx: f32 = f32x4.extract_lane(here, 1) * <f32>way;
        let ty: f32 = f32x4.extract_lane(here, 2) * <f32>way;
        for (let step = 1; step <= steps; step++) {
          px += tx;
          py += ty;
          const ix = clampI(<i32>(px + 0.5), 0, width - 1);
          const iy = clampI(<i32>(py + 0.5), 0, height - 1);
          const there = v128.load(input + (<usize>(iy * width + ix) << 4));
          const weight: f32 = 1 - <f32>step / <f32>(steps + 1);
          sum += weight * f32x4.extract_lane(there, 0);
          total += weight;
          const nx = f32x4.extract_lane(there, 1);
          const ny = f32x4.extract_lane(there, 2);
          const turn: f32 = nx * tx + ny * ty < 0 ? -1 : 1;
          tx = nx * turn;
          ty = ny * turn;
        }
      }
      v128.store(out + (<usize>(y * width + x) << 4), f32x4.splat(sum / total));
    }
  }
}

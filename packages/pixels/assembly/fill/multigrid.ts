import { clampI, paramF, paramI } from "../media/math";

// A multigrid solver of the screened Poisson equation on the unknown pixels: the sum over the neighbours of (c - neighbour), plus
// pull * c, is f. Known pixels have c = 0; the picture's edge has no neighbour. Four floats a pixel.

/** Sum of the neighbours, and in the low lane of the block's scratch how many there are. */
let count: f32 = 0;

// @ts-ignore: decorator
@inline function neighbours(plane: usize, width: i32, height: i32, x: i32, y: i32): v128 {
  const at = plane + (<usize>(y * width + x) << 4);
  const row = <usize>width << 4;
  let sum = f32x4.splat(0);
  count = 0;
  if (x > 0) { sum = f32x4.add(sum, v128.load(at - 16)); count += 1; }
  if (x < width - 1) { sum = f32x4.add(sum, v128.load(at, 16)); count += 1; }
  if (y > 0) { sum = f32x4.add(sum, v128.load(at - row)); count += 1; }
  if (y < height - 1) { sum = f32x4.add(sum, v128.load(at + row)); count += 1; }
  return sum;
}

/**
 * Half a Gauss-Seidel sweep, over every other pixel as on a chessboard. In place.
 * Block: width, height, parity (i32), pull (f32), unknown (a byte a pixel) as a byte offset. `input`: f. `out`: c.
 */
export function relax(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  const parity = paramI(block, 2);
  const pull = paramF(block, 3);
  const unknown = <usize>paramI(block, 4);
  for (let y = y0; y < y1; y++) {
    for (let x = x0 + ((x0 + y + parity) & 1); x < x1; x += 2) {
      const at = <usize>(y * width + x);
      if (load<u8>(unknown + at) == 0) continue;
      const sum = f32x4.add(neighbours(out, width, height, x, y), v128.load(input + (at << 4)));
      v128.store(out + (at << 4), f32x4.mul(sum, f32x4.splat(1 / (count + pull))));
    }
  }
}

/**
 * What the equation still lacks, for the grid of half the size: the four pixels of a cell added up.
 * Block: width, height of the coarser grid, width, height of the finer (i32), pull (f32), unknown of the finer (a byte a
 * pixel), c of the finer as byte offsets. `input`: f of the finer. `out`: f of the coarser.
 */
export function restrictResidual(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const fineWidth = paramI(block, 2);
  const fineHeight = paramI(block, 3);
  const pull = paramF(block, 4);
  const unknown = <usize>paramI(block, 5);
  const solution = <usize>paramI(block, 6);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      let sum = f32x4.splat(0);
      for (let fy = 2 * y; fy < min(2 * y + 2, fineHeight); fy++) {
        for (let fx = 2 * x; fx < min(2 * x + 2, fineWidth); fx++) {
          const at = <usize>(fy * fineWidth + fx);
          if (load<u8>(unknown + at) == 0) continue;
          const around = neighbours(solution, fineWidth, fineHeight, fx, fy);
          const own = f32x4.mul(v128.load(solution + (at << 4)), f32x4.splat(count + pull));
          sum = f32x4.add(sum, f32x4.add(f32x4.sub(v128.load(input + (at << 4)), own), around));
        }
      }
      v128.store(out + (<usize>(y * width + x) << 4), sum);
    }
  }
}

/**
 * Adds the coarser grid's solution, bilinear between its cells.
 * Block: width, height of the finer grid, width, height of the coarser (i32), unknown of the finer as a byte offset. `input`: c of
 * the coarser. `out`: c of the finer.
 */
export function addCoarser(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const coarseWidth = paramI(block, 2);
  const coarseHeight = paramI(block, 3);
  const unknown = <usize>paramI(block, 4);
  for (let y = y0; y < y1; y++) {
    const near = <usize>((y >> 1) * coarseWidth);
    const far = <usize>(clampI((y >> 1) + ((y & 1) == 0 ? -1 : 1), 0, coarseHeight - 1) * coarseWidth);
    for (let x = x0; x < x1; x++) {
      const at = <usize>(y * width + x);
      if (load<u8>(unknown + at) == 0) continue;
      const nearX = <usize>(x >> 1);
      const farX = <usize>clampI((x >> 1) + ((x & 1) == 0 ? -1 : 1), 0, coarseWidth - 1);
      let sum = f32x4.mul(v128.load(input + ((near + nearX) << 4)), f32x4.splat(0.5625));
      sum = f32x4.add(sum, f32x4.mul(v128.load(input + ((near + farX) << 4)), f32x4.splat(0.1875)));
      sum = f32x4.add(sum, f32x4.mul(v128.load(input + ((far + nearX) << 4)), f32x4.splat(0.1875)));
      sum = f32x4.add(sum, f32x4.mul(v128.load(input + ((far + farX) << 4)), f32x4.splat(0.0625)));
      v128.store(out + (at << 4), f32x4.add(v128.load(out + (at << 4)), sum));
    }
  }
}

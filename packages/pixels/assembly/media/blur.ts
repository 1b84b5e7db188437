import { paramI } from "./math";

/** Four floats a pixel, a symmetric kernel along rows. Block: width, height, radius (i32), weights of offsets 0 to radius (byte offset). */
export function blurAcross(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  blur(block, input, out, x0, y0, x1, y1, true);
}

export function blurDown(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  blur(block, input, out, x0, y0, x1, y1, false);
}

// @ts-ignore: decorator
@inline
function blur(block: usize, input: usize, out: usize, x0: i32, y0: i32, x1: i32, y1: i32, across: bool): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  const radius = paramI(block, 2);
  const weights = <usize>load<u32>(block + 12);
  for (let y = y0; y < y1; y++) {
    const row = y * width;
    for (let x = x0; x < x1; x++) {
      let sum = f32x4.mul(v128.load(input + (<usize>(row + x) << 4)), v128.load32_splat(weights));
      for (let offset = 1; offset <= radius; offset++) {
        const before = across ? row + max(x - offset, 0) : max(y - offset, 0) * width + x;
        const after = across ? row + min(x + offset, width - 1) : min(y + offset, height - 1) * width + x;
        const pair = f32x4.add(v128.load(input + (<usize>before << 4)), v128.load(input + (<usize>after << 4)));
        sum = f32x4.add(sum, f32x4.mul(pair, v128.load32_splat(weights + (<usize>offset << 2))));
      }
      v128.store(out + (<usize>(row + x) << 4), sum);
    }
  }
}

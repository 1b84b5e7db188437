import { paramI } from "../media/math";
import { pixelFloats } from "./patch";
import { lookInto, pixelAt } from "./places";

/** By how much the second colour is more, as floats. */
// @ts-ignore: decorator
@inline function more(from: usize, to: usize): v128 {
  return f32x4.sub(pixelFloats(to), pixelFloats(from));
}

/**
 * The right side of the Poisson equation of the correction that hides seams (after Pérez, Gangnet, Blake 2003): for each unknown
 * pixel the sum, over its four neighbours, of the step that the correction has to take between the two. It is 0 inside
 * what is copied from one place. At a seam the gradient wanted is the mean of both places', or none where one cannot be seen.
 * Block: width, height (i32), image, unknown, usable (a byte a pixel) as byte offsets. `input`: the offset of each unknown pixel,
 * packed. `out`: four floats a pixel.
 */
export function seamJumps(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  const image = <usize>paramI(block, 2);
  const unknown = <usize>paramI(block, 3);
  const usable = <usize>paramI(block, 4);
  lookInto(image, usable, width, height);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = <usize>(y * width + x);
      if (load<u8>(unknown + at) == 0) continue;
      const label = load<u32>(input + (at << 2));
      let sum = f32x4.splat(0);
      for (let side = 0; side < 4; side++) {
        const nx = x + (side == 0 ? -1 : side == 1 ? 1 : 0);
        const ny = y + (side == 2 ? -1 : side == 3 ? 1 : 0);
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const there = <usize>(ny * width + nx);
        const own = pixelAt(x, y, label);
        const beyond = pixelAt(nx, ny, label);
        if (load<u8>(unknown + there) == 0) {
          // What may not be copied must not colour what lies beside it either.
          if (load<u8>(usable + there) == 0) continue;
          sum = f32x4.add(sum, more(beyond == 0 ? own : beyond, image + (there << 2)));
          continue;
        }
        const other = load<u32>(input + (there << 2));
        if (other == label) continue;
        const theirs = pixelAt(nx, ny, other);
        const here = pixelAt(x, y, other);
        const step = here == 0 || beyond == 0 ? more(own, theirs) : f32x4.mul(f32x4.add(more(own, here), more(beyond, theirs)), f32x4.splat(0.5));
        sum = f32x4.add(sum, step);
      }
      v128.store(out + (at << 4), sum);
    }
  }
}

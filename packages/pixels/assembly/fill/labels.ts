import { paramF, paramI } from "../media/math";
import { pixelDistance } from "./patch";
import { lookInto, pixelAt } from "./places";

let seamCost: f32 = 0;

/** What a seam costs where one of its sides cannot be looked at: as much as a difference of 30 in each channel. */
const UNSEEN: f32 = 2700;

// @ts-ignore: decorator
@inline function apart(a: usize, b: usize): f32 {
  return a == 0 || b == 0 ? UNSEEN : <f32>pixelDistance(a, b);
}

/** How much it is seen that two neighbours are copied from different places: as if either were copied from the other's. */
// @ts-ignore: decorator
@inline function seam(x: i32, y: i32, label: u32, nx: i32, ny: i32, neighbour: u32): f32 {
  if (label == neighbour) return 0;
  return seamCost + apart(pixelAt(x, y, label), pixelAt(x, y, neighbour)) + apart(pixelAt(nx, ny, label), pixelAt(nx, ny, neighbour));
}

/**
 * Moves the seams between areas copied from different places to where they are seen least: each pixel takes over the offset of a
 * neighbour where that costs less (the seam cost of Kwatra et al. 2003, by iterated conditional modes instead of a cut). In
 * place: a call changes only every other pixel, as on a chessboard, and reads the rest.
 * Block: width, height, parity (i32), weight of the guess, cost of any seam (f32), image, unknown, usable (a byte a pixel) as byte
 * offsets. `out`: the offset of each unknown pixel, packed.
 */
export function settleLabels(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, 0);
  const height = paramI(block, 1);
  const parity = paramI(block, 2);
  const guessWeight = paramF(block, 3);
  seamCost = paramF(block, 4);
  const image = <usize>paramI(block, 5);
  const unknown = <usize>paramI(block, 6);
  const usable = <usize>paramI(block, 7);
  lookInto(image, usable, width, height);
  for (let y = y0; y < y1; y++) {
    for (let x = x0 + ((x0 + y + parity) & 1); x < x1; x += 2) {
      const at = <usize>(y * width + x);
      if (load<u8>(unknown + at) == 0) continue;
      const guess = image + (at << 2);
      const own = load<u32>(out + (at << 2));
      let best = own;
      let bestCost: f32 = f32.MAX_VALUE;
      for (let candidate = 0; candidate < 5; candidate++) {
        let label = own;
        if (candidate > 0) {
          const nx = x + (candidate == 1 ? -1 : candidate == 2 ? 1 : 0);
          const ny = y + (candidate == 3 ? -1 : candidate == 4 ? 1 : 0);
          if (nx < 0 || ny < 0 || nx >= width || ny >= height || load<u8>(unknown + <usize>(ny * width + nx)) == 0) continue;
          label = load<u32>(out + (<usize>(ny * width + nx) << 2));
          if (label == own || label == best) continue;
        }
        const source = pixelAt(x, y, label);
        if (source == 0) continue;
        let cost: f32 = guessWeight * <f32>pixelDistance(source, guess);
        for (let side = 0; side < 4; side++) {
          if (cost >= bestCost) break;
          const nx = x + (side == 0 ? -1 : side == 1 ? 1 : 0);
          const ny = y + (side == 2 ? -1 : side == 3 ? 1 : 0);
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const there = <usize>(ny * width + nx);
          // Beside what is known, the source's neighbour should look like it; beside what may not be copied nothing can.
          if (load<u8>(unknown + there) != 0) cost += seam(x, y, label, nx, ny, load<u32>(out + (there << 2)));
          else if (load<u8>(usable + there) != 0) cost += 2 * apart(image + (there << 2), pixelAt(nx, ny, label));
        }
        if (cost < bestCost) { bestCost = cost; best = label; }
      }
      if (best != own) store<u32>(out + (at << 2), best);
    }
  }
}

import { paramF, paramI } from "../media/math";
import { packed, packedX, packedY, patchDistance, REACH } from "./patch";

// PatchMatch (Barnes, Shechtman, Finkelstein, Goldman 2009): good matches are found by chance and handed on to neighbours.
// Inside a tile the pass hands on what it has just found; over a tile's edge it reads what the pass before found, so that
// the result does not depend on which thread takes which tile.

let image: usize = 0;
let sources: usize = 0;
let width: i32 = 0;
let height: i32 = 0;
let rowWeight: f32 = 0;
let unwanted: usize = 0;
let unwantedWeight: f32 = 0;
let wish: f32 = 0;
let slack: f32 = 0;

/** What else speaks against a source: how far it is off the rows that the target's row leads to, and what it shows. */
// @ts-ignore: decorator
@inline function reluctance(x: i32, y: i32): f32 {
  const far: f32 = max<f32>(0, abs<f32>(<f32>y - wish) - slack);
  const little: f32 = unwantedWeight == 0 ? 0 : unwantedWeight * <f32>load<u8>(unwanted + <usize>(y * width + x));
  return rowWeight * far * far + little;
}

// @ts-ignore: decorator
@inline function corner(x: i32, y: i32): usize {
  return image + (<usize>((y - REACH) * width + x - REACH) << 2);
}

// @ts-ignore: decorator
@inline function isSource(x: i32, y: i32): bool {
  return x >= 0 && y >= 0 && x < width && y < height && load<u8>(sources + <usize>(y * width + x)) != 0;
}

/** The cost of a source if it is under `limit`, else `limit`. */
// @ts-ignore: decorator
@inline function costUnder(limit: f32, target: usize, x: i32, y: i32): f32 {
  const against = reluctance(x, y);
  if (against >= limit) return limit;
  const room = <i32>min<f32>(limit - against + 1, 2e9);
  return min<f32>(limit, against + <f32>patchDistance(target, corner(x, y), <usize>width << 2, room));
}

// @ts-ignore: decorator
@inline function scrambled(value: u32): u32 {
  let h = value;
  h = (h ^ (h >> 16)) * 0x7feb352d;
  h = (h ^ (h >> 15)) * 0x846ca68b;
  return h ^ (h >> 16);
}

/** -1 to 1. */
// @ts-ignore: decorator
@inline function chance(value: u32): f32 {
  return <f32>(<i32>value) * <f32>(1.0 / 2147483648.0);
}

/**
 * One pass over the targets, with the reading order turned round at every other one.
 * Block: width, height, pass, seed, whether costs are to be found anew (i32), search radius, weight of rows, weight of the
 * unwanted (f32), then as byte offsets: image, costs before, costs after, targets, sources, unwanted (a byte a pixel), wished row and
 * its slack (two floats a row). `input` and `out`: the source of each target, packed.
 */
export function searchPatches(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  width = paramI(block, 0);
  height = paramI(block, 1);
  const pass = paramI(block, 2);
  const seed = paramI(block, 3);
  const anew = paramI(block, 4) != 0;
  const radius = paramF(block, 5);
  rowWeight = paramF(block, 6);
  unwantedWeight = paramF(block, 7);
  image = <usize>paramI(block, 8);
  const costsBefore = <usize>paramI(block, 9);
  const costsAfter = <usize>paramI(block, 10);
  const targets = <usize>paramI(block, 11);
  sources = <usize>paramI(block, 12);
  unwanted = <usize>paramI(block, 13);
  const rows = <usize>paramI(block, 14);
  const step = (pass & 1) == 0 ? 1 : -1;
  for (let j = 0; j < y1 - y0; j++) {
    const y = step > 0 ? y0 + j : y1 - 1 - j;
    wish = load<f32>(rows + (<usize>y << 3));
    slack = load<f32>(rows + (<usize>y << 3), 4);
    for (let i = 0; i < x1 - x0; i++) {
      const x = step > 0 ? x0 + i : x1 - 1 - i;
      const at = <usize>(y * width + x);
      if (load<u8>(targets + at) == 0) continue;
      const target = corner(x, y);
      let best = load<u32>(input + (at << 2));
      let bestX = packedX(best);
      let bestY = packedY(best);
      let cost: f32 = anew ? costUnder(f32.MAX_VALUE, target, bestX, bestY) : load<f32>(costsBefore + (at << 2));
      const beside = x - step;
      if (beside >= 0 && beside < width && load<u8>(targets + at - step) != 0) {
        const place = load<u32>((beside >= x0 && beside < x1 ? out : input) + ((at - step) << 2));
        const cx = packedX(place) + step;
        const cy = packedY(place);
        if ((cx != bestX || cy != bestY) && isSource(cx, cy)) {
          const found = costUnder(cost, target, cx, cy);
          if (found < cost) { cost = found; bestX = cx; bestY = cy; }
        }
      }
      const over = y - step;
      const overAt = at - <usize>(step * width);
      if (over >= 0 && over < height && load<u8>(targets + overAt) != 0) {
        const place = load<u32>((over >= y0 && over < y1 ? out : input) + (overAt << 2));
        const cx = packedX(place);
        const cy = packedY(place) + step;
        if ((cx != bestX || cy != bestY) && isSource(cx, cy)) {
          const found = costUnder(cost, target, cx, cy);
          if (found < cost) { cost = found; bestX = cx; bestY = cy; }
        }
      }
      let random = scrambled(<u32>at * 0x9e3779b1 + <u32>seed + <u32>pass * 0x85ebca6b);
      // Anywhere in the rows where such things are, then closer and closer around the best so far.
      {
        random = scrambled(random + 0x9e3779b9);
        const cx = <i32>((chance(random) * 0.5 + 0.5) * <f32>width);
        random = scrambled(random + 0x9e3779b9);
        const cy = <i32>(wish + chance(random) * (slack + 2));
        if (isSource(cx, cy)) {
          const found = costUnder(cost, target, cx, cy);
          if (found < cost) { cost = found; bestX = cx; bestY = cy; }
        }
      }
      for (let reach: f32 = radius; reach >= 1; reach *= 0.5) {
        random = scrambled(random + 0x9e3779b9);
        const cx = bestX + <i32>Mathf.round(chance(random) * reach);
        random = scrambled(random + 0x9e3779b9);
        const cy = bestY + <i32>Mathf.round(chance(random) * reach);
        if (isSource(cx, cy)) {
          const found = costUnder(cost, target, cx, cy);
          if (found < cost) { cost = found; bestX = cx; bestY = cy; }
        }
      }
      store<u32>(out + (at << 2), packed(bestX, bestY));
      store<f32>(costsAfter + (at << 2), cost);
    }
  }
}

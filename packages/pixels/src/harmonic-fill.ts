import { onSheet } from "./plane-kernels.ts";
import type { Plane } from "./raster.ts";

/**
 * The smoothest planes through what is known, up to four under one weight: each pixel is the mean of its neighbours, except where
 * `weight` (0 to 1) says how firmly it is held to its value. That is the membrane of Poisson image editing (Pérez, Gangnet, Blake
 * 2003). Solved from coarse to fine, so that a few sweeps on each level are enough.
 */
export function fillHarmonics(values: readonly Plane[], weight: Plane): Plane[] {
  const { width, height } = weight;
  const count = width * height;
  // The levels below are a third of the first together, and a little more where sides are odd.
  const scratch = 9 * (count + 4 * (width + height) + 64);
  return onSheet(4 * (9 * count + scratch), (sheet) => {
    const out = sheet.zeros(4 * count);
    sheet.kernels.fillHarmonic(sheet.putQuad(values), sheet.put(weight.data), out, sheet.floats(scratch), width, height);
    return values.map((_, lane) => sheet.lane(out, lane, weight));
  });
}

export const fillHarmonic = (values: Plane, weight: Plane): Plane => fillHarmonics([values], weight)[0]!;

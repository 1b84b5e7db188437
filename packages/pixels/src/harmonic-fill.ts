import { createPlane, type Plane } from "./raster.ts";
import { enlarge, shrink } from "./resample.ts";

/** Below this the plane is solved from nothing. */
const coarsestSide = 8;
const sweepsEach = 9;

/**
 * The smoothest plane through what is known: each pixel is the mean of its neighbours, except where `weight` (0 to 1) says how
 * firmly it is held to its value. That is the membrane of Poisson image editing (Pérez, Gangnet, Blake 2003). Solved from coarse
 * to fine, so that a few sweeps on each level are enough.
 */
export function fillHarmonic(values: Plane, weight: Plane): Plane {
  const { width, height } = values;
  let guess: Plane;
  if (Math.min(width, height) <= coarsestSide) {
    guess = createPlane(width, height);
    guess.data.fill(meanOf(values, weight));
  } else {
    const size = [Math.ceil(width / 2), Math.ceil(height / 2)] as const;
    const smallWeight = shrink(weight, ...size);
    const weighted = createPlane(width, height);
    for (let i = 0; i < weighted.data.length; i++) weighted.data[i] = values.data[i]! * weight.data[i]!;
    const small = shrink(weighted, ...size);
    for (let i = 0; i < small.data.length; i++) small.data[i] = smallWeight.data[i]! > 0 ? small.data[i]! / smallWeight.data[i]! : 0;
    guess = enlarge(fillHarmonic(small, smallWeight), width, height);
  }
  for (let sweep = 0; sweep < sweepsEach; sweep++) relax(guess, values, weight);
  return guess;
}

function meanOf(values: Plane, weight: Plane): number {
  let [sum, total] = [0, 0];
  for (let i = 0; i < values.data.length; i++) {
    sum += values.data[i]! * weight.data[i]!;
    total += weight.data[i]!;
  }
  return total > 0 ? sum / total : 0;
}

/** One sweep in place, over-relaxed a little. */
function relax({ width, height, data }: Plane, values: Plane, weight: Plane): void {
  const over = 1.5;
  const [wanted, firmness] = [values.data, weight.data];
  for (let y = 0; y < height; y++) {
    const [up, down] = [y > 0 ? width : 0, y < height - 1 ? width : 0];
    for (let at = y * width, end = at + width, first = at; at < end; at++) {
      const left = data[at > first ? at - 1 : at]!;
      const right = data[at < end - 1 ? at + 1 : at]!;
      const mean = (left + right + data[at - up]! + data[at + down]!) / 4;
      const held = firmness[at]!;
      data[at]! += over * (mean * (1 - held) + wanted[at]! * held - data[at]!);
    }
  }
}

import { leastLight } from "@proofsheet/pixels/linear-light";
import { filled } from "@proofsheet/pixels/plane-math";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import type { FaceMask } from "./face-mask.ts";

/**
 * Logarithm: standard deviation of the light over a face, eyes, brows and lips included. Faces in even light measured 0.24 to 0.45,
 * with glasses up to 0.75; one in the shade before a bright sky 1.2, and its eyes are holes on a face in the light.
 */
const evenContrast = 0.42;
/** The features of a face add as much to the changes of light on its skin. */
const featureShare = 1.4;
const shownFrom = 0.9;
const skinFrom = 0.5;
interface Lights {
  /** The source's, in the target's slow light. */
  lit: Plane;
  /** Logarithm, of the skin around each place: the same of `lit` and of `target`. */
  ground: Plane;
  target: Plane;
}

/**
 * What `lit` is multiplied by so that eyes and shadows are no further from the skin around them than faces in even light have them,
 * or than the target's light has them if that is harder.
 */
export function evening({ lit, ground, target }: Lights, { shown, skin }: Pick<FaceMask, "shown" | "skin">): Plane {
  const contrast = spread(lit, shown, shownFrom);
  const wanted = Math.max(evenContrast, featureShare * spread(target, skin, skinFrom));
  if (contrast <= wanted) return filled(lit, 1);
  const power = wanted / contrast - 1;
  const out = createPlane(lit.width, lit.height);
  for (let at = 0; at < out.data.length; at++) out.data[at] = Math.exp(power * (Math.log(lit.data[at]! + leastLight) - ground.data[at]!));
  return out;
}

/** Standard deviation of the logarithm where `weight` is at least `from`. */
function spread(light: Plane, weight: Plane, from: number): number {
  let [sum, squares, count] = [0, 0, 1e-9];
  for (let at = 0; at < light.data.length; at++) {
    if (weight.data[at]! < from) continue;
    const value = Math.log(light.data[at]! + leastLight);
    sum += value;
    squares += value * value;
    count++;
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

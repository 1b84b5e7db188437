import { leastLight } from "@proofsheet/pixels/linear-light";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import type { FaceMask } from "./face-mask.ts";

/**
 * Logarithm: standard deviation of how far the light of a face is from that of the skin around each place, eyes, brows and lips
 * included. Faces in even light measured 0.24 to 0.45, over-exposed ones 0.18, with glasses up to 0.75; one in the shade before a
 * bright sky 1.2, and its eyes are holes on a face in the light.
 */
const evenContrast = { least: 0.4, most: 0.42 };
/** Of the target's own contrast: a face that has less is pale beside its picture. */
const leastShare = 0.7;
/** More would be noise and the blocks of a JPEG. */
const mostPower = 1.5;
/** Which part of the target's skin is less bright than its shine. */
const shinePart = 0.97;
/** Logarithm, of shine: what even a dull face has; and what is added where no skin is, for teeth and the white of eyes. */
const leastShine = 0.08;
const brightFeature = 0.25;
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
 * What `lit` is multiplied by so that eyes and shadows are as far from the skin around them as faces in even light have them, or as
 * the target has, and so that skin shines no more than the target's.
 */
export function evening({ lit, ground, target }: Lights, { shown, skin }: Pick<FaceMask, "shown" | "skin">): Plane {
  const [own, theirs] = [apart(lit, ground), apart(target, ground)];
  const [contrast, wanted] = [own, theirs].map((plane) => spread(plane, shown, shownFrom)) as [number, number];
  const [least, most] = [Math.min(evenContrast.least, leastShare * wanted), Math.max(evenContrast.most, wanted)];
  const power = Math.min(mostPower, Math.min(most, Math.max(least, contrast)) / (contrast + 1e-9));
  const shine = Math.max(leastShine, quantile(theirs, skin, shinePart));
  const out = createPlane(lit.width, lit.height);
  for (let at = 0; at < out.data.length; at++) {
    const before = own.data[at]!;
    const after = power * before;
    const room = shine + brightFeature * (1 - skin.data[at]!);
    // As it is where it is dull, and never beyond the room that there is.
    const dulled = after > 0 ? room * -Math.expm1(-after / room) : after;
    out.data[at] = Math.exp(dulled - before);
  }
  return out;
}

/** Logarithm of light against the skin around each place. */
function apart(light: Plane, ground: Plane): Plane {
  const out = createPlane(light.width, light.height);
  for (let at = 0; at < out.data.length; at++) out.data[at] = Math.log(light.data[at]! + leastLight) - ground.data[at]!;
  return out;
}

/** Standard deviation where `weight` is at least `from`. */
function spread(plane: Plane, weight: Plane, from: number): number {
  let [sum, squares, count] = [0, 0, 1e-9];
  for (let at = 0; at < plane.data.length; at++) {
    if (weight.data[at]! < from) continue;
    const value = plane.data[at]!;
    sum += value;
    squares += value * value;
    count++;
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

/** What `part` of the skin is below; 0 where there is none. */
function quantile(plane: Plane, skin: Plane, part: number): number {
  const values = plane.data.filter((_, at) => skin.data[at]! >= skinFrom).sort();
  return values[Math.floor(part * (values.length - 1))] ?? 0;
}

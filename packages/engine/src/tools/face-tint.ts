import { luminance } from "@proofsheet/pixels/linear-light";
import { smoothStep } from "@proofsheet/pixels/plane-math";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import type { ColorPlanes } from "@proofsheet/pixels/resample";

/** A face's luminance, each colour against it, and the logarithms of the four's means around each place, on skin: luminance first. */
export interface Skin {
  light: Plane;
  tints: ColorPlanes;
  means: readonly Plane[];
}

/** Logarithm: how far skin's colour is from what its light makes of it, at most. More is a blotch of a small JPEG. */
const mostBlotch = 0.05;
/** Part of skin in the circle around a place: below the first it is a lip or an eye, which has colours of its own, above the second skin. */
const ofSkin = [0.25, 0.6] as const;
/** Logarithm of a colour for each of light: more is no shade of skin but something else beside it. */
const mostSlope = 0.5;
/** Logarithm of light: changes that are less tell no slope; and farther from the mean the colour no longer changes with it. */
const leastChange = 0.04;
const mostChange = 1.2;

/** Linear light: what is darker tells its colour poorly, since a level of noise is much of it, and is taken to be as the skin around. */
const leastTinted = 0.015;

interface Place {
  /** The source's luminance in the target's light. */
  lit: Plane;
  skin: Plane;
  /** Of skin in the circle around each place. */
  weight: Plane;
}

/**
 * What each of the source's colours is multiplied by, beside its light, to look like the target's skin: around each place it has the
 * target's colour, and shade is more coloured and a shine less, as much as they are on the target. Lips and eyes keep how they differ
 * from the skin around them.
 */
export function tintsOf(target: Skin, source: Skin, { lit, skin, weight }: Place): ColorPlanes {
  const [theirs, ours] = [logsOf(source, leastTinted), logsOf(target, 0)];
  const [own, wanted] = [slopes(theirs, skin), slopes(ours, skin)];
  const out = source.tints.map((tint) => createPlane(tint.width, tint.height)) as unknown as ColorPlanes;
  const result = new Float64Array(3);
  for (let at = 0; at < skin.data.length; at++) {
    const isSkin = smoothStep(...ofSkin, weight.data[at]!);
    const before = bounded(theirs[0]!.data[at]!);
    const after = bounded(Math.log(lit.data[at]!) - target.means[0]!.data[at]!);
    for (let channel = 0; channel < 3; channel++) {
      const apart = theirs[channel + 1]!.data[at]!;
      const odd = apart - own[channel]! * before;
      const shade = wanted[channel]! * after + mostBlotch * Math.tanh(odd / mostBlotch);
      result[channel] = Math.exp(target.means[channel + 1]!.data[at]! + shade * isSkin + apart * (1 - isSkin));
    }
    const whole = luminance(result[0]!, result[1]!, result[2]!);
    for (let channel = 0; channel < 3; channel++) out[channel]!.data[at] = result[channel]! / (whole * source.tints[channel]!.data[at]!);
  }
  return out;
}

const bounded = (change: number): number => Math.min(mostChange, Math.max(-mostChange, change));

/** How far luminance and colours are from their means, as logarithms; of colours as if so much light of the skin around lay on all. */
const logsOf = ({ light, tints, means }: Skin, veil: number): Plane[] =>
  [light, ...tints].map((plane, part) => {
    const out = createPlane(plane.width, plane.height);
    for (let at = 0; at < out.data.length; at++) {
      const change = plane.data[at]! / Math.exp(means[part]!.data[at]!);
      const veiled = part === 0 ? change : (change * light.data[at]! + veil) / (light.data[at]! + veil);
      out.data[at] = Math.log(veiled);
    }
    return out;
  });

/** Of each colour over light, on skin, by least squares. */
function slopes([light, ...tints]: readonly Plane[], skin: Plane): number[] {
  const total = skin.data.reduce((sum, value) => sum + value, 0);
  return tints.map(({ data }) => {
    let [both, squares] = [0, total * leastChange ** 2 + 1e-9];
    for (let at = 0; at < data.length; at++) {
      const change = skin.data[at]! * light!.data[at]!;
      both += change * data[at]!;
      squares += change * light!.data[at]!;
    }
    return Math.min(mostSlope, Math.max(-mostSlope, both / squares));
  });
}

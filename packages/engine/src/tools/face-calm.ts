import { leastLight, luminance } from "@proofsheet/pixels/linear-light";
import { smoothStep } from "@proofsheet/pixels/plane-math";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import type { ColorPlanes } from "@proofsheet/pixels/resample";
import type { FaceMask } from "./face-mask.ts";

/** Logarithm: how much the colour of any skin changes in even light. */
const evenSpread = 0.06;
const leastCalm = 0.25;

/**
 * How much of the source's own changes of colour are kept, 0 to 1: all, unless lamps of several colours shine on it and not on
 * the target. What is kept of them on lips and eyes would be the lamps'.
 */
function tintShare({ target, source, skin }: FaceMask): number {
  const [ours, theirs] = [tintSpread(target, skin), tintSpread(source, skin)];
  return Math.max(leastCalm, Math.min(1, (ours + evenSpread) / (theirs + 1e-6)));
}

/** Standard deviation of the logarithm of red against blue, on skin. */
function tintSpread([r, , b]: ColorPlanes, skin: Plane): number {
  let [sum, squares, total] = [0, 0, 1e-9];
  for (let at = 0; at < skin.data.length; at++) {
    const weight = skin.data[at]!;
    const tint = Math.log((r.data[at]! + leastLight) / (b.data[at]! + leastLight));
    sum += weight * tint;
    squares += weight * tint * tint;
    total += weight;
  }
  return Math.sqrt(Math.max(0, squares / total - (sum / total) ** 2));
}

/** Powers of two: a source that is made brighter than the first keeps less of the colours of its dark parts, down to `leastCalm` at the second. */
const brightened = [0.5, 2] as const;

/** How much colour is kept where the source is black: made much brighter, it is the noise of a photo in the shade. */
function darkShare({ target, source, skin }: FaceMask): number {
  const lightOf = (colors: ColorPlanes) => {
    const [r, g, b] = colors.map((plane) => meanOf(plane, skin)) as [number, number, number];
    return luminance(r, g, b) + leastLight;
  };
  return 1 - (1 - leastCalm) * smoothStep(...brightened, Math.log2(lightOf(target) / lightOf(source)));
}

/** What the source's colours are multiplied by so that lamps which do not shine on the target, and the noise of the dark, leave it. */
export const calmed = (mask: FaceMask): ColorPlanes =>
  calming(mask.source, mask.skin, { share: tintShare(mask), darkShare: darkShare(mask) });

interface Calm {
  share: number;
  darkShare: number;
}

/** What each colour is multiplied by to keep `share` of its distance from the skin's mean, less where it is darker, and all of its luminance. */
function calming([r, g, b]: ColorPlanes, skin: Plane, { share, darkShare }: Calm): ColorPlanes {
  const [redMean, greenMean, blueMean] = [meanOf(r, skin), meanOf(g, skin), meanOf(b, skin)];
  const whole = luminance(redMean, greenMean, blueMean) + leastLight;
  const out: ColorPlanes = [createPlane(r.width, r.height), createPlane(r.width, r.height), createPlane(r.width, r.height)];
  const [reds, greens, blues] = [out[0].data, out[1].data, out[2].data];
  const factor = (value: number, light: number, mean: number, kept: number) =>
    ((value / light) * (whole / (mean + leastLight))) ** (kept - 1);
  // No array a pixel: making them took most of the time.
  for (let at = 0; at < reds.length; at++) {
    const red = r.data[at]! + leastLight;
    const green = g.data[at]! + leastLight;
    const blue = b.data[at]! + leastLight;
    const light = luminance(red, green, blue);
    const kept = share * (darkShare + (1 - darkShare) * Math.min(1, light / whole));
    const byRed = factor(red, light, redMean, kept);
    const byGreen = factor(green, light, greenMean, kept);
    const byBlue = factor(blue, light, blueMean, kept);
    const scale = light / luminance(red * byRed, green * byGreen, blue * byBlue);
    reds[at] = byRed * scale;
    greens[at] = byGreen * scale;
    blues[at] = byBlue * scale;
  }
  return out;
}

function meanOf({ data }: Plane, weight: Plane): number {
  let [sum, total] = [0, 1e-9];
  for (let at = 0; at < data.length; at++) {
    sum += data[at]! * weight.data[at]!;
    total += weight.data[at]!;
  }
  return sum / total;
}

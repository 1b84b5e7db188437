import { fillHarmonics } from "@proofsheet/pixels/harmonic-fill";
import { luminance } from "@proofsheet/pixels/linear-light";
import { filled, smoothStep, times } from "@proofsheet/pixels/plane-math";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import { type ColorPlanes, resized } from "@proofsheet/pixels/resample";
import { softBlur } from "@proofsheet/pixels/soft-blur";
import { evening } from "./face-contrast.ts";
import type { FaceMask } from "./face-mask.ts";

/** In widths of the face: light that changes over less than this is a feature of the face. */
const lightSigma = 0.085;
/** Colour changes over a face more slowly than light does: what changes sooner is lips and eyes, and glare, which is white. */
const tintSigma = 0.14;
/** For what is no skin, such as lips, and lies in lamps of several colours: that of the face around it. */
const wideSigma = 0.125;
/** Of the bell's weight: where less of it lies on skin, light and colour are told from around. */
const leastSkin = 0.15;
/** A face is not made more than this brighter or darker, or more coloured. */
const mostGain = 6;
const mostTint = 2.8;
/** Linear light: below it a ratio of two means nothing. */
const floor = 0.002;
/** Of the grid, for the membrane: it is smooth. */
const membraneShare = 0.5;
/** Logarithm: what the two pictures differ by at the edge is not more than this, where it is skin. */
const mostStep = 0.5;

/**
 * What the source's linear light is multiplied by, at each place of the grid, to stand in the target's light: its colour and its
 * slow changes over the face are the target's, as far as both show skin; what is left of a step at the edge is spread over the
 * face by a membrane, so that there is none. `followsPlace` is false for one gain over the whole face.
 */
export function lightGain(mask: FaceMask, followsPlace: boolean): ColorPlanes {
  const calm = settled(mask, calming(mask.source, mask.skin, { share: tintShare(mask), darkShare: darkShare(mask) }));
  const calmed = { ...mask, source: mask.source.map((plane, channel) => times(plane, calm[channel]!)) as unknown as ColorPlanes };
  const [target, source] = [partsOf(calmed.target), partsOf(calmed.source)];
  const bell = (width: number) => bellOver(mask.skin, followsPlace ? width * mask.unit : Number.POSITIVE_INFINITY);
  const [forLight, forTint, wide] = [bell(lightSigma), bell(tintSigma), bell(wideSigma)];
  const [light, ...tints] = ratios(
    [target.light, ...target.tints].map((ours, at) => ({
      ours,
      theirs: [source.light, ...source.tints][at]!,
      bell: at === 0 ? forLight : forTint,
    })),
    wide,
  );
  const lit = times(source.light, light!);
  const around = () => ratios([{ ours: lit, theirs: filled(lit, 1), bell: forLight }], wide)[0]!;
  const even = evening({ lit, around, target: target.light }, mask);
  const gains = tints.map((tint) => times(times(light!, even), tint)) as unknown as ColorPlanes;
  limit(gains);
  return withMembrane(gains, calmed).map((plane, channel) => times(plane, calm[channel]!)) as unknown as ColorPlanes;
}

/** Luminance, and each colour against it. */
function partsOf(colors: ColorPlanes): { light: Plane; tints: ColorPlanes } {
  const [r, g, b] = colors;
  const light = createPlane(r.width, r.height);
  for (let at = 0; at < light.data.length; at++) light.data[at] = luminance(r.data[at]!, g.data[at]!, b.data[at]!) + floor;
  const tints = colors.map((plane) => {
    const out = createPlane(plane.width, plane.height);
    for (let at = 0; at < out.data.length; at++) out.data[at] = (plane.data[at]! + floor) / light.data[at]!;
    return out;
  }) as unknown as ColorPlanes;
  return { light, tints };
}

/** A circle of skin around each place, and how much skin is in it. */
interface Bell {
  skin: Plane;
  sigma: number;
  weight: Plane;
}
const bellOver = (skin: Plane, sigma: number): Bell => ({ skin, sigma, weight: blurred(skin, sigma) });

interface Pair {
  ours: Plane;
  theirs: Plane;
  bell: Bell;
}

/** Of the two planes' means around each place, on skin; where there is little of it, of those in a wider circle. */
function ratios(pairs: readonly Pair[], wideBell: Bell): Plane[] {
  const wide = pairs.map(({ ours, theirs }) => logRatio(ours, theirs, wideBell));
  const around = fillHarmonics(
    wide.map(({ logs }) => logs),
    wide[0]!.held,
  );
  return pairs.map(({ ours, theirs, bell }, pair) => {
    const near = logRatio(ours, theirs, bell);
    const out = createPlane(ours.width, ours.height);
    for (let at = 0; at < out.data.length; at++) {
      const held = near.held.data[at]!;
      out.data[at] = Math.exp(near.logs.data[at]! * held + around[pair]!.data[at]! * (1 - held));
    }
    return out;
  });
}

/** Its logarithm, and how firmly it is known, 0 to 1. */
function logRatio(ours: Plane, theirs: Plane, { skin, sigma, weight }: Bell): { logs: Plane; held: Plane } {
  const [above, below] = [blurred(times(ours, skin), sigma), blurred(times(theirs, skin), sigma)];
  const logs = createPlane(skin.width, skin.height);
  const held = createPlane(skin.width, skin.height);
  for (let at = 0; at < logs.data.length; at++) {
    if (weight.data[at]! < 1e-4) continue;
    logs.data[at] = Math.log(above.data[at]! / below.data[at]!);
    held.data[at] = Math.min(1, (weight.data[at]! / leastSkin) ** 2);
  }
  return { logs, held };
}

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
    const tint = Math.log((r.data[at]! + floor) / (b.data[at]! + floor));
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
    return luminance(r, g, b) + floor;
  };
  return 1 - (1 - leastCalm) * smoothStep(...brightened, Math.log2(lightOf(target) / lightOf(source)));
}

interface Calm {
  share: number;
  darkShare: number;
}

/** What each colour is multiplied by to keep `share` of its distance from the skin's mean, less where it is darker, and all of its luminance. */
function calming([r, g, b]: ColorPlanes, skin: Plane, { share, darkShare }: Calm): ColorPlanes {
  const [redMean, greenMean, blueMean] = [meanOf(r, skin), meanOf(g, skin), meanOf(b, skin)];
  const whole = luminance(redMean, greenMean, blueMean) + floor;
  const out: ColorPlanes = [createPlane(r.width, r.height), createPlane(r.width, r.height), createPlane(r.width, r.height)];
  const [reds, greens, blues] = [out[0].data, out[1].data, out[2].data];
  const factor = (value: number, light: number, mean: number, kept: number) => ((value / light) * (whole / (mean + floor))) ** (kept - 1);
  // No array a pixel: making them took most of the time.
  for (let at = 0; at < reds.length; at++) {
    const red = r.data[at]! + floor;
    const green = g.data[at]! + floor;
    const blue = b.data[at]! + floor;
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

/** In widths of the face: blotches of colour on skin are wider than this; and logarithm, how far skin's colour is from that around it. */
const blotchSigma = 0.1;
const mostBlotch = 0.05;
/** Part of skin in the circle around a place: below the first it is a lip or an eye, which has colours of its own, above the second skin. */
const ofSkin = [0.25, 0.6] as const;

/** `calm`, and blotches of colour are taken from the source's skin: a small photo that was kept as JPEG has them, a face has not. */
function settled({ source, skin, unit }: FaceMask, calm: ColorPlanes): ColorPlanes {
  const sigma = blotchSigma * unit;
  const weight = blurred(skin, sigma);
  const { tints } = partsOf(source.map((plane, channel) => times(plane, calm[channel]!)) as unknown as ColorPlanes);
  return tints.map((tint, channel) => {
    const around = blurred(times(tint, skin), sigma);
    const out = createPlane(tint.width, tint.height);
    for (let at = 0; at < out.data.length; at++) {
      const known = weight.data[at]!;
      const own = calm[channel]!.data[at]!;
      out.data[at] = own;
      if (known <= ofSkin[0]) continue;
      const apart = Math.log((tint.data[at]! * known) / around.data[at]!);
      out.data[at] = own * Math.exp((mostBlotch * Math.tanh(apart / mostBlotch) - apart) * smoothStep(...ofSkin, known));
    }
    return out;
  }) as unknown as ColorPlanes;
}

function meanOf({ data }: Plane, weight: Plane): number {
  let [sum, total] = [0, 1e-9];
  for (let at = 0; at < data.length; at++) {
    sum += data[at]! * weight.data[at]!;
    total += weight.data[at]!;
  }
  return sum / total;
}

/** Under a bell of `sigma`; one without end gives the mean. */
function blurred(plane: Plane, sigma: number): Plane {
  if (Number.isFinite(sigma)) return softBlur(plane, sigma);
  const out = createPlane(plane.width, plane.height);
  out.data.fill(plane.data.reduce((sum, value) => sum + value, 0) / plane.data.length);
  return out;
}

function limit([r, g, b]: ColorPlanes): void {
  const [reds, greens, blues] = [r.data, g.data, b.data];
  for (let at = 0; at < reds.length; at++) {
    const whole = luminance(reds[at]!, greens[at]!, blues[at]!) || 1;
    const gain = within(whole, mostGain);
    reds[at] = gain * within(reds[at]! / whole, mostTint);
    greens[at] = gain * within(greens[at]! / whole, mostTint);
    blues[at] = gain * within(blues[at]! / whole, mostTint);
  }
}

const within = (value: number, most: number): number => Math.min(most, Math.max(1 / most, value));

/** Times what takes away the step at the edge. It is held where the new face begins to show and both faces are skin. */
function withMembrane(gains: ColorPlanes, { shown, skin, target, source, grid }: FaceMask): ColorPlanes {
  const held = createPlane(grid.width, grid.height);
  for (let at = 0; at < held.data.length; at++) {
    const isEdge = shown.data[at]! > 0.01 && shown.data[at]! < 0.35;
    held.data[at] = isEdge && skin.data[at]! > 0.3 ? skin.data[at]! : 0;
  }
  const size = { width: Math.ceil(grid.width * membraneShare), height: Math.ceil(grid.height * membraneShare) };
  const weight = resized(held, size);
  const membranes = fillHarmonics(
    gains.map((gain, channel) => {
      const steps = createPlane(grid.width, grid.height);
      for (let at = 0; at < steps.data.length; at++) {
        const step = Math.log((target[channel]!.data[at]! + floor) / (source[channel]!.data[at]! * gain.data[at]! + floor));
        steps.data[at] = held.data[at]! * Math.min(mostStep, Math.max(-mostStep, step));
      }
      const small = resized(steps, size);
      for (let at = 0; at < small.data.length; at++) small.data[at] = weight.data[at]! > 1e-6 ? small.data[at]! / weight.data[at]! : 0;
      return small;
    }),
    weight,
  );
  return gains.map((gain, channel) => {
    const membrane = resized(membranes[channel]!, grid);
    const out = createPlane(grid.width, grid.height);
    for (let at = 0; at < out.data.length; at++) out.data[at] = gain.data[at]! * Math.exp(membrane.data[at]!);
    return out;
  }) as unknown as ColorPlanes;
}

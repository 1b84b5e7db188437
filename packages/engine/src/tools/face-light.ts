import { fillHarmonics } from "@proofsheet/pixels/harmonic-fill";
import { leastLight, luminance } from "@proofsheet/pixels/linear-light";
import { times } from "@proofsheet/pixels/plane-math";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import { type ColorPlanes, resized } from "@proofsheet/pixels/resample";
import { bellOver, logMeans } from "./face-bell.ts";
import { calmed } from "./face-calm.ts";
import { evening } from "./face-contrast.ts";
import type { FaceMask } from "./face-mask.ts";
import { type Skin, tintsOf } from "./face-tint.ts";

/** In widths of the face: light that changes over less than this is a feature of the face. */
const lightSigma = 0.085;
/** Colour changes over a face more slowly than light does: what changes sooner is lips and eyes, and glare, which is white. */
const tintSigma = 0.14;
/** For what is no skin, such as lips: the light of the face around it. */
const wideSigma = 0.125;
/** A face is not made more than this brighter or darker, or more coloured. */
const mostGain = 6;
const mostTint = 2.8;
/** Of the grid, for the membrane: it is smooth. */
const membraneShare = 0.5;
/** Logarithm: what the two pictures differ by at the edge is not more than this, where it is skin. */
const mostStep = 0.5;
/** In widths of the face: how quickly a step is lost inwards from the edge; on the coarser grids of the solver it goes three times as far. */
const stepReach = 0.07;
/** Logarithm of light: hair differs from a face by more than this, a cheek that was taken for hair by less. */
const alikeStep = 0.7;
/** How far the new face has come through where it begins to show. */
const edgeShown = [0.01, 0.5] as const;

/**
 * What the source's linear light is multiplied by, at each place of the grid, to stand in the target's light: its colour and its
 * slow changes over the face are the target's, as far as both show skin; what is left of a step at the edge is spread inwards by a
 * membrane, so that there is none. `followsPlace` is false for one gain over the whole face.
 */
export function lightGain(mask: FaceMask, followsPlace: boolean): ColorPlanes {
  const calm = calmed(mask);
  const own = mask.source.map((plane, channel) => times(plane, calm[channel]!)) as unknown as ColorPlanes;
  const [target, source] = [partsOf(mask.target), partsOf(own)];
  const bell = (width: number) => bellOver(mask.skin, followsPlace ? width * mask.unit : Number.POSITIVE_INFINITY);
  const [near, slow, wide] = [bell(lightSigma), bell(tintSigma), bell(wideSigma)];
  // Logarithms of both means around each place.
  const [ground, before] = logMeans([target.light, source.light], near, wide) as [Plane, Plane];
  const light = quotient(ground, before);
  const lit = times(source.light, light);
  const even = evening({ lit, ground, target: target.light }, mask);
  const skinOf = ({ light, tints }: Parts): Skin => ({ light, tints, means: logMeans([light, ...tints], slow) });
  const tints = tintsOf(skinOf(target), skinOf(source), { lit: times(lit, even), skin: mask.skin, weight: slow.weight });
  const bright = times(light, even);
  const gains = tints.map((tint) => times(bright, tint)) as unknown as ColorPlanes;
  limit(gains);
  return withMembrane(gains, { ...mask, source: own }).map((plane, channel) => times(plane, calm[channel]!)) as unknown as ColorPlanes;
}

interface Parts {
  light: Plane;
  tints: ColorPlanes;
}

/** Luminance, and each colour against it. */
function partsOf(colors: ColorPlanes): Parts {
  const [r, g, b] = colors;
  const light = createPlane(r.width, r.height);
  for (let at = 0; at < light.data.length; at++) light.data[at] = luminance(r.data[at]!, g.data[at]!, b.data[at]!) + leastLight;
  const tints = colors.map((plane) => {
    const out = createPlane(plane.width, plane.height);
    for (let at = 0; at < out.data.length; at++) out.data[at] = (plane.data[at]! + leastLight) / light.data[at]!;
    return out;
  }) as unknown as ColorPlanes;
  return { light, tints };
}

/** Of two numbers that are given by their logarithms. */
function quotient(above: Plane, below: Plane): Plane {
  const out = createPlane(above.width, above.height);
  for (let at = 0; at < out.data.length; at++) out.data[at] = Math.exp(above.data[at]! - below.data[at]!);
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

/**
 * Times what takes away the step at the edge. It is held where the new face begins to show; inside it is drawn to nothing, else a
 * face with a shaded edge would be dark all over.
 */
function withMembrane(gains: ColorPlanes, mask: FaceMask): ColorPlanes {
  const { shown, target, source, grid, unit } = mask;
  const size = { width: Math.ceil(grid.width * membraneShare), height: Math.ceil(grid.height * membraneShare) };
  const held = heldAtEdge(gains, mask);
  // A membrane that is drawn to nothing by this much at each pixel falls off over `stepReach`.
  const inner = 1 / (1 + 4 * (stepReach * unit * membraneShare) ** 2);
  const still = createPlane(grid.width, grid.height);
  for (let at = 0; at < still.data.length; at++) still.data[at] = shown.data[at]! >= edgeShown[1] ? inner : 0;
  const edge = resized(held, size);
  const weight = resized(still, size);
  for (let at = 0; at < weight.data.length; at++) weight.data[at] = Math.max(weight.data[at]!, edge.data[at]!);
  const membranes = fillHarmonics(
    gains.map((gain, channel) => {
      const steps = createPlane(grid.width, grid.height);
      for (let at = 0; at < steps.data.length; at++) {
        if (held.data[at] === 0) continue;
        const step = Math.log((target[channel]!.data[at]! + leastLight) / (source[channel]!.data[at]! * gain.data[at]! + leastLight));
        steps.data[at] = held.data[at]! * Math.min(mostStep, Math.max(-mostStep, step));
      }
      const small = resized(steps, size);
      for (let at = 0; at < small.data.length; at++) small.data[at] = edge.data[at]! > 1e-6 ? small.data[at]! / weight.data[at]! : 0;
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

/**
 * How firmly the step is taken away, 0 to 1: at the edge, where both are skin, or as light as one another. Skin in another light
 * than the rest of its face passes for no skin, and the edge then runs across a cheek.
 */
function heldAtEdge(gains: ColorPlanes, { shown, skin, target, source, grid }: FaceMask): Plane {
  const held = createPlane(grid.width, grid.height);
  const [from, to] = edgeShown;
  for (let at = 0; at < held.data.length; at++) {
    if (shown.data[at]! <= from || shown.data[at]! >= to) continue;
    const [red, green, blue] = source.map((plane, channel) => plane.data[at]! * gains[channel]!.data[at]!) as [number, number, number];
    const ours = luminance(target[0].data[at]!, target[1].data[at]!, target[2].data[at]!);
    const step = Math.log((ours + leastLight) / (luminance(red, green, blue) + leastLight));
    const alike = Math.exp(-((step / alikeStep) ** 2));
    held.data[at] = Math.max(alike, skin.data[at]! > 0.3 ? skin.data[at]! : 0);
  }
  return held;
}

import { luminance } from "./linear-light.ts";
import { createPlane, type Plane } from "./raster.ts";
import type { ColorPlanes } from "./resample.ts";

/** Of linear light: below it a ratio of two samples is mostly noise. */
const floor = 0.004;

/**
 * The cells of the histogram. Its axes are the logarithms of red against green, of blue against green, and of luminance: light
 * only moves them. Where each of the three begins, how wide a cell is, and how many there are.
 */
const cells = [
  { from: -1.6, width: 0.17, count: 24 },
  { from: -2.6, width: 0.17, count: 24 },
  { from: -5.6, width: 0.25, count: 24 },
] as const;
const count = cells[0].count * cells[1].count * cells[2].count;

/** No skin is told more exactly than this, since its light changes over a face. */
const leastSpread = [0.1, 0.15, 0.45] as const;
/** The middle half of a normal distribution is this many standard deviations wide. */
const quartileDistance = 1.349;
/** How much a colour that neither has shown counts for skin, where it is the middle of it, and for anything else. */
const unseen = { skin: 0.01, other: 0.01 * Math.exp(-0.5 * 3.2 ** 2) };

/** Standard deviations: what is farther from the middle of what should be skin is none. */
const farthest = 2.5;

/** Pixels: fewer tell nothing. */
const fewest = 24;

/** Of every pixel, three numbers each, and the cell of the histogram that they fall into. */
function lookAtAll([r, g, b]: ColorPlanes): { looks: Float32Array; cells: Uint16Array } {
  const all = { looks: new Float32Array(3 * r.data.length), cells: new Uint16Array(r.data.length) };
  const [rednesses, bluenesses, lightnesses] = cells;
  for (let at = 0; at < r.data.length; at++) {
    const red = r.data[at]! + floor;
    const green = g.data[at]! + floor;
    const blue = b.data[at]! + floor;
    const ofGreen = Math.log(green);
    const first = Math.log(red) - ofGreen;
    const second = Math.log(blue) - ofGreen;
    const third = Math.log(luminance(red, green, blue));
    all.looks[3 * at] = first;
    all.looks[3 * at + 1] = second;
    all.looks[3 * at + 2] = third;
    const row = cellAlong(first, rednesses) * bluenesses.count + cellAlong(second, bluenesses);
    all.cells[at] = row * lightnesses.count + cellAlong(third, lightnesses);
  }
  return all;
}

const cellAlong = (value: number, { from, width, count: along }: (typeof cells)[number]): number =>
  Math.min(along - 1, Math.max(0, Math.floor((value - from) / width)));

/**
 * How much each pixel looks like skin, 0 to 1: by the colours of the places that are `surely` skin against those of the places
 * that may be hair or a hat (`perhaps`), both 1 or 0. What neither shows is skin when it is not far from it, or lighter: a
 * highlight. Undefined where too few pixels are surely skin.
 */
export function skinLikeness(colors: ColorPlanes, surely: Plane, perhaps: Plane): Plane | undefined {
  const { looks, cells: cellOf } = lookAtAll(colors);
  const sure = placesOf(surely);
  if (sure.length < fewest) return undefined;
  const tone = toneOf(looks, sure);
  // A strand of hair over a cheek is not to pass for skin.
  const samples = sure.filter((at) => tone(at) < farthest ** 2);
  const skin = histogram(samples, cellOf, () => 1);
  const typical = quantile(
    samples.map((at) => skin[cellOf[at]!]!),
    0.5,
  );
  // A bare forehead goes on where hair may be: what looks like this skin is not counted as something else.
  const other = histogram(placesOf(perhaps), cellOf, (cell) => 1 / (1 + (20 * skin[cell]!) / typical));
  const out = createPlane(surely.width, surely.height);
  for (let at = 0; at < out.data.length; at++) {
    const cell = cellOf[at]!;
    const forSkin = skin[cell]! + unseen.skin * Math.exp(-0.5 * tone(at));
    out.data[at] = forSkin / (forSkin + other[cell]! + unseen.other);
  }
  return out;
}

function placesOf({ data }: Plane): number[] {
  const places: number[] = [];
  for (let at = 0; at < data.length; at++) if (data[at]! > 0.5) places.push(at);
  return places;
}

/** Shares of the places that add up to 1, smoothed over the cells around. */
function histogram(places: readonly number[], cellOf: Uint16Array, weightOf: (cell: number) => number): Float64Array {
  let shares = new Float64Array(count);
  for (const at of places) shares[cellOf[at]!]! += weightOf(cellOf[at]!);
  const total = shares.reduce((sum, share) => sum + share, 0) || 1;
  for (let cell = 0; cell < count; cell++) shares[cell]! /= total;
  for (const stride of [1, cells[2].count, cells[2].count * cells[1].count]) shares = smoothed(shares, stride);
  return shares;
}

/** Along one of the three; the outermost cells are empty in any picture, so that nothing runs over from one row to the next. */
function smoothed(shares: Float64Array, stride: number): Float64Array<ArrayBuffer> {
  const out = new Float64Array(count);
  for (let at = 0; at < count; at++) out[at] = (2 * shares[at]! + (shares[at - stride] ?? 0) + (shares[at + stride] ?? 0)) / 4;
  return out;
}

/** How far a pixel is from the middle of those that were sampled: the square of a number of standard deviations. */
function toneOf(looks: Float32Array, samples: readonly number[]): (at: number) => number {
  const axes = ([0, 1, 2] as const).map((axis) => {
    const values = samples.map((at) => looks[3 * at + axis]!);
    const spread = (quantile(values, 0.75) - quantile(values, 0.25)) / quartileDistance;
    return { middle: quantile(values, 0.5), spread: Math.max(leastSpread[axis], spread) };
  });
  const [redness, blueness, lightness] = axes as [Axis, Axis, Axis];
  return (at) => {
    const red = (looks[3 * at]! - redness.middle) / redness.spread;
    const blue = (looks[3 * at + 1]! - blueness.middle) / blueness.spread;
    const light = (looks[3 * at + 2]! - lightness.middle) / lightness.spread;
    // A highlight is whiter than the skin around it.
    const white = light > 0 ? 1 + light : 1;
    return (red / white) ** 2 + (blue / white) ** 2 + Math.min(0, light) ** 2;
  };
}
interface Axis {
  middle: number;
  spread: number;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(part * (sorted.length - 1))]!;
}

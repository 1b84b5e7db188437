import { luminance } from "./linear-light.ts";
import { createPlane, type Plane } from "./raster.ts";
import type { ColorPlanes } from "./resample.ts";

/** Logarithms of red against green, blue against green, and luminance: light only moves them. */
type Looks = readonly [number, number, number];

/** Of linear light: below it a ratio of two samples is mostly noise. */
const floor = 0.004;

/** The cells of the histogram: where each of the three begins, how wide a cell is, and how many there are. */
const cells = [
  { from: -1.6, width: 0.17, count: 24 },
  { from: -2.6, width: 0.17, count: 24 },
  { from: -5.6, width: 0.25, count: 24 },
] as const;
const count = cells[0].count * cells[1].count * cells[2].count;

/** No skin is told more exactly than this, since its light changes over a face. */
const leastSpread: Looks = [0.1, 0.15, 0.45];
/** The middle half of a normal distribution is this many standard deviations wide. */
const quartileDistance = 1.349;
/** How much a colour that neither has shown counts for skin, where it is the middle of it, and for anything else. */
const unseen = { skin: 0.01, other: 0.01 * Math.exp(-0.5 * 3.2 ** 2) };

/** Standard deviations: what is farther from the middle of what should be skin is none. */
const farthest = 2.5;

/** Pixels: fewer tell nothing. */
const fewest = 24;

function looksAt([r, g, b]: ColorPlanes, at: number): Looks {
  const [red, green, blue] = [r.data[at]! + floor, g.data[at]! + floor, b.data[at]! + floor];
  return [Math.log(red / green), Math.log(blue / green), Math.log(luminance(red, green, blue))];
}

const cellOf = (looks: Looks): number =>
  looks.reduce((cell, value, axis) => {
    const { from, width, count: along } = cells[axis]!;
    return cell * along + Math.min(along - 1, Math.max(0, Math.floor((value - from) / width)));
  }, 0);

/**
 * How much each pixel looks like skin, 0 to 1: by the colours of the places that are `surely` skin against those of the places
 * that may be hair or a hat (`perhaps`), both 1 or 0. What neither shows is skin when it is not far from it, or lighter: a
 * highlight. Undefined where too few pixels are surely skin.
 */
export function skinLikeness(colors: ColorPlanes, surely: Plane, perhaps: Plane): Plane | undefined {
  const all = Array.from({ length: surely.data.length }, (_, at) => looksAt(colors, at));
  const sure = all.filter((_, at) => surely.data[at]! > 0.5);
  if (sure.length < fewest) return undefined;
  const tone = toneOf(sure);
  // A strand of hair over a cheek is not to pass for skin.
  const samples = sure.filter((looks) => tone(looks) < farthest ** 2);
  const skin = histogram(samples.map((looks) => ({ looks, weight: 1 })));
  const typical = quantile(
    samples.map((looks) => skin[cellOf(looks)]!),
    0.5,
  );
  const others = all.filter((_, at) => perhaps.data[at]! > 0.5);
  // A bare forehead goes on where hair may be: what looks like this skin is not counted as something else.
  const other = histogram(others.map((looks) => ({ looks, weight: 1 / (1 + (20 * skin[cellOf(looks)]!) / typical) })));
  const out = createPlane(surely.width, surely.height);
  all.forEach((looks, at) => {
    const cell = cellOf(looks);
    const forSkin = skin[cell]! + unseen.skin * Math.exp(-0.5 * tone(looks));
    out.data[at] = forSkin / (forSkin + other[cell]! + unseen.other);
  });
  return out;
}

/** Shares that add up to 1, smoothed over the cells around. */
function histogram(samples: readonly { looks: Looks; weight: number }[]): Float64Array {
  let shares = new Float64Array(count);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0) || 1;
  for (const { looks, weight } of samples) shares[cellOf(looks)]! += weight / total;
  for (const stride of [1, cells[2].count, cells[2].count * cells[1].count]) shares = smoothed(shares, stride);
  return shares;
}

/** Along one of the three; the outermost cells are empty in any picture, so that nothing runs over from one row to the next. */
function smoothed(shares: Float64Array, stride: number): Float64Array<ArrayBuffer> {
  const out = new Float64Array(count);
  for (let at = 0; at < count; at++) out[at] = (2 * shares[at]! + (shares[at - stride] ?? 0) + (shares[at + stride] ?? 0)) / 4;
  return out;
}

/** How far something is from the middle of what was sampled: the square of a number of standard deviations. */
function toneOf(samples: readonly Looks[]): (looks: Looks) => number {
  const axes = ([0, 1, 2] as const).map((axis) => {
    const values = samples.map((looks) => looks[axis]);
    const spread = (quantile(values, 0.75) - quantile(values, 0.25)) / quartileDistance;
    return { middle: quantile(values, 0.5), spread: Math.max(leastSpread[axis], spread) };
  });
  return (looks) => {
    const [red, blue, light] = axes.map(({ middle, spread }, axis) => (looks[axis]! - middle) / spread) as [number, number, number];
    // A highlight is whiter than the skin around it.
    const white = light > 0 ? 1 + light : 1;
    return (red / white) ** 2 + (blue / white) ** 2 + Math.min(0, light) ** 2;
  };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(part * (sorted.length - 1))]!;
}

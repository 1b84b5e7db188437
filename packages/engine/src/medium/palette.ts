/** A small palette that serves a picture: k-means over a coarse sample, in a space where distances look alike. */

/** Weights of r, g, b in a colour distance; the same as in assembly/media/illustrate.ts. */
const WEIGHTS = [0.9, 1.25, 0.8] as const;
const SAMPLE_LIMIT = 6000;
const ROUNDS = 12;

type Color = [number, number, number];

/** `picture` holds four floats a pixel, r g b first, 0 to 1. The result holds `count` colours of four floats each. Deterministic. */
export function paletteFor(picture: Float32Array, count: number): Float32Array {
  const sample = sampleOf(picture);
  let centres = spreadOut(sample, count);
  for (let round = 0; round < ROUNDS; round++) centres = means(sample, centres);
  const palette = new Float32Array(count * 4);
  centres.forEach((centre, index) => {
    palette.set(centre, index * 4);
  });
  return palette;
}

function sampleOf(picture: Float32Array): Color[] {
  const pixels = picture.length / 4;
  // A stride with no common factor with usual widths, so that the sample is no set of columns.
  const stride = Math.max(1, Math.floor(pixels / SAMPLE_LIMIT)) | 1;
  const sample: Color[] = [];
  for (let at = 0; at < pixels; at += stride) sample.push([picture[at * 4]!, picture[at * 4 + 1]!, picture[at * 4 + 2]!]);
  return sample;
}

export function colorDistance(a: Color, b: Color): number {
  return ((a[0] - b[0]) * WEIGHTS[0]) ** 2 + ((a[1] - b[1]) * WEIGHTS[1]) ** 2 + ((a[2] - b[2]) * WEIGHTS[2]) ** 2;
}

/** Each next centre is the sample that is farthest from those before: small bright things keep a colour of their own. */
function spreadOut(sample: readonly Color[], count: number): Color[] {
  const first = sample[Math.floor(sample.length / 2)] ?? [0.5, 0.5, 0.5];
  const centres: Color[] = [first];
  const nearest = sample.map((color) => colorDistance(color, first));
  while (centres.length < count) {
    let farthest = 0;
    nearest.forEach((distance, at) => {
      if (distance > (nearest[farthest] ?? 0)) farthest = at;
    });
    const next = sample[farthest] ?? first;
    centres.push(next);
    sample.forEach((color, at) => {
      nearest[at] = Math.min(nearest[at] ?? 0, colorDistance(color, next));
    });
  }
  return centres;
}

function means(sample: readonly Color[], centres: readonly Color[]): Color[] {
  const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number]);
  for (const color of sample) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    centres.forEach((centre, index) => {
      const distance = colorDistance(color, centre);
      if (distance < least) {
        least = distance;
        best = index;
      }
    });
    const sum = sums[best]!;
    sum[0] += color[0];
    sum[1] += color[1];
    sum[2] += color[2];
    sum[3]++;
  }
  return sums.map((sum, index) => (sum[3] > 0 ? [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]] : centres[index]!));
}

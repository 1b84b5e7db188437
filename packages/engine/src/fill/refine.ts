import type { Field } from "./field.ts";
import { type Bench, runKernel } from "./kernels.ts";

export interface RefineOptions {
  /** Times that the guess is made anew of what was found. */
  rounds: number;
  /** Passes of the search in each. */
  passes: number;
  /** Of the first chance, in pixels. */
  radius: number;
  seed: number;
}

/** What a source costs that is a tenth of the height off its rows: as much as a difference of 12 levels in every channel. */
const rowCost = (12 ** 2 * 3 * 56) / 0.1 ** 2;
/** What a source costs that is nothing of what is wished: as much as a difference of 60 levels. */
const unwantedCost = 60 ** 2 * 3 * 56;
/** The cost under which this part of all patches lie is what counts as a fair match. */
const fairPart = 0.9;

/** Searches and votes in turn, so that the guess becomes more and more like what is known (expectation and maximisation). */
export async function refine(bench: Bench, field: Field, { rounds, passes, radius, seed }: RefineOptions): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (let pass = 0; pass < passes; pass++) await search(bench, field, { pass: round * passes + pass, anew: pass === 0, radius, seed });
    await vote(bench, field, 1 / (2 * fairCost(field)));
  }
}

interface Pass {
  pass: number;
  anew: boolean;
  radius: number;
  seed: number;
}

async function search(bench: Bench, field: Field, { pass, anew, radius, seed }: Pass): Promise<void> {
  const { width, height, image, targets, sources, unwanted, hasWishes, rows, matches, costs } = field;
  await runKernel(bench, "searchPatches", {
    width,
    height,
    input: matches[0],
    out: matches[1],
    parameters: [
      { int: width },
      { int: height },
      { int: pass },
      { int: seed | 0 },
      { int: anew ? 1 : 0 },
      { float: radius },
      { float: rowCost / height ** 2 },
      { float: hasWishes ? unwantedCost / 255 : 0 },
      ...[image, costs[0], costs[1], targets, sources, unwanted, rows].map((at) => ({ at })),
    ],
  });
  matches.reverse();
  costs.reverse();
}

/** Makes the guess of the matches. `sharpness`: how much more a good match has to say; 0 trusts all alike. */
export async function vote(bench: Bench, field: Field, sharpness: number): Promise<void> {
  const { width, height, image, targets, unknown, trust, matches, costs, weights } = field;
  const size = [{ int: width }, { int: height }];
  const weigh = [...size, { float: sharpness }, { at: costs[0] }, { at: targets }, { at: trust }];
  await runKernel(bench, "weighPatches", { width, height, out: weights, parameters: weigh });
  const parameters = [...size, { at: targets }, { at: unknown }, { at: weights }];
  await runKernel(bench, "votePatches", { width, height, input: matches[0], out: image, parameters });
}

function fairCost({ width, height, targets, costs }: Field): number {
  const step = Math.max(1, Math.floor((width * height) / 20_011));
  const some: number[] = [];
  for (let at = 0; at < width * height; at += step) if (targets[at]) some.push(costs[0][at]!);
  some.sort((a, b) => a - b);
  return Math.max(50, some[Math.floor(some.length * fairPart)] ?? 50);
}

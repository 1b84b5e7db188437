import type { Field } from "./field.ts";
import { type Bench, bytesIn, runKernel } from "./kernels.ts";

/** One grid of the solver. */
interface Grid {
  width: number;
  height: number;
  unknown: Uint8Array;
  /** Four floats a pixel: the right side of the equation, and its solution. */
  wanted: Float32Array;
  solution: Float32Array;
  pull: number;
}

/** How far a correction reaches from its seam, as a part of the longer side. */
const reach = 0.12;
const cycles = 4;
const sweepsEachWay = 2;
/** Pixels of the shorter side of the coarsest grid. */
const coarsest = 8;

/**
 * What is to be added to each unknown pixel, in levels, so that no seam is seen: the gradients of what is copied are kept, the
 * known pixels too. Four floats a pixel: red, green, blue and one to ignore. The screened Poisson equation (Bhat et al. 2008)
 * lets a correction fade, so that colours do not wander off far from what is known.
 */
export async function hideSeams(bench: Bench, field: Field, labels: Uint32Array): Promise<Float32Array> {
  const { arena } = bench;
  const { width, height, image, unknown, usable } = field;
  const pull = 1 / (reach * Math.max(width, height)) ** 2;
  const floats = () => arena.floats(width * height * 4);
  const finest: Grid = { width, height, unknown, wanted: floats(), solution: floats(), pull };
  const parameters = [{ int: width }, { int: height }, { at: image }, { at: unknown }, { at: usable }];
  await runKernel(bench, "seamJumps", { width, height, input: labels, out: finest.wanted, parameters });
  await arena.scoped(async () => {
    const grids = [finest];
    for (let grid = finest; Math.min(grid.width, grid.height) > coarsest; grids.push(grid)) grid = coarser(bench, grid);
    for (let cycle = 0; cycle < cycles; cycle++) await solve(bench, grids, 0);
  });
  return finest.solution;
}

/** A cell of the coarser grid is unknown where all of its pixels are; the pull grows with the square of the step. */
function coarser({ arena }: Bench, fine: Grid): Grid {
  const [width, height] = [Math.ceil(fine.width / 2), Math.ceil(fine.height / 2)];
  const unknown = bytesIn(arena, width * height).fill(1);
  for (let at = 0; at < fine.unknown.length; at++) {
    if (!fine.unknown[at]) unknown[(Math.floor(at / fine.width) >> 1) * width + ((at % fine.width) >> 1)] = 0;
  }
  const floats = () => arena.floats(width * height * 4);
  return { width, height, unknown, wanted: floats(), solution: floats(), pull: fine.pull * 4 };
}

/** One V-cycle from a grid down and up again. */
async function solve(bench: Bench, grids: readonly Grid[], level: number): Promise<void> {
  const fine = grids[level]!;
  const coarse = grids[level + 1];
  await relax(bench, fine, coarse ? sweepsEachWay : 4 * sweepsEachWay);
  if (!coarse) return;
  const { width, height } = coarse;
  const sizes = [{ int: width }, { int: height }, { int: fine.width }, { int: fine.height }];
  const lacking = [...sizes, { float: fine.pull }, { at: fine.unknown }, { at: fine.solution }];
  await runKernel(bench, "restrictResidual", { width, height, input: fine.wanted, out: coarse.wanted, parameters: lacking });
  coarse.solution.fill(0);
  await solve(bench, grids, level + 1);
  const back = [{ int: fine.width }, { int: fine.height }, { int: width }, { int: height }, { at: fine.unknown }];
  const { width: fineWidth, height: fineHeight } = fine;
  const run = { width: fineWidth, height: fineHeight, input: coarse.solution, out: fine.solution, parameters: back };
  await runKernel(bench, "addCoarser", run);
  await relax(bench, fine, sweepsEachWay);
}

async function relax(bench: Bench, { width, height, unknown, wanted, solution, pull }: Grid, sweeps: number): Promise<void> {
  for (let half = 0; half < 2 * sweeps; half++) {
    const parameters = [{ int: width }, { int: height }, { int: half & 1 }, { float: pull }, { at: unknown }];
    await runKernel(bench, "relax", { width, height, input: wanted, out: solution, parameters });
  }
}

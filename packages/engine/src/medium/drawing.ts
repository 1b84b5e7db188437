import type { Raster } from "@proofsheet/pixels/raster";
import { type MediumOptions, Workbench } from "./workbench.ts";

async function draw(
  kernel: "drawInk" | "drawPencil",
  lineWidth: number,
  raster: Raster,
  seed: number,
  options: MediumOptions,
): Promise<Raster> {
  const bench = await Workbench.open(raster, seed, 11, options);
  const flow = await bench.flow(bench.picture, 2.4 * bench.workUnit);
  const flat = await bench.flatten(bench.picture, flow, 4.4 * bench.workUnit, 3600);
  const soft = bench.workPlane();
  await bench.blur(flat, soft, 3.6 * bench.workUnit);
  const line = await bench.lines(flat, flow, Math.max(0.7, lineWidth * bench.workUnit), 14);
  const broad = bench.workPlane();
  await bench.blur(soft, broad, 60 * bench.workUnit);
  const bytes = bench.fullBytes();
  await bench.onFull(kernel, flat, bytes, [{ int: bench.seed }, { float: bench.unit }, { at: soft }, { at: line }, { at: broad }]);
  return bench.toRaster(bytes);
}

/** One ink on rice paper. */
export const drawInInk = (raster: Raster, seed: number, options: MediumOptions): Promise<Raster> =>
  draw("drawInk", 1.5, raster, seed, options);

/** Graphite on drawing paper. */
export const drawInPencil = (raster: Raster, seed: number, options: MediumOptions): Promise<Raster> =>
  draw("drawPencil", 1, raster, seed, options);

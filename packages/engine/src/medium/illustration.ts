import type { Raster } from "@proofsheet/pixels/raster";
import { paletteFor } from "./palette.ts";
import { type MediumOptions, Workbench } from "./workbench.ts";

interface Manner {
  colors: number;
  /** 0 to 1. */
  lineStrength: number;
  /** Thickness over that of a fine line. */
  lineWidth: number;
}

export const fineIllustration: Manner = { colors: 26, lineStrength: 0.55, lineWidth: 1 };
export const boldCartoon: Manner = { colors: 18, lineStrength: 0.92, lineWidth: 1.6 };

/** Even areas from a small palette, held by clean lines along the forms. */
export async function illustrate(raster: Raster, manner: Manner, seed: number, options: MediumOptions): Promise<Raster> {
  const bench = await Workbench.open(raster, seed, 8, options);
  const flow = await bench.flow(bench.picture, 2.4 * bench.workUnit);
  const flat = await bench.flatten(bench.picture, flow, 4.4 * bench.workUnit, 4200);
  const line = await bench.lines(flat, flow, Math.max(0.7, 1.05 * bench.workUnit * manner.lineWidth), 16);
  const palette = bench.place(paletteFor(flat, manner.colors));
  const bytes = bench.fullBytes();
  await bench.onFull("illustrate", flat, bytes, [
    { int: manner.colors },
    { float: manner.lineStrength },
    { float: 0.1 },
    { float: 0.16 },
    { at: line },
    { at: palette },
  ]);
  return bench.toRaster(bytes);
}

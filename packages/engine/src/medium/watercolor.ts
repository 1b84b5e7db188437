import type { Raster } from "@proofsheet/pixels/raster";
import { type MediumOptions, Workbench } from "./workbench.ts";

/** Washes that bleed, dry to dark rims, granulate in the paper's tooth and leave its white. */
export async function paintInWatercolor(raster: Raster, seed: number, options: MediumOptions): Promise<Raster> {
  const bench = await Workbench.open(raster, seed, 9, options);
  const flow = await bench.flow(bench.picture, 2.4 * bench.workUnit);
  const wash = await bench.flatten(bench.picture, flow, 4.6 * bench.workUnit, 3200);
  const soft = bench.workPlane();
  await bench.blur(wash, soft, 3.4 * bench.workUnit);
  const broad = bench.workPlane();
  await bench.blur(soft, broad, 14 * bench.workUnit);
  const bytes = bench.fullBytes();
  await bench.onFull("watercolor", wash, bytes, [{ int: bench.seed }, { float: bench.unit }, { at: soft }, { at: broad }]);
  return bench.toRaster(bytes);
}

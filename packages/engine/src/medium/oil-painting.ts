import type { Raster } from "@proofsheet/pixels/raster";
import { type MediumOptions, Workbench } from "./workbench.ts";

/** Patches along the form by an anisotropic Kuwahara filter, then strokes and bristles lit from the upper left. */
export async function paintInOil(raster: Raster, seed: number, options: MediumOptions): Promise<Raster> {
  const bench = await Workbench.open(raster, seed, 9, options);
  const flow = await bench.flow(bench.picture, 2.2 * bench.workUnit);
  const painted = await bench.flatten(bench.picture, flow, 5.6 * bench.workUnit, 2600);
  const brush = await bench.flow(painted, 5 * bench.workUnit);
  const relief = bench.fullPlane();
  const parameters = [{ int: bench.seed }, { float: bench.unit }, { at: brush }];
  await bench.onFull("oilRelief", painted, relief, parameters);
  const bytes = bench.fullBytes();
  await bench.onFull("oilLight", painted, bytes, [...parameters, { at: relief }]);
  return bench.toRaster(bytes);
}

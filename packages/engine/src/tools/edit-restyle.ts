import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import type { Size } from "../medium/workbench.ts";
import { type EditStep, withAlphaOf } from "./edit-step.ts";
import { lookOf, prepare, repaint } from "./restyle.ts";

/** Another medium at the picture's own size and with its own alpha. */
export const editRestyle: EditStep<"restyle"> = async (raster, { style, color, strength }, { seed, signal, threads, report }) => {
  report("styling", 0);
  const ground = await prepare(raster);
  const options = { threads, signal, onProgress: (fraction: number) => report("styling", 0.95 * fraction) };
  const painted = await repaint(ground, { look: lookOf({ style, seed }), color, strength }, options);
  return { ok: true, value: withAlphaOf(raster, await sized(painted, raster)) };
};

async function sized(raster: Raster, { width, height }: Size): Promise<Raster> {
  if (raster.width === width && raster.height === height) return raster;
  const raw = { width: raster.width, height: raster.height, channels: raster.channels };
  const data = await sharp(raster.data, { raw, limitInputPixels: false }).resize(width, height, { fit: "fill" }).raw().toBuffer();
  return { width, height, channels: raster.channels, data };
}

import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import { decodePicture } from "../codec.ts";
import { fillUnknown } from "../fill/fill-unknown.ts";
import type { Outcome } from "../types.ts";
import type { EditStep } from "./edit-step.ts";

/** From this much light on, 0 to 255, a pixel of the mask says "erase". */
const erasedFrom = 128;

/** Fills what the mask names out of what is around it; nothing else changes by a bit, and alpha is filled as the colours are. */
export const editErase: EditStep<"erase"> = async (raster, { mask }, { seed, threads, signal, report }) => {
  const marked = await markedBy(mask, raster);
  if (!marked.ok) return marked;
  const unknown = marked.value;
  if (!unknown.includes(1)) return { ok: false, fault: { code: "mask-empty" } };
  const onProgress = (fraction: number) => report("editing", fraction);
  const filled = await fillUnknown({ picture: raster, unknown, seed }, { threads, signal, onProgress });
  return filled ? { ok: true, value: filled } : { ok: false, fault: { code: "mask-covers-all" } };
};

/** One byte a pixel of the picture, 1 where the mask, laid over the whole of it, is light. Its clear parts are dark. */
async function markedBy(mask: Uint8Array, { width, height }: Raster): Promise<Outcome<Uint8Array>> {
  const decoded = await decodePicture(mask);
  if (!decoded.ok) return decoded;
  const { raster } = decoded.value;
  const light = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: raster.channels } })
    .flatten({ background: "#000000" })
    .resize(width, height, { fit: "fill" })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { ok: true, value: Uint8Array.from(light, (value) => (value >= erasedFrom ? 1 : 0)) };
}

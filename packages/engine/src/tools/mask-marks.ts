import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import { decodePicture } from "../codec.ts";
import type { Outcome } from "../types.ts";

/** From this much light on, 0 to 255, a pixel of a mask counts. */
const countsFrom = 128;

/** One byte a pixel of the picture, 1 where the mask, laid over the whole of it, is light. Its clear parts are dark. */
export async function markedBy(mask: Uint8Array, { width, height }: Pick<Raster, "width" | "height">): Promise<Outcome<Uint8Array>> {
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
  return { ok: true, value: Uint8Array.from(light, (value) => (value >= countsFrom ? 1 : 0)) };
}

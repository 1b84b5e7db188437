import { decodePicture, encodePicture } from "../codec.ts";
import type { InspectRequest, InspectResult, Outcome, PictureFormat } from "../types.ts";
import type { RunContext } from "./run-context.ts";

/** High enough that a later tool starts from the same picture to the eye. */
const jpegQuality = 95;

/** Makes an upload safe to keep, to show and to work on: only its pixels go on. */
export async function inspect({ bytes }: InspectRequest, { report }: RunContext): Promise<Outcome<InspectResult>> {
  report("decoding", 0);
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) return decoded;
  const { raster, sourceFormat, firstFrameOnly } = decoded.value;
  report("encoding", 0.4);
  // What came without loss stays so, and so does alpha; a photograph would be five times the size as PNG.
  const isPhotograph = raster.channels === 3 && (sourceFormat === "jpeg" || sourceFormat === "webp" || sourceFormat === "avif");
  const format: PictureFormat = isPhotograph ? "jpeg" : "png";
  const picture = await encodePicture(raster, format, { quality: jpegQuality });
  return { ok: true, value: { picture, sourceFormat, firstFrameOnly } };
}

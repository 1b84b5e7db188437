import { cropped, croppedPlane } from "@proofsheet/pixels/crop";
import { fillHarmonics } from "@proofsheet/pixels/harmonic-fill";
import type { Plane, Raster } from "@proofsheet/pixels/raster";
import { type ColorPlanes, colorPlanes, resized, sizeWithin } from "@proofsheet/pixels/resample";
import { sharp } from "../codec/gate.ts";
import { encodePicture } from "../codec.ts";
import type { FramedPart, FramePartRequest, Outcome } from "../types.ts";
import { findPart } from "./part-elsewhere.ts";
import type { RunContext } from "./run-context.ts";

/** Pixels of the longer side at which the first guess of what is to be made is worked out: it is only colours. */
const guessSide = 256;

/**
 * What an engine elsewhere is shown of a picture of which it is to make a part: the part with what is around it, no larger than
 * it can use, and a mask that is white there. What is to be made is soft colours of its surroundings, so that nothing of what was
 * there, nor a black field, shapes what comes.
 */
export async function framePart({ bytes, part, maxPixels }: FramePartRequest, { report }: RunContext): Promise<Outcome<FramedPart>> {
  report("decoding", 0);
  const outcome = await findPart(bytes, part);
  if (!outcome.ok) return outcome;
  const { canvas, share, box } = outcome.value;
  const whole = opaque(cropped(canvas, box));
  const shown = croppedPlane(share, { x: box.left, y: box.top, width: box.width, height: box.height });
  const raster = part.kind === "face" ? whole : guessed(whole, shown);
  const scale = Math.min(1, Math.sqrt(maxPixels / (box.width * box.height)));
  const size = { width: Math.max(16, Math.round(box.width * scale)), height: Math.max(16, Math.round(box.height * scale)) };
  const picture = await encodePicture(await fitted(raster, size), "png");
  const mask = await encodePicture(await fitted(maskOf(shown), size, "nearest"), "png");
  return { ok: true, value: { picture, mask, box } };
}

const opaque = (raster: Raster): Raster => {
  if (raster.channels === 3) return raster;
  const { width, height, data } = raster;
  const colors = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) colors.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  return { width, height, channels: 3, data: colors };
};

/** The membrane through what is known, in place of what is not. */
function guessed(raster: Raster, share: Plane): Raster {
  const size = sizeWithin(raster, guessSide);
  // A pixel of the small picture counts as known only where all of its own pixels are.
  const known = resized(share, size);
  for (let at = 0; at < known.data.length; at++) known.data[at] = known.data[at]! > 0.01 ? 0 : 1;
  const smooth = fillHarmonics(colorPlanes(raster, size), known).map((plane) => resized(plane, raster)) as unknown as ColorPlanes;
  const data = raster.data.slice();
  for (let at = 0; at < share.data.length; at++) {
    if (share.data[at] === 0) continue;
    for (let channel = 0; channel < 3; channel++)
      data[at * 3 + channel] = Math.round(Math.min(1, Math.max(0, smooth[channel]!.data[at]!)) * 255);
  }
  return { ...raster, data };
}

function maskOf({ width, height, data }: Plane): Raster {
  const out = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at++) if (data[at]! > 0) out.fill(255, at * 3, at * 3 + 3);
  return { width, height, channels: 3, data: out };
}

export async function fitted(raster: Raster, { width, height }: { width: number; height: number }, kernel?: "nearest"): Promise<Raster> {
  if (width === raster.width && height === raster.height) return raster;
  const source = sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: raster.channels } });
  const data = await source
    .resize(width, height, { fit: "fill", ...(kernel && { kernel }) })
    .raw()
    .toBuffer();
  return { width, height, channels: raster.channels, data };
}

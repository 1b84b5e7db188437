import { fillHarmonic } from "@proofsheet/pixels/harmonic-fill";
import { createPlane, type Plane, type Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import { decodePicture, encodePicture } from "../codec.ts";
import { type EsrganFactor, loadEsrgan } from "../models/esrgan.ts";
import type { ChangedPicture, Outcome, UpscaleRequest } from "../types.ts";
import { enlargeTiles } from "./enlarge-tiles.ts";
import { drawFacesGently, facesOn } from "./gentle-faces.ts";
import type { RunContext } from "./run-context.ts";

/** Of a result: the limit of the codec too, so that it can be an input again. */
const mostPixels = 64_000_000;

/** A picture at a larger size in its own shape, drawn crisp by a network, and its faces a little less so. Its alpha grows with it. */
export async function upscale(
  { bytes, width, height, format }: UpscaleRequest,
  { report, threads }: RunContext,
): Promise<Outcome<ChangedPicture>> {
  if (width * height > mostPixels) return { ok: false, fault: { code: "result-too-large", limitPixels: mostPixels } };
  report("decoding", 0);
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) return decoded;
  const { raster } = decoded.value;
  report("enlarging", 0.05);
  const factor: EsrganFactor = width > 2 * raster.width || height > 2 * raster.height ? 4 : 2;
  const esrgan = await loadEsrgan(factor, threads);
  const onPart = (fraction: number) => report("enlarging", 0.05 + 0.85 * fraction);
  const opaque = withoutHiddenColors(raster);
  const colors = await enlargeTiles(esrgan, opaque, { factor, onPart });
  await drawFacesGently(colors, opaque, { faces: await facesOn(opaque, threads), factor });
  const sized = await resizedTo(colors, width, height);
  const result = raster.channels === 4 ? withAlpha(sized, await alphaOf(raster, width, height)) : sized;
  report("encoding", 0.92);
  return { ok: true, value: { picture: await encodePicture(result, format) } };
}

/** What is wholly see-through has any colour, often black: the network would draw its edge into what is seen. */
function withoutHiddenColors(raster: Raster): Raster {
  if (raster.channels === 3) return raster;
  const { width, height, data } = raster;
  const seen = createPlane(width, height);
  for (let at = 0; at < seen.data.length; at++) seen.data[at] = data[4 * at + 3]! > 0 ? 1 : 0;
  const out: Raster = { width, height, channels: 3, data: new Uint8Array(3 * width * height) };
  for (let channel = 0; channel < 3; channel++) {
    const plane: Plane = createPlane(width, height);
    for (let at = 0; at < plane.data.length; at++) plane.data[at] = data[4 * at + channel]!;
    const filled = fillHarmonic(plane, seen).data;
    for (let at = 0; at < filled.length; at++) {
      const sample = seen.data[at]! > 0 ? plane.data[at]! : filled[at]!;
      out.data[3 * at + channel] = Math.min(255, Math.max(0, Math.round(sample)));
    }
  }
  return out;
}

const raw = ({ width, height, channels, data }: Raster) => sharp(data, { raw: { width, height, channels }, limitInputPixels: false });

async function resizedTo(raster: Raster, width: number, height: number): Promise<Raster> {
  if (raster.width === width && raster.height === height) return raster;
  const data = await raw(raster).resize(width, height, { fit: "fill", kernel: "lanczos3" }).raw().toBuffer();
  return { width, height, channels: 3, data };
}

/** Cubic, which does not ring as far as a sharper kernel would: a ring in alpha is a halo. */
async function alphaOf(raster: Raster, width: number, height: number): Promise<Uint8Array> {
  return raw(raster).extractChannel(3).resize(width, height, { fit: "fill", kernel: "cubic" }).raw().toBuffer();
}

function withAlpha({ width, height, data }: Raster, alpha: Uint8Array): Raster {
  const out = new Uint8Array(4 * width * height);
  for (let at = 0; at < alpha.length; at++) {
    for (let channel = 0; channel < 3; channel++) out[4 * at + channel] = data[3 * at + channel]!;
    out[4 * at + 3] = alpha[at]!;
  }
  return { width, height, channels: 4, data: out };
}

import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import { decodePicture, encodePicture } from "../codec.ts";
import type { AdoptRequest, ChangedPicture, Outcome } from "../types.ts";
import type { RunContext } from "./run-context.ts";

/** A sample this dark on every pixel is a refusal, not a night: even a starless sky has grain above it. Of 255. */
const blackest = 8;
/**
 * How far apart one picture and the same saved again, or in another size, come at `comparedSide`, of 255: photographs at JPEG 75
 * differ by 2 on average and by 12 at most; a small thing added differs by 60 where it is, a change of light by more on average.
 */
const repeated = { mean: 2.5, most: 14 };
/** Pixels of both sides at which two pictures are compared. */
const comparedSide = 64;

/**
 * Takes in what another engine made: decoded behind the same gate as an upload, exactly `width` x `height`, nothing but
 * pixels. A black or clear picture, or the very one it was made from, is a fault: such an engine has answered without working.
 */
export async function adopt(request: AdoptRequest, { report }: RunContext): Promise<Outcome<ChangedPicture>> {
  report("decoding", 0.9);
  const decoded = await decodePicture(request.bytes);
  if (!decoded.ok) return decoded;
  const { raster } = decoded.value;
  if (isBlank(raster)) return { ok: false, fault: { code: "result-blank" } };
  if (request.from && (await repeats(raster, request.from))) return { ok: false, fault: { code: "result-unchanged" } };
  report("encoding", 0.95);
  return { ok: true, value: { picture: await encodePicture(await fitted(raster, request), request.format) } };
}

/** Black or clear all over: what a refusal looks like. */
export function isBlank({ data, channels }: Raster): boolean {
  for (let at = 0; at < data.length; at += channels) {
    if (channels === 4 && data[at + 3]! === 0) continue;
    if (Math.max(data[at]!, data[at + 1]!, data[at + 2]!) > blackest) return false;
  }
  return true;
}

/** In the shape of the result, whose outer parts an upstream may have cut off. */
async function repeats(raster: Raster, from: Uint8Array): Promise<boolean> {
  const decoded = await decodePicture(from);
  if (!decoded.ok) return false;
  const [a, b] = [await fitted(raster, square), await fitted(await fitted(decoded.value.raster, raster), square)];
  let [sum, most] = [0, 0];
  for (let pixel = 0; pixel < comparedSide ** 2; pixel++) {
    let difference = 0;
    for (let channel = 0; channel < 3; channel++) {
      difference += Math.abs(a.data[pixel * a.channels + channel]! - b.data[pixel * b.channels + channel]!) / 3;
    }
    sum += difference;
    most = Math.max(most, difference);
  }
  return sum / comparedSide ** 2 < repeated.mean && most < repeated.most;
}
const square = { width: comparedSide, height: comparedSide, stretch: true };

interface Frame {
  width: number;
  height: number;
  /** Bent into the frame instead of cropped to it. */
  stretch?: boolean;
}
async function fitted(raster: Raster, { width, height, stretch }: Frame): Promise<Raster> {
  const { channels, data } = raster;
  if (width === raster.width && height === raster.height) return raster;
  const source = sharp(data, { raw: { width: raster.width, height: raster.height, channels }, limitInputPixels: false });
  const sized = source.resize(width, height, { fit: stretch ? "fill" : "cover" });
  return { width, height, channels, data: await sized.raw().toBuffer() };
}

import { isTranslucent, type Raster } from "@proofsheet/pixels/raster";
import type { EngineFault, Outcome } from "../types.ts";
import { sharp } from "./gate.ts";
import { type SourceFormat, sniff } from "./sniff.ts";

export const decodeLimits = {
  /** Of one frame, told by the header before anything is decoded. */
  pixels: 64_000_000,
  /** Pixels; below it there is nothing to work on. */
  minSide: 16,
  /** Wall clock. A 64 MP picture takes 2 s; only a file made to be slow takes longer than this. */
  timeMs: 20_000,
};

export interface DecodedPicture {
  /** Upright, sRGB, 8 bit; RGBA only when some pixel is translucent. */
  raster: Raster;
  sourceFormat: SourceFormat;
  /** True when the file was an animation: its first frame is the raster. */
  firstFrameOnly: boolean;
}

const fault = (value: EngineFault): { ok: false; fault: EngineFault } => ({ ok: false, fault: value });

const tooSmall = ({ width, height }: { width: number; height: number }) =>
  fault({ code: "image-too-small", width, height, minSide: decodeLimits.minSide });

/** A stranger's file to pixels. Any file gives a picture or a fault; none throws. */
export async function decodePicture(bytes: Uint8Array): Promise<Outcome<DecodedPicture>> {
  const sniffed = sniff(bytes);
  if ("refused" in sniffed) {
    return fault(sniffed.refused === "nothing" ? { code: "image-unreadable" } : { code: "image-type-unsupported", found: sniffed.refused });
  }
  const header = await readHeader(bytes, sniffed.accepted);
  if (!header.ok) return header;
  try {
    const raster = await readPixels(bytes);
    // A header can promise more than the frame holds.
    if (Math.min(raster.width, raster.height) < decodeLimits.minSide) return tooSmall(raster);
    const opaque = isTranslucent(raster) ? raster : withoutAlpha(raster);
    return { ok: true, value: { raster: opaque, sourceFormat: sniffed.accepted, firstFrameOnly: header.value.frames > 1 } };
  } catch (error) {
    const isLate = error instanceof Error && /timeout/i.test(error.message);
    return fault(isLate ? { code: "timed-out", afterMs: decodeLimits.timeMs } : { code: "image-unreadable" });
  }
}

/** Size and number of frames, and the limits on them, from the header alone. */
async function readHeader(bytes: Uint8Array, format: SourceFormat): Promise<Outcome<{ frames: number }>> {
  let { width, height, frames } = { width: 0, height: 0, frames: 1 };
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    ({ width, height } = metadata);
    frames = metadata.pages ?? 1;
    if (metadata.format !== (format === "avif" ? "heif" : format)) return fault({ code: "image-unreadable" });
  } catch {
    return fault({ code: "image-unreadable" });
  }
  // The GIF reader tells the frame's size; what it would paint is the whole screen.
  if (format === "gif") ({ width, height } = gifScreen(bytes, width, height));
  if (width * height > decodeLimits.pixels) {
    return fault({ code: "image-too-large", width, height, limitPixels: decodeLimits.pixels });
  }
  if (Math.min(width, height) < decodeLimits.minSide) return tooSmall({ width, height });
  return { ok: true, value: { frames } };
}

function gifScreen(bytes: Uint8Array, width: number, height: number): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: Math.max(width, view.getUint16(6, true)), height: Math.max(height, view.getUint16(8, true)) };
}

async function readPixels(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes, { failOn: "warning", limitInputPixels: decodeLimits.pixels, autoOrient: true })
    .timeout({ seconds: decodeLimits.timeMs / 1000 })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3 && info.channels !== 4) throw new Error(`decoded to ${info.channels} channels`);
  return { width: info.width, height: info.height, channels: info.channels, data };
}

function withoutAlpha(raster: Raster): Raster {
  if (raster.channels === 3) return raster;
  const { width, height, data } = raster;
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from]!;
    rgb[to + 1] = data[from + 1]!;
    rgb[to + 2] = data[from + 2]!;
  }
  return { width, height, channels: 3, data: rgb };
}

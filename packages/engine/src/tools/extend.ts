import type { Raster } from "@proofsheet/pixels/raster";
import { decodeLimits, decodePicture, encodePicture } from "../codec.ts";
import { fillUnknown } from "../fill/fill-unknown.ts";
import type { ExtendRequest, ExtendResult, Outcome } from "../types.ts";
import { type Growth, laidOut, layOut, mirrorComesFirst, mirrored } from "./extend-canvas.ts";
import { subjectToAvoid } from "./extend-subject.ts";
import { wishesOf } from "./extend-words.ts";
import type { RunContext } from "./run-context.ts";

const begins = { findingSubject: 0.06, extending: 0.3, encoding: 0.92 } as const;

/**
 * Continues a picture beyond its edges out of what it shows; what was there stays to the bit. The same request gives the same
 * bytes, and a mirrored picture the mirrored result.
 */
export async function extend(request: ExtendRequest, context: RunContext): Promise<Outcome<ExtendResult>> {
  const { report } = context;
  report("decoding", 0);
  const decoded = await decodePicture(request.bytes);
  if (!decoded.ok) return decoded;
  const { raster } = decoded.value;
  const { top, right, bottom, left } = request;
  if ((raster.width + left + right) * (raster.height + top + bottom) > decodeLimits.pixels) {
    return { ok: false, fault: { code: "result-too-large", limitPixels: decodeLimits.pixels } };
  }
  const isMirrored = mirrorComesFirst(raster, request);
  const growth = isMirrored ? { top, right: left, bottom, left: right } : { top, right, bottom, left };
  const upright = isMirrored ? mirrored(raster) : raster;
  const { unwanted, understood, notUnderstood } = await wishesOf(request.prompt, upright);
  const extended = await grow(upright, growth, { unwanted, seed: request.seed }, context);
  report("encoding", begins.encoding);
  const picture = await encodePicture(isMirrored ? mirrored(extended) : extended, request.format);
  return { ok: true, value: { picture, understood, notUnderstood } };
}

interface How {
  unwanted: Uint8Array | undefined;
  seed: number;
}

async function grow(raster: Raster, growth: Growth, { unwanted, seed }: How, { signal, report, threads }: RunContext): Promise<Raster> {
  report("finding-subject", begins.findingSubject);
  const subject = await subjectToAvoid(raster, growth, threads);
  report("extending", begins.extending);
  const { picture, unknown } = layOut(raster, growth);
  const masks = {
    unknown,
    ...(subject && { avoid: laidOut({ ...raster, data: subject }, 1, growth) }),
    ...(unwanted && { unwanted: laidOut({ ...raster, data: unwanted }, 1, growth) }),
  };
  const onProgress = (fraction: number) => report("extending", begins.extending + (begins.encoding - begins.extending) * fraction);
  const filled = await fillUnknown({ picture, ...masks, seed }, { threads, signal, onProgress });
  if (!filled) throw new Error(`nothing to copy from in ${raster.width}x${raster.height}`);
  return filled;
}

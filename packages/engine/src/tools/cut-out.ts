import { decontaminate } from "@proofsheet/pixels/decontaminate";
import { refineMatte } from "@proofsheet/pixels/matting";
import { createPlane, type Plane, type Raster } from "@proofsheet/pixels/raster";
import { decodePicture, encodePicture } from "../codec.ts";
import { loadIsNet } from "../models/isnet.ts";
import type { CutOutRequest, CutOutResult, Outcome } from "../types.ts";
import { compose, confidenceOf, decide, hasSubject } from "./cut-out-alpha.ts";
import { findSubject } from "./cut-out-subject.ts";
import type { RunContext } from "./run-context.ts";

export interface Cut {
  /** The subject's own colours, RGB; they mean nothing where its alpha is 0. */
  colors: Raster;
  /** At the picture's size. */
  alpha: Plane;
  confidence: number;
  isDoubtful: boolean;
}

/** Takes the one thing a picture is of out of its ground, at the picture's own size. */
export async function cutOut(request: CutOutRequest, context: RunContext): Promise<Outcome<CutOutResult>> {
  const { report } = context;
  report("decoding", 0);
  const decoded = await decodePicture(request.bytes);
  if (!decoded.ok) return decoded;
  const { raster } = decoded.value;
  const found = await cutSubject(raster, context);
  if (!found.ok) return found;
  const { confidence, isDoubtful, ...cut } = found.value;
  report("encoding", 0.9);
  // JPEG cannot be transparent; white is what its encoder lays under it.
  const background = request.format === "jpeg" && request.background === "transparent" ? "#ffffff" : request.background;
  const picture = await encodePicture(kept(raster, cut, request.keep ?? "subject", background), request.format);
  return { ok: true, value: { picture, confidence, isDoubtful } };
}

function kept(raster: Raster, cut: Layer, keep: NonNullable<CutOutRequest["keep"]>, background: CutOutRequest["background"]): Raster {
  switch (keep) {
    case "subject":
      return compose(cut, background);
    case "background":
      return compose(behind(raster, cut.alpha), background);
    case "mask":
      return asGrey(cut.alpha);
  }
}

type Layer = Pick<Cut, "colors" | "alpha">;

/** What the subject stands before, with nothing of its colours on the edge that it leaves. */
function behind(raster: Raster, subject: Plane): Layer {
  const alpha = createPlane(raster.width, raster.height);
  for (let at = 0; at < alpha.data.length; at++) {
    const seen = raster.channels === 4 ? raster.data[4 * at + 3]! / 255 : 1;
    alpha.data[at] = Math.max(0, seen - subject.data[at]!);
  }
  return { colors: decontaminate(raster, alpha), alpha };
}

function asGrey({ width, height, data: parts }: Plane): Raster {
  const data = new Uint8Array(3 * parts.length);
  for (let at = 0; at < parts.length; at++) data.fill(Math.round(255 * parts[at]!), 3 * at, 3 * at + 3);
  return { width, height, channels: 3, data };
}

/** Reports its phases from a tenth to nine tenths of the run. */
export async function cutSubject(raster: Raster, { report, threads }: RunContext): Promise<Outcome<Cut>> {
  const model = await loadIsNet(threads);
  if (!model) return { ok: false, fault: { code: "weights-missing", what: "IS-Net" } };
  report("finding-subject", 0.1);
  const { matte, isDoubtful } = await findSubject(raster, model);
  if (!hasSubject(matte)) return { ok: false, fault: { code: "subject-missing" } };
  report("tracing-edges", 0.8);
  return { ok: true, value: { ...trace(raster, matte), confidence: confidenceOf(matte), isDoubtful } };
}

function trace(raster: Raster, matte: Plane): { colors: Raster; alpha: Plane } {
  const alpha = decide(refineMatte(raster, matte), raster);
  return { colors: decontaminate(raster, alpha), alpha };
}

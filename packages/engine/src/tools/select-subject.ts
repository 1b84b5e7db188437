import { sharp } from "../codec/gate.ts";
import { decodePicture } from "../codec.ts";
import { loadIsNet } from "../models/isnet.ts";
import type { Outcome, SelectSubjectRequest, SelectSubjectResult } from "../types.ts";
import { hasSubject } from "./cut-out-alpha.ts";
import { findSubject } from "./cut-out-subject.ts";
import type { RunContext } from "./run-context.ts";

/** Pixels of the mask's longer side: an outline is followed between them. */
const longestSide = 512;

/** Where the one thing is that a picture is of, for a mask. Its edge is the network's own: what is erased needs no single hair. */
export async function selectSubject(
  { bytes }: SelectSubjectRequest,
  { report, threads }: RunContext,
): Promise<Outcome<SelectSubjectResult>> {
  report("decoding", 0);
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) return decoded;
  const { raster } = decoded.value;
  const model = await loadIsNet(threads);
  if (!model) return { ok: false, fault: { code: "weights-missing", what: "IS-Net" } };
  report("finding-subject", 0.1);
  const { matte } = await findSubject(raster, model);
  if (!hasSubject(matte)) return { ok: false, fault: { code: "subject-missing" } };
  const { width, height } = raster;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const light = Uint8Array.from(matte.data, (value) => Math.round(255 * Math.min(1, Math.max(0, value))));
  const mask = await sharp(light, { raw: { width: matte.width, height: matte.height, channels: 1 } })
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: "fill" })
    .toColourspace("b-w")
    .png()
    .toBuffer();
  return { ok: true, value: { width, height, mask } };
}

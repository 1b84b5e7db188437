import { decodePicture } from "../codec.ts";
import { loadFaceNetworks } from "../models/face-networks.ts";
import type { DetectFacesRequest, DetectFacesResult, Outcome } from "../types.ts";
import { detailWidth } from "./face-detail.ts";
import { findFaces } from "./find-faces.ts";
import type { RunContext } from "./run-context.ts";

/** Where the faces of a picture are; none is no fault. */
export async function detectFaces(request: DetectFacesRequest, { report, threads }: RunContext): Promise<Outcome<DetectFacesResult>> {
  report("decoding", 0);
  const decoded = await decodePicture(request.bytes);
  if (!decoded.ok) return decoded;
  const networks = await loadFaceNetworks(threads);
  if (!networks) return { ok: false, fault: { code: "weights-missing", what: "BlazeFace and face mesh" } };
  report("finding-faces", 0.3);
  const { raster } = decoded.value;
  const found = await findFaces(networks, raster);
  const faces = await Promise.all(found.map(async ({ frame: _, ...face }) => ({ ...face, detailWidth: await detailWidth(raster, face) })));
  return { ok: true, value: { width: raster.width, height: raster.height, faces } };
}

import type { Raster } from "@proofsheet/pixels/raster";
import type { Frame } from "@proofsheet/pixels/sample-frame";
import { decodePicture, encodePicture } from "../codec.ts";
import { fitMesh } from "../models/face-mesh.ts";
import { faceMirror } from "../models/face-mirror.ts";
import { type FaceNetworks, loadFaceNetworks } from "../models/face-networks.ts";
import type { ChangedPicture, Outcome, SwapFacesRequest } from "../types.ts";
import { blendFace } from "./blend-face.ts";
import { isBetterMirrored, mirroredPose, poseOf, turnedTooFar } from "./face-pose.ts";
import type { FacePicture } from "./face-stage.ts";
import { type FoundFace, findFaces, findLargestFace } from "./find-faces.ts";
import type { RunContext } from "./run-context.ts";

/** Puts one face of the source into the place of one of the target; the target keeps its size, its alpha and its light. */
export async function swapFaces(request: SwapFacesRequest, { report, threads }: RunContext): Promise<Outcome<ChangedPicture>> {
  report("decoding", 0);
  // Each on a core of its own, and the weights beside them.
  const [source, target, networks] = await Promise.all([
    decodePicture(request.source),
    decodePicture(request.target),
    loadFaceNetworks(threads),
  ]);
  if (!source.ok) return source;
  if (!target.ok) return target;
  if (!networks) return { ok: false, fault: { code: "weights-missing", what: "BlazeFace and face mesh" } };
  report("finding-faces", 0.2);
  // While a network looks at one picture, the other is got ready for it.
  const [sourceFace, targetFace] = await Promise.all([
    pickFace(networks, source.value.raster, request.sourceFace),
    pickFace(networks, target.value.raster, request.targetFace),
  ]);
  if ("found" in sourceFace) return { ok: false, fault: { code: "source-face-missing", found: sourceFace.found } };
  if ("found" in targetFace) return { ok: false, fault: { code: "target-face-missing", found: targetFace.found } };
  const pair = await fitted(
    networks,
    { raster: source.value.raster, frame: sourceFace.frame },
    { raster: target.value.raster, frame: targetFace.frame },
  );
  if ("turned" in pair) return { ok: false, fault: { code: "face-turned", picture: pair.turned } };
  report("swapping-faces", 0.5);
  const swapped = blendFace(pair.target, pair.source, { fine: request.quality === "high", amount: request.blend });
  report("encoding", 0.85);
  return { ok: true, value: { picture: await encodePicture(swapped, request.format) } };
}

/** The face that was asked for, or the largest; else how many there are. */
async function pickFace(networks: FaceNetworks, raster: Raster, index: number | undefined): Promise<FoundFace | { found: number }> {
  if (index === undefined) return (await findLargestFace(networks, raster)) ?? { found: 0 };
  const faces = await findFaces(networks, raster);
  return faces[index] ?? { found: faces.length };
}

interface Framed {
  raster: Raster;
  frame: Frame;
}

async function fitted(
  networks: FaceNetworks,
  source: Framed,
  target: Framed,
): Promise<{ source: FacePicture; target: FacePicture } | { turned: "source" | "target" }> {
  const fit = async ({ raster, frame }: Framed): Promise<FacePicture> => ({
    raster,
    landmarks: (await fitMesh(networks, raster, frame)).landmarks,
  });
  const [own, other] = await Promise.all([fit(source), fit(target)]);
  const [pose, wanted] = [poseOf(own.landmarks), poseOf(other.landmarks)];
  const isMirrored = isBetterMirrored(pose, wanted);
  const turned = turnedTooFar(isMirrored ? mirroredPose(pose) : pose, wanted);
  if (turned) return { turned };
  return { source: isMirrored ? mirrored(own) : own, target: other };
}

/** The same face with its sides exchanged: each point stands where its counterpart is. */
const mirrored = ({ raster, landmarks }: FacePicture): FacePicture => ({
  raster,
  landmarks: landmarks.map((_, index) => landmarks[faceMirror[index]!]!),
});

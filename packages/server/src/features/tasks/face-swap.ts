import { type PictureFormat, photoWork, type SwapQuality } from "@proofsheet/contract";
import { faceSwap as route } from "@proofsheet/contract/faceswap";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import { type ChangeDeps, harvestOf, methodOf } from "./change.ts";
import { inputOf, keepSent, printOf, sentPicture } from "./picture-inputs.ts";
import type { Runner } from "./runner.ts";
import { callTool } from "./tool-call.ts";

interface Parameters {
  source_face?: number;
  target_face?: number;
  quality: SwapQuality;
  blend: number;
  format: PictureFormat;
}

export const faceSwap: Runner = async ({ engine, readInput }, task, options) => {
  const { source_face, target_face, ...rest } = task.parameters as unknown as Parameters;
  const [source, target] = [await readInput("source_image"), await readInput("target_image")];
  const faces = {
    ...(source_face !== undefined && { sourceFace: source_face }),
    ...(target_face !== undefined && { targetFace: target_face }),
  };
  return harvestOf(await methodOf(engine, "swapFaces")({ source, target, ...faces, ...rest }, options));
};

export function bindFaceSwapRoutes(bind: Bind, deps: ChangeDeps): void {
  bind(route, async (call) => {
    methodOf(deps.engine, "swapFaces");
    const { body, files, identity } = call;
    const source = sentPicture(files.source_image, body.source_image);
    const target = sentPicture(files.target_image, body.target_image);
    if (!source || !target) throw new AppError("IMAGE_MISSING", { needed: "source-and-target" });
    const { source_face, target_face, quality, blend, format } = body;
    const faces = { ...(source_face !== undefined && { source_face }), ...(target_face !== undefined && { target_face }) };
    const parameters: Parameters = { ...faces, quality, blend, format };
    const keptSource = await keepSent(deps, identity, "face-swap", source);
    const keptTarget = await keepSent(deps, identity, "face-swap", target);
    return callTool(deps, call, {
      action: "face-swap",
      content: { ...parameters, source: printOf(source), target: printOf(target) },
      parameters: { ...parameters },
      images: 1,
      workUnits: photoWork["face-swap"](keptTarget),
      // The target is the picture that changes.
      inputs: [inputOf("target_image", keptTarget), inputOf("source_image", keptSource)],
    });
  });
}

import { isTooLarge, type PictureFormat, photoWork, resultLimits } from "@proofsheet/contract";
import { upscale as route } from "@proofsheet/contract/faceswap";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import { type ChangeDeps, harvestOf, methodOf, neededPicture } from "./change.ts";
import { enlargedSize } from "./extension.rules.ts";
import { inputOf, keepSent, printOf } from "./picture-inputs.ts";
import type { Runner } from "./runner.ts";
import { callTool } from "./tool-call.ts";

interface Parameters {
  factor?: number;
  long_side?: number;
  width: number;
  height: number;
  format: PictureFormat;
}

export const upscale: Runner = async ({ engine, readInput }, task, options) => {
  const { width, height, format } = task.parameters as unknown as Parameters;
  return harvestOf(await methodOf(engine, "upscale")({ bytes: await readInput("image"), width, height, format }, options));
};

export function bindUpscaleRoutes(bind: Bind, deps: ChangeDeps): void {
  bind(route, async (call) => {
    methodOf(deps.engine, "upscale");
    const { factor, long_side, format } = call.body;
    const sent = neededPicture(call.files.image, call.body.image);
    const kept = await keepSent(deps, call.identity, "image-upscale", sent);
    const size = enlargedSize(kept, { factor, longSide: long_side });
    if (isTooLarge(size)) throw new AppError("RESULT_TOO_LARGE", { limitPixels: resultLimits.pixels });
    // Smaller than it is would be no enlargement.
    if (size.width < kept.width) throw new AppError("REQUEST_INVALID", { field: "long_side" });
    const asked = long_side === undefined ? { factor } : { long_side };
    const parameters: Parameters = { ...asked, ...size, format };
    return callTool(deps, call, {
      action: "image-upscale",
      content: { ...asked, format, image: printOf(sent) },
      parameters: { ...parameters },
      images: 1,
      workUnits: photoWork["image-upscale"](size),
      inputs: [inputOf("image", kept)],
    });
  });
}

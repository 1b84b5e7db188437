import { photoWork } from "@proofsheet/contract";
import { removeBackground } from "@proofsheet/contract/faceswap";
import type { Bind } from "../../platform/bind.ts";
import type { ChangeDeps } from "./change.ts";
import { neededPicture } from "./change.ts";
import { inputOf, keepSent, printOf } from "./picture-inputs.ts";
import type { RemoveBackgroundParameters } from "./remove-background.ts";
import { callTool } from "./tool-call.ts";

export function bindRemoveBackgroundRoutes(bind: Bind, deps: ChangeDeps): void {
  bind(removeBackground, async (call) => {
    const { keep, background, format } = call.body;
    const sent = neededPicture(call.files.image, call.body.image);
    const source = await keepSent(deps, call.identity, "background-removal", sent);
    const parameters: RemoveBackgroundParameters = {
      keep,
      background: background as RemoveBackgroundParameters["background"],
      format,
      first_frame_only: source.firstFrameOnly,
    };
    return callTool(deps, call, {
      action: "background-removal",
      content: { keep, background, format, image: printOf(sent) },
      parameters: { ...parameters },
      images: 1,
      workUnits: photoWork["background-removal"](),
      inputs: [inputOf("image", source)],
    });
  });
}

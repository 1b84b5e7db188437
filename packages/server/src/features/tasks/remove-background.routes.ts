import { removeBackground } from "@proofsheet/contract/faceswap";
import { AppError } from "../../platform/app-error.ts";
import type { Bind, Call } from "../../platform/bind.ts";
import { ownerOf } from "../../platform/identity.ts";
import { readDataUrl } from "./data-url.ts";
import type { KeptPicture, Pictures } from "./pictures.ts";
import type { RemoveBackgroundParameters } from "./remove-background.ts";
import { callTool, type ToolCallDeps } from "./tool-call.ts";

export interface RemoveBackgroundDeps extends ToolCallDeps {
  pictures: Pictures;
}

/** The picture in whichever way it came: a file of the form, a data URL, or the id of an upload. */
async function sourceOf(
  { pictures }: RemoveBackgroundDeps,
  call: Call<typeof removeBackground>,
  bytes: Uint8Array | undefined,
): Promise<KeptPicture> {
  if (bytes) return pictures.keep(call.identity, bytes);
  const id = call.body.image?.trim();
  if (!id) throw new AppError("IMAGE_MISSING");
  return pictures.find(ownerOf(call.identity), id);
}

export function bindRemoveBackgroundRoutes(bind: Bind, deps: RemoveBackgroundDeps): void {
  bind(removeBackground, async (call) => {
    const { image, background, format } = call.body;
    const bytes = call.file?.bytes ?? readDataUrl(image);
    const source = await sourceOf(deps, call, bytes);
    const parameters: RemoveBackgroundParameters = {
      background: background as RemoveBackgroundParameters["background"],
      format,
      first_frame_only: source.firstFrameOnly,
    };
    return callTool(deps, call, {
      tool: "background-removal",
      content: { background, format, image: bytes ? null : image },
      contentBytes: bytes,
      parameters: { ...parameters },
      images: 1,
      workUnits: 1,
      sourceImageId: source.imageId,
    });
  });
}

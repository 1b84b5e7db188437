import { detectFaces } from "@proofsheet/contract/faceswap";
import type { Bind } from "../../platform/bind.ts";
import { methodOf } from "./change.ts";
import { type LookDeps, lookAtPicture } from "./look-at-picture.ts";

export function bindDetectFacesRoutes(bind: Bind, deps: LookDeps): void {
  bind(detectFaces, async (call) => {
    const run = methodOf(deps.engine, "detectFaces");
    const { imageId, value } = await lookAtPicture(deps, call, { tool: "face-swap", name: "faces", run });
    const { width, height, faces } = value;
    const ordered = [...faces]
      .sort((a, b) => a.x - b.x)
      .map(({ detailWidth, ...face }, index) => ({ index, ...face, detail_width: detailWidth }));
    return { success: true as const, image_id: imageId, width, height, faces: ordered };
  });
}

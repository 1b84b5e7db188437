import { selectSubject } from "@proofsheet/contract/faceswap";
import type { Bind } from "../../platform/bind.ts";
import { methodOf } from "./change.ts";
import { type LookDeps, lookAtPicture } from "./look-at-picture.ts";

export function bindSelectSubjectRoutes(bind: Bind, deps: LookDeps): void {
  bind(selectSubject, async (call) => {
    const run = methodOf(deps.engine, "selectSubject");
    const { imageId, value } = await lookAtPicture(deps, call, { tool: "image-edit", name: "subject", run });
    const { width, height, mask } = value;
    const address = `data:image/png;base64,${Buffer.from(mask).toString("base64")}`;
    return { success: true as const, image_id: imageId, width, height, mask: address };
  });
}

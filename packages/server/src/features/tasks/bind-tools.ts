import type { Bind } from "../../platform/bind.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import type { ChangeDeps } from "./change.ts";
import { bindDetectFacesRoutes } from "./detect-faces.routes.ts";
import { bindEditImageRoutes } from "./edit-image.ts";
import { bindExtendImageRoutes } from "./extend-image.ts";
import { bindFaceSwapRoutes } from "./face-swap.ts";
import { bindPlanEditRoutes } from "./plan-edit.routes.ts";
import { bindRemoveBackgroundRoutes } from "./remove-background.routes.ts";
import { bindSelectSubjectRoutes } from "./select-subject.routes.ts";
import { bindTextToImageRoutes } from "./text-to-image.routes.ts";
import { bindUpscaleRoutes } from "./upscale.ts";

/** The call of every tool. */
export function bindToolRoutes(bind: Bind, deps: ChangeDeps & { limiter: RateLimiter }): void {
  bindTextToImageRoutes(bind, deps);
  bindRemoveBackgroundRoutes(bind, deps);
  bindFaceSwapRoutes(bind, deps);
  bindExtendImageRoutes(bind, deps);
  bindEditImageRoutes(bind, deps);
  bindPlanEditRoutes(bind, deps);
  bindUpscaleRoutes(bind, deps);
  bindDetectFacesRoutes(bind, deps);
  bindSelectSubjectRoutes(bind, deps);
}

import { detectFaces } from "@proofsheet/contract/faceswap";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import { ownerOf } from "../../platform/identity.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import { type ChangeDeps, methodOf, neededPicture } from "./change.ts";
import { keepSent } from "./picture-inputs.ts";

const limit = { burst: 60, perMs: 600_000 };
const timeLimitMs = 20_000;

/** Free and without a task: it is asked while a person chooses, and answers in a second. */
export function bindDetectFacesRoutes(bind: Bind, deps: ChangeDeps & { limiter: RateLimiter }): void {
  bind(detectFaces, async (call) => {
    const detect = methodOf(deps.engine, "detectFaces");
    await deps.limiter.take(`faces:${call.addressHash}`, limit);
    const { imageId } = await keepSent(deps, call.identity, "face-swap", neededPicture(call.files.image, call.body.image));
    const bytes = await deps.pictures.read(ownerOf(call.identity), imageId);
    // Without the caller's signal: an abort would end the process, and the next look would wait for its weights.
    const outcome = await detect({ bytes }, { timeLimitMs });
    if (!outcome.ok) throw new AppError(outcome.failure.code === "TASK_CANCELLED" ? "ENGINE_UNAVAILABLE" : outcome.failure.code);
    const { width, height, faces } = outcome.value;
    const ordered = [...faces].sort((a, b) => a.x - b.x).map((face, index) => ({ index, ...face }));
    return { success: true as const, image_id: imageId, width, height, faces: ordered };
  });
}

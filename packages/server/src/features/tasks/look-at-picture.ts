import type { ImageId, ToolId } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import { type Identity, ownerOf } from "../../platform/identity.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import type { FormFile } from "../../platform/request-body.ts";
import type { EngineOutcome, RunOptions } from "../../ports/image-engine.ts";
import { type ChangeDeps, neededPicture } from "./change.ts";
import { keepSent } from "./picture-inputs.ts";

export type LookDeps = ChangeDeps & { limiter: RateLimiter };

interface LookCall {
  identity: Identity;
  addressHash: string;
  files: Readonly<Record<string, FormFile>>;
  body: { image?: string | undefined };
}
interface Look<T> {
  /** For which tool the picture is kept. */
  tool: ToolId;
  /** Names the allowance that is used up. */
  name: string;
  run: (request: { bytes: Uint8Array }, options: RunOptions) => Promise<EngineOutcome<T>>;
}

const limit = { burst: 60, perMs: 600_000 };
/** Long enough for a process that has to load its weights first. */
const timeLimitMs = 20_000;

/** Free and without a task: it is asked while a person chooses, and answers in a second or a few. */
export async function lookAtPicture<T>(deps: LookDeps, call: LookCall, look: Look<T>): Promise<{ imageId: ImageId; value: T }> {
  await deps.limiter.take(`${look.name}:${call.addressHash}`, limit);
  const { imageId } = await keepSent(deps, call.identity, look.tool, neededPicture(call.files.image, call.body.image));
  const bytes = await deps.pictures.read(ownerOf(call.identity), imageId);
  // Without the caller's signal: an abort would end the process, and the next look would wait for its weights.
  const outcome = await look.run({ bytes }, { timeLimitMs });
  if (!outcome.ok) throw new AppError(outcome.failure.code === "TASK_CANCELLED" ? "ENGINE_UNAVAILABLE" : outcome.failure.code);
  return { imageId, value: outcome.value };
}

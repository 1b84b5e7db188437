import { AppError } from "../../platform/app-error.ts";
import type { ImageEngine, InspectResult } from "../../ports/image-engine.ts";

const timeLimitMs = 20_000;

/** Upright, sRGB, one frame, no metadata, encoded anew from its pixels, in a process of its own; or the code that says why not. */
export async function inspectUpload(engine: Pick<ImageEngine, "inspect">, bytes: Uint8Array, signal?: AbortSignal): Promise<InspectResult> {
  const outcome = await engine.inspect({ bytes }, { timeLimitMs, ...(signal && { signal }) });
  if (outcome.ok) return outcome.value;
  const { code, details } = outcome.failure;
  // A file that takes for ever or brings its decoder down is the file's fault, and its sender can do something about it.
  if (code === "TASK_TIMED_OUT" || code === "ENGINE_FAILED") throw new AppError("IMAGE_UNREADABLE");
  if (code === "TASK_CANCELLED") throw new AppError("ENGINE_UNAVAILABLE");
  throw new AppError(code, details as never);
}

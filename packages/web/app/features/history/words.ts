import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TaskEnvelope, TaskStatus } from "@proofsheet/contract";

export const stateWords = {
  queued: msg`waiting`,
  running: msg`running`,
  succeeded: msg`done`,
  failed: msg`failed`,
  cancelled: msg`cancelled`,
} satisfies Record<TaskStatus, MessageDescriptor>;

/** "4×" for several pictures, else the format of the file; nothing while there is none. */
export function kindOf(task: TaskEnvelope): string {
  const first = task.images[0];
  if (!first) return "";
  return task.images.length > 1 ? `${task.images.length}×` : { png: "PNG", jpeg: "JPEG", webp: "WebP" }[first.format];
}

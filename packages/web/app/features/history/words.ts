import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ActionId, TaskEnvelope, TaskStatus } from "@proofsheet/contract";

export const actionNames = {
  "text-to-image": msg`Picture from words`,
  "image-to-image": msg`Picture from a picture`,
  wallpaper: msg`Wallpaper`,
  "background-removal": msg`Cut-out`,
  "face-swap": msg`Face swap`,
  "image-extension": msg`Image extension`,
  "image-edit": msg`Image edit`,
  "image-upscale": msg`Upscale`,
} satisfies Record<ActionId, MessageDescriptor>;

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

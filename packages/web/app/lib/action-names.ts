import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ActionId } from "@proofsheet/contract";

/** What a task made, as one says it of a picture. */
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

import type { ToolId } from "@proofsheet/contract";
import { editImage } from "./edit-image.ts";
import { extendImage } from "./extend-image.ts";
import { faceSwap } from "./face-swap.ts";
import { removeBackground } from "./remove-background.ts";
import type { Runner } from "./runner.ts";
import { textToImage } from "./text-to-image.ts";
import { upscale } from "./upscale.ts";

/** How each tool runs. A tool of the contract that is missing here does not compile. */
export const runners = {
  "text-to-image": textToImage,
  "background-removal": removeBackground,
  "face-swap": faceSwap,
  "image-extension": extendImage,
  "image-edit": editImage,
  "image-upscale": upscale,
} as const satisfies Record<ToolId, Runner>;

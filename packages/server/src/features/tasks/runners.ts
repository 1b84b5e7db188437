import type { ToolId } from "@proofsheet/contract";
import { removeBackground } from "./remove-background.ts";
import type { Runner } from "./runner.ts";
import { textToImage } from "./text-to-image.ts";

/** How each tool runs. A tool of the contract that is missing here does not compile. */
export const runners = {
  "text-to-image": textToImage,
  "background-removal": removeBackground,
} as const satisfies Record<ToolId, Runner>;

import type { ToolId } from "@proofsheet/contract";
import { ImagePlus, Scissors } from "lucide-react";

/** Where each tool is, and its sign. */
export const doors = {
  "text-to-image": { path: "/editor", Icon: ImagePlus },
  "background-removal": { path: "/background-removal", Icon: Scissors },
} satisfies Record<ToolId, { path: string; Icon: typeof ImagePlus }>;

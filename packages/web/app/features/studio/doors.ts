import { Brush, Expand, ImagePlus, ImageUpscale, MonitorSmartphone, ScanFace, Scissors } from "lucide-react";
import type { PageTool } from "./page-tools.ts";

/** Where each tool is, and its sign. */
export const doors = {
  "text-to-image": { path: "/editor", Icon: ImagePlus },
  wallpaper: { path: "/wallpaper", Icon: MonitorSmartphone },
  "background-removal": { path: "/background-removal", Icon: Scissors },
  "face-swap": { path: "/face-swap", Icon: ScanFace },
  "image-extension": { path: "/image-extension", Icon: Expand },
  "image-edit": { path: "/image-edit", Icon: Brush },
  "image-upscale": { path: "/image-upscale", Icon: ImageUpscale },
} satisfies Record<PageTool, { path: string; Icon: typeof ImagePlus }>;

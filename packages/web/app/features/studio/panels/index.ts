import type { ComponentType } from "react";
import type { PageTool } from "../page-tools.ts";
import type { PanelProps } from "../panel.ts";
import { CutOutPanel } from "./background-removal/cut-out-panel.tsx";
import { SwapPanel } from "./face-swap/swap-panel.tsx";
import { EditPanel } from "./image-edit/edit-panel.tsx";
import { ExtendPanel } from "./image-extension/extend-panel.tsx";
import { UpscalePanel } from "./image-upscale/upscale-panel.tsx";
import { CreatePanel } from "./text-to-image/create-panel.tsx";
import { WallpaperPanel } from "./wallpaper/wallpaper-panel.tsx";

export const panels = {
  "text-to-image": CreatePanel,
  wallpaper: WallpaperPanel,
  "background-removal": CutOutPanel,
  "face-swap": SwapPanel,
  "image-extension": ExtendPanel,
  "image-edit": EditPanel,
  "image-upscale": UpscalePanel,
} satisfies Record<PageTool, ComponentType<PanelProps>>;

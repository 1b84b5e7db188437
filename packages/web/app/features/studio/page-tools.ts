import { type ActionId, actions, type ToolId } from "@proofsheet/contract";

/**
 * The tool pages, each by the action it is there for: one tool may have several, as text to image has Create and
 * Wallpaper. One that is added here is missing in the registries below, and does not compile.
 */
export const pageTools = [
  "text-to-image",
  "wallpaper",
  "background-removal",
  "face-swap",
  "image-extension",
  "image-edit",
  "image-upscale",
] as const satisfies readonly ActionId[];
export type PageTool = (typeof pageTools)[number];

/** Actions that are done on another one's page. */
const sharedPages: Partial<Record<ActionId, PageTool>> = { "image-to-image": "text-to-image" };

/** The page that shows a task of this action; absent while there is none. */
export const pageOf = (action: ActionId): PageTool | undefined => pageTools.find((page) => page === (sharedPages[action] ?? action));

export const toolOf = (page: PageTool): ToolId => actions[page].tool;

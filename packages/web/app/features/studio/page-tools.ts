import type { ToolId } from "@proofsheet/contract";

/** The tools that have a page. A tool that is added here is missing in the registries below, and does not compile. */
export const pageTools = ["text-to-image", "background-removal"] as const satisfies readonly ToolId[];
export type PageTool = (typeof pageTools)[number];

/**
 * Every tool: its id, what it costs, its limits, and how its use is counted. One table; the registries of the engine,
 * the server and the web are `satisfies Record<ToolId, …>`, so the compiler lists what a new tool still needs.
 */
import { type Credits, credits } from "./brand.ts";

export const toolIds = ["text-to-image", "background-removal"] as const;
export type ToolId = (typeof toolIds)[number];

/** How a usage record and the statistics name what was done (specification, section 3). */
export type UsageAction =
  | "image_generation"
  | "text_to_image"
  | "wallpaper_generation"
  | "face_swap"
  | "background_removal"
  | "image_extension"
  | "image_edit"
  | "image_upscale";

export interface ToolRow {
  /** Credits for each picture delivered. */
  pricePerImage: Credits;
  maxImages: 1 | 4;
  /** `action` of a usage record. */
  recordAs: UsageAction;
  /** Key in the monthly statistics. */
  countAs: UsageAction;
  /** The whole task is stopped after this many ms and refunded. */
  timeLimitMs: number;
}

export const tools = {
  "text-to-image": {
    pricePerImage: credits(1),
    maxImages: 4,
    recordAs: "image_generation",
    countAs: "text_to_image",
    timeLimitMs: 180_000,
  },
  "background-removal": {
    pricePerImage: credits(1),
    maxImages: 1,
    recordAs: "background_removal",
    countAs: "background_removal",
    timeLimitMs: 90_000,
  },
} as const satisfies Record<ToolId, ToolRow>;

export const promptLimits = { maxLength: 500, homeMinLength: 3 } as const;
export const uploadLimits = { fileBytes: 10_485_760, jsonBytes: 15 * 1_048_576, pixels: 64_000_000, minSide: 16 } as const;

/** Characters as a person counts them: code points after trimming, the same on both sides of the wire. */
export const countCharacters = (text: string): number => [...text.trim()].length;

export const styles = ["photography", "illustration", "oil-painting", "watercolor"] as const;
/** The quick generator of the home page has its own six; they are accepted everywhere. */
export const homeStyles = ["realistic", "artistic", "cartoon", "oil-painting", "watercolor", "digital-art"] as const;
export const allStyles = [...styles, "realistic", "artistic", "cartoon", "digital-art"] as const;
export const colors = ["natural", "warm", "cool", "black-and-white"] as const;
export const lightings = ["natural", "soft", "dramatic", "golden-hour", "backlit", "studio"] as const;
export const perspectives = ["front", "side", "top", "low-angle", "close-up", "wide"] as const;
export const quantities = [1, 2, 4] as const;
export const pictureFormats = ["png", "jpeg", "webp"] as const;

export type StyleId = (typeof allStyles)[number];
export type ColorId = (typeof colors)[number];
export type LightingId = (typeof lightings)[number];
export type PerspectiveId = (typeof perspectives)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** Sizes by where they are offered (specification, section 9), "WIDTHxHEIGHT" in pixels. */
export const resolutions = {
  home: { square: "1024x1024", wide: "1344x768", tall: "768x1344" },
  editor: { "1:1": "1024x1024", "16:9": "1024x576", "9:16": "576x1024", "4:3": "1024x768" },
  wallpaper: ["1920x1080", "2560x1440", "3840x2160", "1920x1200", "2560x1600", "1080x1920", "1440x2560", "1080x1080"],
} as const;

export const allResolutions: readonly string[] = [
  ...new Set<string>([...Object.values(resolutions.home), ...Object.values(resolutions.editor), ...resolutions.wallpaper]),
];

export const editorDefaults = {
  style: "photography",
  color: "natural",
  lighting: "natural",
  perspective: "front",
  resolution: "1024x1024",
  creativity: 0.5,
} as const;

/** Phases of a run, in order. The words for them are the web's. */
export const phases = [
  "decoding",
  "reading-prompt",
  "planning",
  "rendering",
  "styling",
  "finding-subject",
  "tracing-edges",
  "encoding",
] as const;
export type PhaseId = (typeof phases)[number];

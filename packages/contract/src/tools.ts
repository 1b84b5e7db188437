/**
 * Every tool: its id, what it costs, its limits, and how its use is counted. One table; the registries of the engine,
 * the server and the web are `satisfies Record<ToolId, …>`, so the compiler lists what a new tool still needs.
 */
import { type Credits, credits } from "./brand.ts";

export const toolIds = ["text-to-image", "background-removal", "face-swap", "image-extension", "image-edit", "image-upscale"] as const;
export type ToolId = (typeof toolIds)[number];

export interface ToolRow {
  /** Credits for each picture delivered. */
  pricePerImage: Credits;
  maxImages: 1 | 4;
  /** The whole task is stopped after this many ms and refunded. */
  timeLimitMs: number;
  /** What a file that is sent to it may be, told by its bytes. */
  takes: "nothing" | "any-picture" | "jpeg-or-png";
}

export const tools = {
  "text-to-image": { pricePerImage: credits(1), maxImages: 4, timeLimitMs: 180_000, takes: "any-picture" },
  "background-removal": { pricePerImage: credits(1), maxImages: 1, timeLimitMs: 90_000, takes: "any-picture" },
  "face-swap": { pricePerImage: credits(1), maxImages: 1, timeLimitMs: 90_000, takes: "any-picture" },
  "image-extension": { pricePerImage: credits(1), maxImages: 1, timeLimitMs: 120_000, takes: "jpeg-or-png" },
  "image-edit": { pricePerImage: credits(1), maxImages: 1, timeLimitMs: 120_000, takes: "any-picture" },
  "image-upscale": { pricePerImage: credits(1), maxImages: 1, timeLimitMs: 180_000, takes: "any-picture" },
} as const satisfies Record<ToolId, ToolRow>;

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

export interface ActionRow {
  tool: ToolId;
  /** `action` of a usage record. */
  recordAs: UsageAction;
  /** Key in the monthly statistics. */
  countAs: UsageAction;
}

/** What a person does with a tool: text to image makes pictures from words or from a picture, and wallpapers. */
export const actions = {
  "text-to-image": { tool: "text-to-image", recordAs: "image_generation", countAs: "text_to_image" },
  "image-to-image": { tool: "text-to-image", recordAs: "image_generation", countAs: "text_to_image" },
  wallpaper: { tool: "text-to-image", recordAs: "wallpaper_generation", countAs: "wallpaper_generation" },
  "background-removal": { tool: "background-removal", recordAs: "background_removal", countAs: "background_removal" },
  "face-swap": { tool: "face-swap", recordAs: "face_swap", countAs: "face_swap" },
  "image-extension": { tool: "image-extension", recordAs: "image_extension", countAs: "image_extension" },
  "image-edit": { tool: "image-edit", recordAs: "image_edit", countAs: "image_edit" },
  "image-upscale": { tool: "image-upscale", recordAs: "image_upscale", countAs: "image_upscale" },
} as const satisfies Record<string, ActionRow>;
export type ActionId = keyof typeof actions;
export const actionIds = Object.keys(actions) as ActionId[];

export const promptLimits = { maxLength: 500, homeMinLength: 3, extensionMaxLength: 200, instructionMaxLength: 500 } as const;
export const uploadLimits = { fileBytes: 10_485_760, jsonBytes: 15 * 1_048_576, pixels: 64_000_000, minSide: 16 } as const;

/** Characters as a person counts them: code points after trimming, the same on both sides of the wire. */
export const countCharacters = (text: string): number => [...text.trim()].length;

export const styles = ["photography", "illustration", "oil-painting", "watercolor"] as const;
/** The quick generator of the home page has its own six; they are accepted everywhere. */
export const homeStyles = ["realistic", "artistic", "cartoon", "oil-painting", "watercolor", "digital-art"] as const;
export const allStyles = [...styles, "realistic", "artistic", "cartoon", "digital-art"] as const;
export const colors = ["natural", "warm", "cool", "black-and-white"] as const;
export const lightings = ["natural", "soft", "dramatic", "golden-hour", "backlit", "studio"] as const;
/** The hour of a picture from words, whatever the words say of it. */
export const timesOfDay = ["dawn", "day", "golden-hour", "sunset", "dusk", "night"] as const;
export const perspectives = ["front", "side", "top", "low-angle", "close-up", "wide"] as const;
export const quantities = [1, 2, 4] as const;
/** Media beyond the styles, for a photograph that is given another one. */
export const media = [...allStyles, "ink", "pencil", "pixel", "three-d"] as const;
export const pictureFormats = ["png", "jpeg", "webp"] as const;

export type StyleId = (typeof allStyles)[number];
export type MediumId = (typeof media)[number];
export type ColorId = (typeof colors)[number];
export type LightingId = (typeof lightings)[number];
export type TimeOfDayId = (typeof timesOfDay)[number];
export type PerspectiveId = (typeof perspectives)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** Sizes by where they are offered (specification, section 9), "WIDTHxHEIGHT" in pixels. */
export const resolutions = {
  home: { square: "1024x1024", wide: "1344x768", tall: "768x1344" },
  editor: { "1:1": "1024x1024", "16:9": "1024x576", "9:16": "576x1024", "4:3": "1024x768" },
  wallpaper: ["1920x1080", "2560x1440", "3840x2160", "1920x1200", "2560x1600", "1080x1920", "1440x2560", "1080x1080"],
} as const;

/** The editor's shapes half as large again, beyond the specification; drawn at that size, not enlarged. */
export const largeResolutions = {
  "1:1": "1536x1536",
  "16:9": "1536x864",
  "9:16": "864x1536",
  "4:3": "1536x1152",
} as const satisfies Record<keyof typeof resolutions.editor, string>;

export const allResolutions: readonly string[] = [
  ...new Set<string>([
    ...Object.values(resolutions.home),
    ...Object.values(resolutions.editor),
    ...Object.values(largeResolutions),
    ...resolutions.wallpaper,
  ]),
];

/** A wallpaper is a picture from words in one of the wallpaper sizes; nothing else tells it apart. */
export const isWallpaper = (resolution: string): boolean => (resolutions.wallpaper as readonly string[]).includes(resolution);

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
  "finding-faces",
  "swapping-faces",
  "extending",
  "editing",
  "enlarging",
  "encoding",
] as const;
export type PhaseId = (typeof phases)[number];

/** Image extension: where it grows. `up` and `down` are taken for `top` and `bottom`. */
export const directions = ["all", "top", "bottom", "left", "right"] as const;
export type DirectionId = (typeof directions)[number];
export const directionAliases: Record<string, DirectionId> = { up: "top", down: "bottom" };
/** Without pixels or an aspect each chosen side grows by this part of its length. */
export const extensionDefaultPart = 0.25;

export const swapQualities = ["standard", "high"] as const;
export type SwapQuality = (typeof swapQualities)[number];
export const upscaleFactors = [2, 4] as const;
/** Of a result, however it was asked for. */
export const resultLimits = { pixels: 64_000_000, side: 16_384 } as const;

export const editKinds = ["erase", "background", "tone", "crop", "rotate", "straighten", "restyle", "text", "sky"] as const;
export type EditKind = (typeof editKinds)[number];
export const editLimits = { steps: 12, textLength: 200 } as const;

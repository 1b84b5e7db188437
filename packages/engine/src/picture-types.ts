/** How an encoded picture may leave the engine. AVIF is left out: writing it costs seconds per megapixel. */
export type PictureFormat = "png" | "jpeg" | "webp";

export interface EncodedPicture {
  bytes: Uint8Array;
  format: PictureFormat;
  /** Pixels. */
  width: number;
  height: number;
  hasAlpha: boolean;
}

export type StyleId = "photography" | "illustration" | "oil-painting" | "watercolor" | "realistic" | "artistic" | "cartoon" | "digital-art";
export type ColorId = "natural" | "warm" | "cool" | "black-and-white";
export type LightingId = "natural" | "soft" | "dramatic" | "golden-hour" | "backlit" | "studio";
/** The hour of a scene. */
export type TimeId = "dawn" | "day" | "golden-hour" | "sunset" | "dusk" | "night";
export type PerspectiveId = "front" | "side" | "top" | "low-angle" | "close-up" | "wide";

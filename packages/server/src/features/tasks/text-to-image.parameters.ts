import type { ColorId, LightingId, MediumId, PerspectiveId, PictureFormat, TimeOfDayId } from "@proofsheet/contract";

/** What a text-to-image task keeps of its request. */
export interface TextToImageParameters {
  prompt: string;
  negative_prompt?: string;
  /** Absent: an image to image keeps its own size. */
  resolution?: string;
  n: number;
  style: MediumId;
  color: ColorId;
  lighting: LightingId;
  time_of_day?: TimeOfDayId;
  perspective: PerspectiveId;
  creativity: number;
  guidance_scale: number;
  /** Image to image only. */
  strength?: number;
  seed: number;
  /** Absent where it was not asked for. */
  seamless?: true;
  format: PictureFormat;
}

export function sizeOf(resolution: string): { width: number; height: number } {
  const [width = 0, height = 0] = resolution.split("x").map(Number);
  return { width, height };
}

/** Megapixels of all pictures together. */
export const textToImageWork = ({ width, height }: { width: number; height: number }, n: number): number => (n * width * height) / 1e6;

export const seedOf = (first: number, index: number) => (first + index) >>> 0;

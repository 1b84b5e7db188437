import type { Size } from "./growth.ts";

/** Megapixels, what most tools' time grows with. */
const megapixels = ({ width, height }: Size): number => Math.max(leastMegapixels, (width * height) / 1e6);

/** No picture is less work than this. */
const leastMegapixels = 0.05;

/**
 * How much work a run is that changes a photo, by the size of the photo, or of the result where that is larger: the same
 * sum for what a run takes and for what is told before it.
 */
export const photoWork = {
  // Looked at in one size, whatever the photo's.
  "background-removal": () => 1,
  // Finding a face and laying it on takes as long in a small picture.
  "face-swap": (target) => 0.5 + 0.5 * megapixels(target),
  "image-extension": megapixels,
  "image-edit": megapixels,
  "image-upscale": megapixels,
} satisfies Record<string, (size: Size) => number>;

export type PhotoAction = keyof typeof photoWork;

/** The work of a plain run of each, for the estimate that is shown before anything is chosen. */
export const plainPhotoWork: Record<PhotoAction, number> = {
  "background-removal": 1,
  "face-swap": 1,
  "image-extension": 1.5,
  "image-edit": 1,
  "image-upscale": 4,
};

import { type PictureFormat, pictureFormats, type SwapQuality, swapQualities } from "@proofsheet/contract";
import type { FaceSwapBody } from "@proofsheet/contract/faceswap";

export interface SwapForm {
  /** Which face, from the left; `largestFace` leaves it to the studio. */
  sourceFace: number;
  targetFace: number;
  quality: SwapQuality;
  /** Percent: how much of the new face is seen. */
  blend: number;
  format: PictureFormat;
}

export const largestFace = -1;

export const emptyForm: SwapForm = { sourceFace: largestFace, targetFace: largestFace, quality: "high", blend: 100, format: "png" };

export const bodyOf = (form: SwapForm, source: string, target: string): Partial<FaceSwapBody> => ({
  source_image: source,
  target_image: target,
  ...(form.sourceFace !== largestFace && { source_face: form.sourceFace }),
  ...(form.targetFace !== largestFace && { target_face: form.targetFace }),
  quality: form.quality,
  blend: form.blend / 100,
  format: form.format,
});

/** The settings of a task, as the studio answers them, back in the form. */
export function formFrom({ source_face, target_face, quality, blend, format }: Record<string, unknown>): SwapForm {
  return {
    sourceFace: faceFrom(source_face),
    targetFace: faceFrom(target_face),
    quality: swapQualities.find((known) => known === quality) ?? emptyForm.quality,
    blend: typeof blend === "number" && blend >= 0 && blend <= 1 ? Math.round(blend * 100) : emptyForm.blend,
    format: pictureFormats.find((known) => known === format) ?? emptyForm.format,
  };
}

const faceFrom = (value: unknown): number => (typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : largestFace);

export interface FaceBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The face that will be used: the one that was chosen, else the largest, as the studio takes it. */
export function usedFace(faces: readonly FaceBox[], chosen: number): number {
  if (chosen >= 0 && chosen < faces.length) return chosen;
  const areas = faces.map(({ width, height }) => width * height);
  return areas.indexOf(Math.max(...areas));
}

/** A face that is enlarged more than so often looks soft beside what is around it. */
const mostEnlarged = 2;

/** Pixels of the two faces' widths, where the one is too small for the place of the other. */
export function tooSmallFor(source: FaceBox, target: FaceBox): { own: number; wanted: number } | undefined {
  if (target.width <= mostEnlarged * source.width) return undefined;
  return { own: Math.round(source.width), wanted: Math.round(target.width) };
}

import { type PictureFormat, pictureFormats, type SwapQuality, swapQualities } from "@proofsheet/contract";
import type { FaceBox, FaceSwapBody } from "@proofsheet/contract/faceswap";

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

/** The face that will be used: the one that was chosen, else the largest, as the studio takes it. */
export function usedFace(faces: readonly Pick<FaceBox, "width" | "height">[], chosen: number): number {
  if (chosen >= 0 && chosen < faces.length) return chosen;
  const areas = faces.map(({ width, height }) => width * height);
  return areas.indexOf(Math.max(...areas));
}

/** A face that is enlarged more than so often looks soft beside what is around it. */
const mostEnlarged = 2;

/** Pixels of width that the two faces have the detail of, where the one has too little for the place of the other. */
export function tooSmallFor(source: Detail, target: Detail): { own: number; wanted: number } | undefined {
  const [own, wanted] = [source.detail_width, target.detail_width];
  return wanted <= mostEnlarged * own ? undefined : { own: Math.round(own), wanted: Math.round(wanted) };
}
type Detail = Pick<FaceBox, "detail_width">;

import type { Plane } from "@proofsheet/pixels/raster";
import type { FaceBox } from "./gentle-faces.ts";

/** Part of the picture's height: a smaller face is of someone in a landscape, a larger one of a portrait. */
const leastFace = 0.18;
/** In heights of the face, below the chin: out of doors the horizon is as high as the camera, which is held as high as the face. */
const neck = 0.1;
/** Part of that row. */
const leastBelow = 0.12;

/** Whether what looks like sky is the cloth behind a portrait: a large face, and beside its neck still nothing but that. */
export function isBackdrop(sky: Plane, faces: readonly FaceBox[]): boolean {
  return faces.some(({ y, height }) => {
    if (height < leastFace * sky.height) return false;
    const row = Math.min(sky.height - 1, Math.round(y + (1 + neck) * height));
    let count = 0;
    for (let at = row * sky.width; at < (row + 1) * sky.width; at++) count += sky.data[at]!;
    return count > leastBelow * sky.width;
  });
}

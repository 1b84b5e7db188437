import { linearOf, srgbOf } from "@proofsheet/pixels/linear-light";
import type { Plane, Raster } from "@proofsheet/pixels/raster";
import { type ColorPlanes, resized } from "@proofsheet/pixels/resample";
import { poles } from "../models/face-parts.ts";
import { matchGrain } from "./face-grain.ts";
import { lightGain, product } from "./face-light.ts";
import { maskFace, opennessOf } from "./face-mask.ts";
import { type FacePicture, type FaceStage, stageFaces } from "./face-stage.ts";

export interface BlendOptions {
  /** Light and colour place by place, sharpness and grain; else one gain over the whole face. */
  fine: boolean;
  /** 0 to 1: how much of the new face is seen. */
  amount: number;
}

/**
 * The target with the source's face in the place of its own. Outside the face no sample changes, and no alpha at all; where the
 * target is wholly transparent nothing does.
 */
export function blendFace(target: FacePicture, source: FacePicture, { fine, amount }: BlendOptions): Raster {
  const data = target.raster.data.slice();
  const result = { ...target.raster, data };
  if (amount <= 0) return result;
  const stage = stageFaces(target, source);
  const mask = maskFace(stage, opennessOf(source.landmarks));
  const gain = lightGain(mask, fine);
  let face = stage.source.map((plane, channel) => product(plane, resized(gain[channel]!, stage.size))) as unknown as ColorPlanes;
  const shown = product(resized(mask.shown, stage.size), stage.covered);
  if (fine) face = matchGrain(face, stage.target, { skin: resized(mask.skin, stage.size), face: shown, middle: stage.points[poles.nose]! });
  lay(result, face, shown, stage, amount);
  return result;
}

function lay({ width, channels, data }: Raster, face: ColorPlanes, shown: Plane, { part }: FaceStage, amount: number): void {
  const [r, g, b] = face.map((plane) => resized(plane, part)) as unknown as ColorPlanes;
  const opacity = resized(shown, part);
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      const from = y * part.width + x;
      const to = ((part.y + y) * width + part.x + x) * channels;
      const much = amount * opacity.data[from]!;
      if (much <= 0 || (channels === 4 && data[to + 3] === 0)) continue;
      [r, g, b].forEach((plane, channel) => {
        const before = linearOf[data[to + channel]!]!;
        data[to + channel] = srgbOf(before + much * (plane.data[from]! - before));
      });
    }
  }
}

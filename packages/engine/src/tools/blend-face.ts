import { croppedPlane, croppedTimes } from "@proofsheet/pixels/crop";
import { enlargeTogether } from "@proofsheet/pixels/enlarge-planes";
import { linearOf, type Rectangle, srgbOf } from "@proofsheet/pixels/linear-light";
import type { Plane, Raster } from "@proofsheet/pixels/raster";
import { type ColorPlanes, resized } from "@proofsheet/pixels/resample";
import { poles } from "../models/face-parts.ts";
import { matchGrain } from "./face-grain.ts";
import { lightGain } from "./face-light.ts";
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
  // Most of the part around a face is not the face.
  const mask = maskFace(stage, opennessOf(source.landmarks), { margin: blurReach, fine });
  const { part } = mask;
  const inPart = (plane: Plane): Plane => croppedPlane(plane, part);
  const [red, green, blue, opacity] = enlargeTogether([...lightGain(mask, fine), mask.shown], part) as [Plane, Plane, Plane, Plane];
  const lit = (plane: Plane, light: Plane): Plane => croppedTimes(plane, part, light);
  const shown = lit(stage.covered, opacity);
  let face: ColorPlanes = [lit(stage.source[0], red), lit(stage.source[1], green), lit(stage.source[2], blue)];
  if (fine) {
    const nose = stage.points[poles.nose]!;
    face = matchGrain(face, stage.target.map(inPart) as unknown as ColorPlanes, {
      skin: resized(mask.skin, part),
      face: shown,
      middle: { x: nose.x - part.x, y: nose.y - part.y },
    });
  }
  lay(result, face, shown, amount, within(stage, part));
  return result;
}

/** Pixels: what is blurred at most looks so far. */
const blurReach = 10;

/** A box of the stage's planes, in pixels of the target. */
function within({ part, size }: FaceStage, box: Rectangle): Rectangle {
  const [across, down] = [part.width / size.width, part.height / size.height];
  const [x, y] = [part.x + Math.round(box.x * across), part.y + Math.round(box.y * down)];
  const right = Math.min(part.x + part.width, part.x + Math.round((box.x + box.width) * across));
  const bottom = Math.min(part.y + part.height, part.y + Math.round((box.y + box.height) * down));
  return { x, y, width: right - x, height: bottom - y };
}

function lay({ width, channels, data }: Raster, face: ColorPlanes, shown: Plane, amount: number, part: Rectangle): void {
  const colors = face.map((plane) => resized(plane, part));
  const opacity = resized(shown, part);
  const [red, green, blue, much] = [colors[0]!.data, colors[1]!.data, colors[2]!.data, opacity.data];
  for (let y = 0; y < part.height; y++) {
    let to = ((part.y + y) * width + part.x) * channels;
    for (let from = y * part.width, end = from + part.width; from < end; from++, to += channels) {
      const share = amount * much[from]!;
      if (share <= 0 || (channels === 4 && data[to + 3] === 0)) continue;
      data[to] = mixed(data[to]!, red[from]!, share);
      data[to + 1] = mixed(data[to + 1]!, green[from]!, share);
      data[to + 2] = mixed(data[to + 2]!, blue[from]!, share);
    }
  }
}

/** `share` of the way from a sample to linear light. */
function mixed(sample: number, light: number, share: number): number {
  const before = linearOf[sample]!;
  return srgbOf(before + share * (light - before));
}

import { boxBlur } from "@proofsheet/pixels/box-blur";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import { type Size, shrink } from "@proofsheet/pixels/resample";

/** A picture as the search compares it, at one size. */
export interface Layer extends Size {
  /** Red, green, blue, texture, 0 to 255 and each times `known`; how much is known, 0 to 1; how much may not be copied, 0 to 1; how unwanted, 0 to 255. */
  planes: { colors: readonly [Plane, Plane, Plane]; texture: Plane; known: Plane; avoid: Plane; unwanted: Plane };
}

export interface Masked extends Size {
  /** RGB, three bytes a pixel. */
  rgb: Uint8Array;
  /** Not 0 where the picture is not known, and where nothing may be copied from. */
  unknown: Uint8Array;
  avoid: Uint8Array;
  /** 0 to 255: how far from what is wished a pixel is. */
  unwanted: Uint8Array;
}

/** Pixels over which texture is averaged, and what makes it count like a colour. */
const textureReach = 3;
const textureGain = 10;

/**
 * The layer of a picture at its own size. Texture is how much the luminance changes from pixel to pixel, averaged around: where
 * layers get small it still tells grass from a painted wall (Newson et al. 2014).
 */
export function layerOf(masked: Masked): Layer {
  const { width, height, rgb, unknown, avoid, unwanted } = masked;
  const plane = () => createPlane(width, height);
  const colors = [plane(), plane(), plane()] as const;
  const planes = { colors, texture: textureOf(masked), known: plane(), avoid: plane(), unwanted: plane() };
  for (let at = 0; at < width * height; at++) {
    if (unknown[at]) continue;
    planes.known.data[at] = 1;
    planes.avoid.data[at] = avoid[at] ? 1 : 0;
    planes.unwanted.data[at] = unwanted[at]!;
    for (let channel = 0; channel < 3; channel++) colors[channel]!.data[at] = rgb[at * 3 + channel]!;
  }
  return { width, height, planes };
}

function textureOf({ width, height, rgb, unknown }: Masked): Plane {
  const change = createPlane(width, height);
  const seen = createPlane(width, height);
  const luma = (at: number) => 0.299 * rgb[at * 3]! + 0.587 * rgb[at * 3 + 1]! + 0.114 * rgb[at * 3 + 2]!;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      if (unknown[at] || unknown[at + 1] || unknown[at + width]) continue;
      const own = luma(at);
      change.data[at] = Math.abs(luma(at + 1) - own) + Math.abs(luma(at + width) - own);
      seen.data[at] = 1;
    }
  }
  const sum = boxBlur(change, textureReach);
  const weight = boxBlur(seen, textureReach);
  for (let at = 0; at < sum.data.length; at++) {
    const value = weight.data[at]! > 0 && !unknown[at] ? sum.data[at]! / weight.data[at]! : 0;
    sum.data[at] = Math.min(255, value * textureGain);
  }
  return sum;
}

type Four = [Plane, Plane, Plane, Plane];

/** The same layer smaller. */
export function smaller({ planes }: Layer, { width, height }: Size): Layer {
  const fitted = (plane: Plane) => shrink(plane, width, height);
  const [red, green, blue] = planes.colors;
  const colors = [fitted(red), fitted(green), fitted(blue)] as const;
  const [texture, known, avoid, unwanted] = [planes.texture, planes.known, planes.avoid, planes.unwanted].map(fitted) as Four;
  return { width, height, planes: { colors, texture, known, avoid, unwanted } };
}

/** Pixels of the longer side of the smallest layer, and what is left of the known area's shorter side there at least. */
const smallest = { longer: 80, known: 16 };
/** From one layer to the next. */
const growth = 1.6;

/** Sizes from the smallest to the layer's own. `knownSide`: the shorter side of what is known, in pixels of the layer. */
export function layerSizes({ width, height }: Size, knownSide: number): Size[] {
  const longer = Math.max(width, height);
  const least = Math.min(1, Math.max(smallest.longer / longer, smallest.known / knownSide));
  const steps = Math.max(0, Math.round(Math.log(1 / least) / Math.log(growth)));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const scale = least ** ((steps - step) / Math.max(1, steps));
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  }).map((size, step) => (step === steps ? { width, height } : size));
}

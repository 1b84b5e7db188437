import { boundsOf, type PixelBox } from "@proofsheet/pixels/crop";
import { createPlane, type Plane, type Raster } from "@proofsheet/pixels/raster";
import { decodeLimits, decodePicture } from "../codec.ts";
import type { Outcome, PartElsewhere } from "../types.ts";
import { layOut } from "./extend-canvas.ts";
import { markedBy } from "./mask-marks.ts";

/** A part of a picture that an engine elsewhere makes, found in the pixels. */
export interface FoundPart {
  /** The whole result's size; what is beyond the picture's edges is black. */
  canvas: Raster;
  /** 0 to 1 by pixel of the canvas: how far what is made takes the place of what was there. 0 stays to the bit. */
  share: Plane;
  /** What the engine elsewhere is shown of the canvas: the part, and what is around it. */
  box: PixelBox;
}

/** What is shown around a part: a share of its longer side, and pixels at least. */
const around = { masked: { share: 0.5, least: 128 }, face: { share: 0.75, least: 24 } };
/** A swapped face reaches this far from the middle of its box, in halves of its sides, and fades from `inner` on. */
const oval = { inner: 1.05, outer: 1.45 };

export async function findPart(bytes: Uint8Array, part: PartElsewhere): Promise<Outcome<FoundPart>> {
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) return decoded;
  const { raster } = decoded.value;
  if (part.kind === "face") return { ok: true, value: found(raster, ovalOf(raster, part), around.face) };
  const laid = part.kind === "beyond" ? beyond(raster, part) : await marked(raster, part.mask);
  if (!laid.ok) return laid;
  const { canvas, unknown } = laid.value;
  return { ok: true, value: found(canvas, { ...sizeOf(canvas), data: Float32Array.from(unknown) }, around.masked) };
}

const sizeOf = ({ width, height }: Raster) => ({ width, height });

type Laid = Outcome<{ canvas: Raster; unknown: Uint8Array }>;

function beyond(raster: Raster, growth: Extract<PartElsewhere, { kind: "beyond" }>): Laid {
  const { top, right, bottom, left } = growth;
  if ((raster.width + left + right) * (raster.height + top + bottom) > decodeLimits.pixels)
    return { ok: false, fault: { code: "result-too-large", limitPixels: decodeLimits.pixels } };
  const { picture, unknown } = layOut(raster, growth);
  return { ok: true, value: { canvas: picture, unknown } };
}

async function marked(raster: Raster, mask: Uint8Array): Promise<Laid> {
  const marks = await markedBy(mask, raster);
  if (!marks.ok) return marks;
  if (!marks.value.includes(1)) return { ok: false, fault: { code: "mask-empty" } };
  if (!marks.value.includes(0)) return { ok: false, fault: { code: "mask-covers-all" } };
  return { ok: true, value: { canvas: raster, unknown: marks.value } };
}

function found(canvas: Raster, share: Plane, shown: { share: number; least: number }): FoundPart {
  const tight = boundsOf(share, 0);
  const margin = Math.max(shown.least, Math.round(shown.share * Math.max(tight.width, tight.height)));
  const { x, y, width, height } = boundsOf(share, margin);
  return { canvas, share, box: { left: x, top: y, width, height } };
}

/** 1 over a face, and softly to 0 around it. */
function ovalOf({ width, height }: Raster, face: { x: number; y: number; width: number; height: number }): Plane {
  const plane = createPlane(width, height);
  const [middleX, middleY] = [face.x + face.width / 2, face.y + face.height / 2];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const away = Math.hypot((x - middleX) / (face.width / 2), (y - middleY) / (face.height / 2));
      const part = Math.min(1, Math.max(0, (oval.outer - away) / (oval.outer - oval.inner)));
      plane.data[at] = part * part * (3 - 2 * part);
    }
  }
  return plane;
}

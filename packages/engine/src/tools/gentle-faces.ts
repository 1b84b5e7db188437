import { smoothStep } from "@proofsheet/pixels/plane-math";
import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import { loadFaceNetworks } from "../models/face-networks.ts";
import { type FoundFace, findFaces } from "./find-faces.ts";

export type FaceBox = Pick<FoundFace, "x" | "y" | "width" | "height">;

/** How much of what the network adds to a gentle filter is kept on a face: all of it makes skin look carved. */
export const keptDetail = 0.6;
/** Of a face's box on every side: hair and ears belong to it. */
const room = 0.15;
/** Of the way from the middle of a face's ellipse to its edge, where the change to the network's own drawing begins. */
const wholeUntil = 0.7;
/** Pixels of the source: as far as the filter looks. */
const filterReach = 4;

/** Where faces are; none where the networks are not installed. */
export async function facesOn(raster: Raster, threads: number): Promise<FaceBox[]> {
  const networks = await loadFaceNetworks(threads);
  return networks ? findFaces(networks, raster) : [];
}

/**
 * Draws the faces of a picture that a network has made `factor` times as large more gently: between the network's and a cubic filter's
 * drawing (Mitchell and Netravali, 1988), which rings nowhere. Opaque pictures; changes `enlarged`, and outside the faces not one bit.
 */
export async function drawFacesGently(enlarged: Raster, source: Raster, { faces, factor }: { faces: readonly FaceBox[]; factor: number }) {
  for (const face of faces) {
    const box = roomAround(face, source);
    layGently(enlarged, await filtered(source, box, factor), { x: box.x * factor, y: box.y * factor });
  }
}

function roomAround({ x, y, width, height }: FaceBox, size: { width: number; height: number }): FaceBox {
  const [wide, high] = [room * width, room * height];
  const [left, top] = [Math.max(0, Math.floor(x - wide)), Math.max(0, Math.floor(y - high))];
  return {
    x: left,
    y: top,
    width: Math.min(size.width, Math.ceil(x + width + wide)) - left,
    height: Math.min(size.height, Math.ceil(y + height + high)) - top,
  };
}

/** The part as the filter enlarges it, with what is around it looked at. */
async function filtered({ width, height, channels, data }: Raster, box: FaceBox, factor: number): Promise<Raster> {
  const [left, top] = [Math.max(0, box.x - filterReach), Math.max(0, box.y - filterReach)];
  const around = {
    left,
    top,
    width: Math.min(width, box.x + box.width + filterReach) - left,
    height: Math.min(height, box.y + box.height + filterReach) - top,
  };
  const part = await sharp(data, { raw: { width, height, channels }, limitInputPixels: false }).extract(around).raw().toBuffer();
  const large = await sharp(part, { raw: { width: around.width, height: around.height, channels } })
    .resize(around.width * factor, around.height * factor, { fit: "fill", kernel: "mitchell" })
    .raw()
    .toBuffer();
  const size = { width: box.width * factor, height: box.height * factor };
  const made = await sharp(large, { raw: { width: around.width * factor, height: around.height * factor, channels } })
    .extract({ left: (box.x - left) * factor, top: (box.y - top) * factor, ...size })
    .raw()
    .toBuffer();
  return { ...size, channels: 3, data: made };
}

function layGently(enlarged: Raster, gentle: Raster, at: { x: number; y: number }): void {
  const [middleX, middleY] = [gentle.width / 2, gentle.height / 2];
  for (let y = 0; y < gentle.height; y++) {
    for (let x = 0; x < gentle.width; x++) {
      const far = Math.hypot((x + 0.5 - middleX) / middleX, (y + 0.5 - middleY) / middleY);
      const share = (1 - keptDetail) * (1 - smoothStep(wholeUntil, 1, far));
      if (share <= 0) continue;
      const to = 3 * ((at.y + y) * enlarged.width + at.x + x);
      const from = 3 * (y * gentle.width + x);
      for (let channel = 0; channel < 3; channel++) {
        const own = enlarged.data[to + channel]!;
        enlarged.data[to + channel] = Math.round(own + share * (gentle.data[from + channel]! - own));
      }
    }
  }
}

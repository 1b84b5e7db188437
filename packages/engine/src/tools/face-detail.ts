import type { Rectangle } from "@proofsheet/pixels/linear-light";
import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";

/**
 * Of the contrast of a face: what the finest octave of a photo that was not enlarged has at least. Faces of 35 to 190 pixels, as
 * photographed, measured 0.16 to 0.25; enlarged to twice, four and six times the size 0.10, 0.055 and 0.037.
 */
const fullDetail = 0.14;

/** Pixels, so that a small face is not told by the edge of its box. */
const leastSide = 12;

/**
 * Pixels: how wide a photo of the face would be that shows as much as this one, no wider than the box. Less than that where the
 * picture was enlarged or is out of focus. By what is lost when the face is made half as large and as large again.
 */
export async function detailWidth(raster: Raster, { x, y, width, height }: Rectangle): Promise<number> {
  if (Math.min(width, height) < leastSide) return width;
  const { data: face } = await sharp(raster.data, { raw: raster, limitInputPixels: false })
    .flatten({ background: "#808080" })
    .extract({ left: x, top: y, width, height })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const small = await resizedGrey(face, { width, height }, half, "lanczos3");
  const again = await resizedGrey(small, half, { width, height }, "cubic");
  let [sum, squares, lost] = [0, 0, 0];
  for (let at = 0; at < face.length; at++) {
    sum += face[at]!;
    squares += face[at]! ** 2;
    lost += (face[at]! - again[at]!) ** 2;
  }
  const contrast = Math.sqrt(Math.max(1, squares / face.length - (sum / face.length) ** 2));
  return width * Math.min(1, Math.sqrt(lost / face.length) / contrast / fullDetail);
}

interface Size {
  width: number;
  height: number;
}

const resizedGrey = (data: Buffer, from: Size, to: Size, kernel: "lanczos3" | "cubic"): Promise<Buffer> =>
  sharp(data, { raw: { ...from, channels: 1 } })
    .resize(to.width, to.height, { kernel, fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();

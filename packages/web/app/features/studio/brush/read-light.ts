import type { Light } from "./trace-area.ts";

/** Pixels of the longer side: an outline is followed between them. */
const longestSide = 512;

/**
 * How light the picture at a `data:` or `blob:` address is, small; what is see-through is dark. Throws where the browser cannot
 * read it. By an element, because the page's policy lets nothing be fetched from such an address.
 */
export async function readLight(address: string): Promise<Light> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot read pictures.");
  context.fillStyle = "#000";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const light = new Uint8Array(width * height);
  for (let at = 0; at < light.length; at++)
    light[at] = Math.round(0.2126 * data[4 * at]! + 0.7152 * data[4 * at + 1]! + 0.0722 * data[4 * at + 2]!);
  return { width, height, data: light };
}

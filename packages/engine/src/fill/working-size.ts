import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import type { Masked } from "./pyramid.ts";

/** What is copied from where is found at no more than this many pixels; a larger picture is then laid at its own size. */
const mostPixels = 1_000_000;

/** Of 255: below it a smaller pixel has something unknown in it. Resizing may miss full opacity by rounding. */
const whollyKnown = 250;
const mostlyAvoided = 64;

export interface Masks {
  unknown: Uint8Array;
  avoid?: Uint8Array;
  unwanted?: Uint8Array;
}

/** The picture on white, at the size at which it is searched, with its masks. */
export async function atWorkingSize(picture: Raster, masks: Masks): Promise<Masked> {
  const { width, height } = picture;
  const none = new Uint8Array(width * height);
  const { unknown, avoid = none, unwanted = none } = masks;
  const rgb = onWhite(picture);
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  if (scale === 1) return { width, height, rgb, unknown, avoid, unwanted };
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const resize = (data: Uint8Array, channels: 3 | 4) =>
    sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
      // A kernel with negative lobes would overshoot beside what is unknown: alpha is cut off at 255, colours are not, and get lighter.
      .resize(size.width, size.height, { fit: "fill", kernel: "linear" })
      .raw()
      .toBuffer();
  // Unknown pixels are see-through: then they give nothing to those that are half known.
  const small = await resize(withMask(rgb, unknown), 4);
  const smallMasks = await resize(sideBySide(avoid, unwanted), 3);
  const area = size.width * size.height;
  const bytes = () => new Uint8Array(area);
  const out: Masked = { ...size, rgb: new Uint8Array(area * 3), unknown: bytes(), avoid: bytes(), unwanted: bytes() };
  for (let at = 0; at < area; at++) {
    for (let channel = 0; channel < 3; channel++) out.rgb[at * 3 + channel] = small[at * 4 + channel]!;
    out.unknown[at] = small[at * 4 + 3]! < whollyKnown ? 1 : 0;
    out.avoid[at] = smallMasks[at * 3]! > mostlyAvoided ? 1 : 0;
    out.unwanted[at] = smallMasks[at * 3 + 1]!;
  }
  return out;
}

/** Two masks as the first two channels of one picture, to be resized together. */
function sideBySide(avoid: Uint8Array, unwanted: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(avoid.length * 3);
  for (let at = 0; at < avoid.length; at++) {
    rgb[at * 3] = avoid[at] ? 255 : 0;
    rgb[at * 3 + 1] = unwanted[at]!;
  }
  return rgb;
}

function onWhite({ width, height, channels, data }: Raster): Uint8Array {
  if (channels === 3) return data;
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const alpha = data[at * 4 + 3]! / 255;
    for (let channel = 0; channel < 3; channel++) rgb[at * 3 + channel] = Math.round(255 + (data[at * 4 + channel]! - 255) * alpha);
  }
  return rgb;
}

function withMask(rgb: Uint8Array, unknown: Uint8Array): Uint8Array {
  const rgba = new Uint8Array(unknown.length * 4);
  for (let at = 0; at < unknown.length; at++) {
    if (unknown[at]) continue;
    rgba.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
    rgba[at * 4 + 3] = 255;
  }
  return rgba;
}

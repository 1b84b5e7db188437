import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";

/** Longer side of the copy that glow and local contrast are made from. */
const GLOW_SIDE = 480;

/** Clean and vivid as a rendered picture: more colour where it is pale, local contrast, and a soft glow round what is bright. */
export async function render(raster: Raster): Promise<Raster> {
  const { width, height, channels } = raster;
  const scale = Math.min(1, GLOW_SIDE / Math.max(width, height));
  const across = Math.max(1, Math.round(width * scale));
  const down = Math.max(1, Math.round(height * scale));
  const small = await sharp(raster.data, { raw: { width, height, channels }, limitInputPixels: false })
    .removeAlpha()
    .resize(across, down, { fit: "fill", kernel: "mitchell" })
    .blur(Math.max(0.5, Math.max(across, down) * 0.014))
    .raw()
    .toBuffer();
  const glow = await sharp(small, { raw: { width: across, height: down, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  return { ...raster, data: polish(raster, glow) };
}

function polish({ data, channels }: Raster, glow: Uint8Array): Uint8Array {
  const out = new Uint8ClampedArray(data);
  for (let at = 0, soft = 0; at < data.length; at += channels, soft += 3) {
    const r = data[at]!;
    const g = data[at + 1]!;
    const b = data[at + 2]!;
    const light = 0.299 * r + 0.587 * g + 0.114 * b;
    const around = 0.299 * glow[soft]! + 0.587 * glow[soft + 1]! + 0.114 * glow[soft + 2]!;
    const lift = (light - around) * 0.16;
    const chroma = Math.max(r, g, b) - Math.min(r, g, b);
    const vivid = 1.1 + 0.22 * (1 - chroma / 255);
    const bloom = Math.max(0, around - 150) / 105;
    for (let channel = 0; channel < 3; channel++) {
      const value = light + (data[at + channel]! - light) * vivid + lift;
      // Screen: light adds up without clipping.
      out[at + channel] = 255 - ((255 - value) * (255 - glow[soft + channel]! * bloom * 0.3)) / 255;
    }
  }
  return new Uint8Array(out.buffer);
}

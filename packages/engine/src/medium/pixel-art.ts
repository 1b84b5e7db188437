import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import { colorDistance, paletteFor } from "./palette.ts";
import type { Size } from "./workbench.ts";

/** Squares across the longer side. */
const CELLS = 176;
const COLORS = 28;
/** Pixels of a drawing to a square of the finished picture: enough for each square's mean. */
const DRAWN_PER_CELL = 4;

type Color = [number, number, number];

/** The size at which a scene is best drawn for a pixel picture of the given size. */
export function sizeForPixels({ width, height }: Size): Size {
  const scale = Math.min(1, (CELLS * DRAWN_PER_CELL) / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Large square pixels of a small palette; sizes that are no multiple of a cell end in narrower ones. */
export async function drawInPixels(raster: Raster, { width, height }: Size): Promise<Raster> {
  const cell = Math.max(1, Math.max(width, height) / CELLS);
  const across = Math.max(1, Math.round(width / cell));
  const down = Math.max(1, Math.round(height / cell));
  const raw = { width: raster.width, height: raster.height, channels: raster.channels };
  const small = await sharp(raster.data, { raw, limitInputPixels: false })
    .removeAlpha()
    .resize(across, down, { fit: "fill", kernel: "cubic" })
    .sharpen({ sigma: 0.8, m1: 1.2, m2: 1.2 })
    .raw()
    .toBuffer();
  const picture = new Float32Array(across * down * 4);
  for (let at = 0; at < across * down; at++)
    for (let channel = 0; channel < 3; channel++) picture[at * 4 + channel] = small[at * 3 + channel]! / 255;
  const flat = nearestColors(picture, paletteFor(picture, COLORS));
  const data = await sharp(flat, { raw: { width: across, height: down, channels: 4 } })
    .resize(width, height, { fit: "fill", kernel: "nearest" })
    .raw()
    .toBuffer();
  return { width, height, channels: 4, data };
}

function nearestColors(picture: Float32Array, palette: Float32Array): Uint8Array {
  const out = new Uint8Array(picture.length);
  const colors = Array.from(
    { length: palette.length / 4 },
    (_, at): Color => [palette[at * 4]!, palette[at * 4 + 1]!, palette[at * 4 + 2]!],
  );
  for (let at = 0; at < picture.length; at += 4) {
    const color: Color = [picture[at]!, picture[at + 1]!, picture[at + 2]!];
    const best = colors.reduce((nearest, candidate) =>
      colorDistance(color, candidate) < colorDistance(color, nearest) ? candidate : nearest,
    );
    out.set([...best.map((value) => Math.round(value * 255)), 255], at);
  }
  return out;
}

/** How near what was filled in comes to what was there. */
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Raster } from "../../packages/pixels/src/raster.ts";

/** Photographs that belong to no commit; they lie beside the repository. */
export const photosFolder = fileURLToPath(new URL("../../../shared/corpus/photos", import.meta.url));

export const gradientBins = { count: 30, to: 600 };
const colorBins = 32;

export const rasterOf = async (bytes: Uint8Array): Promise<Raster> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
};

/** Sobel's gradient of the luminance, mirrored at the edges. */
export function gradients({ width, height, channels, data }: Raster): Float32Array {
  const luma = (x: number, y: number) => {
    const cx = x < 0 ? -x : x >= width ? 2 * width - 2 - x : x;
    const cy = y < 0 ? -y : y >= height ? 2 * height - 2 - y : y;
    const at = (cy * width + cx) * channels;
    return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  };
  return Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const column = (dx: number) => luma(x + dx, y - 1) + 2 * luma(x + dx, y) + luma(x + dx, y + 1);
    const row = (dy: number) => luma(x - 1, y + dy) + 2 * luma(x, y + dy) + luma(x + 1, y + dy);
    return Math.hypot(column(1) - column(-1), row(1) - row(-1));
  });
}

/** Where `unknown` is 1: how differently gradients and colours are spread, 0 (alike) to 1. */
export function spreads(truth: Raster, made: Raster, unknown: Uint8Array): { gradients: number; colors: number } {
  const [before, after] = [gradients(truth), gradients(made)];
  const byGradient = new Float64Array(gradientBins.count);
  const byColor = new Float64Array(3 * colorBins);
  let area = 0;
  for (let at = 0; at < unknown.length; at++) {
    if (unknown[at] === 0) continue;
    area++;
    const bin = (value: number) => Math.min(gradientBins.count - 1, Math.floor((value / gradientBins.to) * gradientBins.count));
    byGradient[bin(before[at]!)]!++;
    byGradient[bin(after[at]!)]!--;
    for (let channel = 0; channel < 3; channel++) {
      byColor[channel * colorBins + (truth.data[3 * at + channel]! >> 3)]!++;
      byColor[channel * colorBins + (made.data[3 * at + channel]! >> 3)]!--;
    }
  }
  const distance = (counts: Float64Array, parts: number) => counts.reduce((sum, n) => sum + Math.abs(n), 0) / (2 * parts * area);
  return { gradients: distance(byGradient, 1), colors: distance(byColor, 3) };
}

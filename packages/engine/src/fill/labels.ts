import { packed, packedX, packedY, patchReach } from "@proofsheet/pixels/place";
import type { Field } from "./field.ts";
import { type Bench, placesIn, runKernel } from "./kernels.ts";

const sweeps = 16;
/** How much the guess has to say beside the seams, and what any seam costs: squared levels. */
const weights = { guess: 0.05, seam: 24 };

/** For each unknown pixel the offset to the one pixel that it is copied from, with seams where they are seen least. */
export async function settleLabels(bench: Bench, field: Field): Promise<Uint32Array> {
  const { width, height, image, unknown, usable } = field;
  const labels = placesIn(bench.arena, width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (unknown[y * width + x]) labels[y * width + x] = labelOf(field, x, y);
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const parity of [0, 1]) {
      const choice = [{ int: parity }, { float: weights.guess }, { float: weights.seam }];
      const parameters = [{ int: width }, { int: height }, ...choice, { at: image }, { at: unknown }, { at: usable }];
      await runKernel(bench, "settleLabels", { width, height, out: labels, parameters });
    }
  }
  return labels;
}

/** By the patch around the pixel, or the nearest one that fits into the picture. */
function labelOf({ width, height, matches }: Field, x: number, y: number): number {
  const cx = Math.min(width - 1 - patchReach, Math.max(patchReach, x));
  const cy = Math.min(height - 1 - patchReach, Math.max(patchReach, y));
  const match = matches[0][cy * width + cx]!;
  return packed(packedX(match) - cx, packedY(match) - cy);
}

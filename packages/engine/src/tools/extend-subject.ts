import type { Plane, Raster } from "@proofsheet/pixels/raster";
import { resized } from "@proofsheet/pixels/resample";
import { loadIsNet } from "../models/isnet.ts";
import { confidenceOf, hasSubject } from "./cut-out-alpha.ts";
import { matteOf } from "./cut-out-subject.ts";
import type { Growth } from "./extend-canvas.ts";

/** A look at this size costs a quarter of the cut-out's, and tells well enough where the subject is. */
const side = 512;

/** From this much on a pixel is of the subject: its soft edge and shadow too, which would be dirt elsewhere. */
const subjectFrom = 0.2;
const leastConfidence = 0.6;

/** A subject that the border cuts goes on beyond it: this part of the side may be copied there. */
const goesOn = 0.12;
/** Of the border, how much the subject must touch for that. */
const leastTouched = 0.02;

/**
 * One byte a pixel of the picture, 1 where it is of the one thing that it is of: nobody wants to see that twice. Undefined where no
 * such thing is found for sure, or the weights are not installed.
 */
export async function subjectToAvoid(raster: Raster, growth: Growth, threads: number): Promise<Uint8Array | undefined> {
  const model = await loadIsNet(threads);
  if (!model) return undefined;
  const found = await matteOf(raster, model, side);
  if (!hasSubject(found) || confidenceOf(found) < leastConfidence) return undefined;
  return withoutCutParts(resized(found, raster), growth);
}

function withoutCutParts({ width, height, data }: Plane, { top, right, bottom, left }: Growth): Uint8Array {
  const avoid = Uint8Array.from(data, (value) => (value > subjectFrom ? 1 : 0));
  const touched = (count: number, at: (index: number) => number) => {
    let sum = 0;
    for (let index = 0; index < count; index++) sum += avoid[at(index)]!;
    return sum > count * leastTouched;
  };
  const touches = {
    top: top > 0 && touched(width, (x) => x),
    bottom: bottom > 0 && touched(width, (x) => (height - 1) * width + x),
    left: left > 0 && touched(height, (y) => y * width),
    right: right > 0 && touched(height, (y) => y * width + width - 1),
  };
  const [across, down] = [Math.round(width * goesOn), Math.round(height * goesOn)];
  if (touches.top) avoid.fill(0, 0, down * width);
  if (touches.bottom) avoid.fill(0, (height - down) * width);
  for (let y = 0; y < height; y++) {
    if (touches.left) avoid.fill(0, y * width, y * width + across);
    if (touches.right) avoid.fill(0, (y + 1) * width - across, (y + 1) * width);
  }
  return avoid;
}

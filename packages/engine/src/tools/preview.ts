import { encodePicture } from "../codec.ts";
import type { Size } from "../medium/workbench.ts";
import type { ScenePlan } from "../scene/plan.ts";
import { type Easel, paintOn } from "./paint-scene.ts";
import type { RunContext } from "./run-context.ts";

/** Pixels of the longer side: enough to tell what it will be, with a fortieth of the pixels of 1024². */
const longSide = 160;
/** Blurred on the page: a few kilobytes, that go with each report of the task. */
const quality = 50;

/** A picture not much larger than its preview is there as soon. */
export const isWorthPreview = ({ width, height }: Size): boolean => Math.max(width, height) >= 3 * longSide;

/** The plan drawn small, as WebP: the same light, places and colours, because a plan knows no pixels. */
export async function drawPreview(plan: ScenePlan, { width, height }: Size, context: RunContext, easel: Easel): Promise<Uint8Array> {
  const scale = longSide / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  // Nobody could read the letters.
  const { lettering: _, ...unlettered } = plan;
  const drawn = await paintOn(easel, unlettered, size, { ...context, report: () => {} });
  const { bytes } = await encodePicture(drawn, "webp", { quality });
  return bytes;
}

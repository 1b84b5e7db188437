/** Gives a tone-mapped picture the surface of its medium. */
import type { Raster } from "@proofsheet/pixels/raster";
import { LAID_OUT } from "../scene/block.ts";
import type { ScenePlan } from "../scene/plan.ts";
import { drawInInk, drawInPencil } from "./drawing.ts";
import { boldCartoon, fineIllustration, illustrate } from "./illustration.ts";
import { facet } from "./low-poly.ts";
import { paintInOil } from "./oil-painting.ts";
import { cutFromPaper } from "./paper-cut.ts";
import { photograph } from "./photograph.ts";
import { drawInPixels, sizeForPixels } from "./pixel-art.ts";
import { render } from "./rendering.ts";
import { paintInWatercolor } from "./watercolor.ts";
import { type MediumOptions, type Size, workingSizeOf } from "./workbench.ts";

/** What of a plan a medium depends on. */
export type Look = Pick<ScenePlan, "medium" | "place" | "style" | "seed">;

/** What is laid out with brush or scissors from the start needs no medium put over it. */
export const isPainted = ({ abstract }: ScenePlan): boolean => abstract !== null && LAID_OUT.has(abstract.family);

/** The size at which a scene is to be drawn for a medium: a painting keeps nothing of what is finer than its own patches. */
export function drawingSize(medium: ScenePlan["medium"], size: Size): Size {
  if (medium === "photography" || medium === "three-d") return size;
  return medium === "pixel" ? sizeForPixels(size) : workingSizeOf(size);
}

/** Same picture, plan and size give the same bytes. The picture keeps its size unless the options name another; it is opaque. */
export async function applyMedium(raster: Raster, plan: Look, options: MediumOptions): Promise<Raster> {
  options.signal?.throwIfAborted();
  switch (plan.medium) {
    case "photography":
      // An abstract picture was seen by no lens.
      return plan.place === "abstract" ? raster : photograph(raster);
    case "three-d":
      return render(raster);
    case "illustration":
      return illustrate(raster, plan.style === "cartoon" ? boldCartoon : fineIllustration, plan.seed, options);
    case "oil-painting":
      return paintInOil(raster, plan.seed, options);
    case "watercolor":
      return paintInWatercolor(raster, plan.seed, options);
    case "ink":
      return drawInInk(raster, plan.seed, options);
    case "pencil":
      return drawInPencil(raster, plan.seed, options);
    case "paper-cut":
      return cutFromPaper(raster, plan.seed, options);
    case "low-poly":
      return facet(raster, plan.seed, options);
    case "pixel":
      return drawInPixels(raster, options.size ?? raster);
  }
}

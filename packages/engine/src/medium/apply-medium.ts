/** Gives a tone-mapped picture the surface of its medium. */
import type { Raster } from "@proofsheet/pixels/raster";
import type { ScenePlan } from "../scene/plan.ts";
import { drawInInk, drawInPencil } from "./drawing.ts";
import { boldCartoon, fineIllustration, illustrate } from "./illustration.ts";
import { paintInOil } from "./oil-painting.ts";
import { photograph } from "./photograph.ts";
import { drawInPixels } from "./pixel-art.ts";
import { render } from "./rendering.ts";
import { paintInWatercolor } from "./watercolor.ts";
import type { MediumOptions } from "./workbench.ts";

/** What of a plan a medium depends on. */
export type Look = Pick<ScenePlan, "medium" | "place" | "style" | "seed">;

/** Same picture, plan and size give the same bytes. The size is kept; the result is opaque. */
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
    case "pixel":
      return drawInPixels(raster);
  }
}

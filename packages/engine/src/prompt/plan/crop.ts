/** A field of a crop: it is drilled in rows that run to the horizon, and is no things of its own. */
import type { Camera, ScenePlan } from "../../scene/plan.ts";
import type { Crop } from "../lexicon/sense.ts";

const heights: Record<Crop, number> = { lavender: 0.72, rapeseed: 1.15 };

/** Down on rows of bushes from a rise; over the heads of what stands breast high. */
const cameras: Record<Crop, Partial<Camera>> = {
  lavender: { eyeHeightM: 2.1, pitchDeg: -4.5, fovDeg: 48 },
  rapeseed: { eyeHeightM: 2.05, pitchDeg: -3, fovDeg: 46 },
};

/** `alone`: the picture is of the field, and the eye may choose its stand. */
export function plantCrop(plan: ScenePlan, crop: Crop, alone: boolean): void {
  plan.terrain.planted = { solid: crop, heightM: heights[crop] };
  if (alone && plan.perspective === "front") plan.camera = { ...plan.camera, ...cameras[crop] };
}

import type { PlaceKind, ScenePlan } from "../../scene/plan.ts";

/** Drawn without a depth of each pixel, or out of focus behind their things already. */
const withoutDepth: readonly PlaceKind[] = ["abstract", "space", "underwater", "tabletop", "studio"];
/** Metres, where no thing is named: all but the nearest ground is lights and colours. */
const nearGroundM = 4;

/** Metres to what a wide open lens is focused on: the nearest thing. */
export function focusOf({ place, subjects }: ScenePlan): number | undefined {
  if (withoutDepth.includes(place)) return undefined;
  return subjects.length === 0 ? nearGroundM : Math.min(...subjects.map(({ x, z }) => Math.hypot(x, z)));
}

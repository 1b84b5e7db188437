/** The pine that leans out from the ledge, as every picture of such mountains has one. */
import { viewOf } from "../../scene/camera.ts";
import { groundHeightAt, ledgeSideOf } from "../../scene/ground.ts";
import type { ScenePlan, SubjectPlan } from "../../scene/plan.ts";
import { solids } from "../../subjects/catalogue.ts";

const AWAY_M = 15;

export function ledgePine(plan: ScenePlan, frame: { width: number; height: number }): SubjectPlan[] {
  const isGrown = plan.subjects.some(({ form }) => form.by === "solid" && (form.solid === "mountain-pine" || form.solid === "conifer"));
  // Beside what the prompt names it would stand in the way.
  if (isGrown || plan.subjects.some(({ aloft }) => !aloft)) return [];
  const side = ledgeSideOf(plan);
  const x = side * Math.min(0.78 * viewOf(plan, frame.width, frame.height).halfWidth * AWAY_M, 7.5);
  const { label } = solids["mountain-pine"];
  const place = { x, y: groundHeightAt(plan, x, AWAY_M) - 0.2, z: AWAY_M, heightM: 3.9, headingDeg: side > 0 ? -90 : 90 };
  return [{ word: label, label, form: { by: "solid", solid: "mountain-pine" }, ...place, color: null, aloft: false, afloat: false }];
}

/** A farm on its rise, and the road to it between cypresses. */
import { FARM_Z, farmX, groundHeightAt, wayCentre } from "../../scene/ground.ts";
import type { ScenePlan, SubjectPlan } from "../../scene/plan.ts";
import { type SolidId, solids } from "../../subjects/catalogue.ts";
import type { Random } from "./random.ts";

/** From the middle of the road to the trees along it. */
const VERGE_M = 4.2;
const APART_M = 9;

export function farmRoad(plan: ScenePlan, random: Random): SubjectPlan[] {
  const stand = (solid: SolidId, x: number, z: number, heightM: number, headingDeg: number): SubjectPlan => {
    const { label } = solids[solid];
    const form = { by: "solid", solid } as const;
    return { word: label, label, form, x, y: groundHeightAt(plan, x, z), z, heightM, headingDeg, color: null, aloft: false, afloat: false };
  };
  const x = farmX(plan);
  const farm = [stand("house", x, FARM_Z, random.between(8.2, 9.6), (random.next() < 0.5 ? 1 : -1) * 24)];
  // Some roads have trees on both sides, some on one.
  const verges = random.pick([[-1, 1], [-1, 1], [-1], [1]]);
  const nearest = random.between(84, 104);
  for (let z = nearest; z < FARM_Z - 4; z += APART_M)
    for (const verge of verges)
      farm.push(
        stand(
          "cypress",
          wayCentre(plan, z) + verge * VERGE_M + random.between(-0.4, 0.4),
          z + random.between(-1.5, 1.5),
          random.between(6, 9.5),
          90 * z,
        ),
      );
  for (const [aside, back] of [
    [-12, 6],
    [10, 9],
    [14, -3],
    [18, 4],
  ] as const)
    farm.push(stand("cypress", x + aside, FARM_Z + back, random.between(9, 14), 40 * aside));
  return farm;
}

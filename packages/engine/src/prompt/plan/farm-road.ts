/** A farm on its rise, and the road to it between cypresses. */
import { viewOf } from "../../scene/camera.ts";
import { groundHeightAt } from "../../scene/ground.ts";
import type { ScenePlan, SubjectPlan } from "../../scene/plan.ts";
import { type SolidId, solids } from "../../subjects/catalogue.ts";
import type { Random } from "./random.ts";

const FARM_M = 92;
/** From the middle of the road to the trees along it. */
const VERGE_M = 2.9;
const NEAREST_M = 44;

export function farmRoad(plan: ScenePlan, frame: { width: number; height: number }, random: Random): SubjectPlan[] {
  const stand = (solid: SolidId, x: number, z: number, heightM: number, headingDeg: number): SubjectPlan => {
    const { label } = solids[solid];
    const form = { by: "solid", solid } as const;
    return { word: label, label, form, x, y: groundHeightAt(plan, x, z), z, heightM, headingDeg, color: null, aloft: false, afloat: false };
  };
  const { halfWidth } = viewOf(plan, frame.width, frame.height);
  const side = random.next() < 0.5 ? -1 : 1;
  const farmX = side * random.between(0.18, 0.5) * halfWidth * FARM_M;
  const nearX = -side * random.between(0.05, 0.4) * halfWidth * NEAREST_M;
  const bow = random.between(-9, 9);
  const pairs = 7 + Math.floor(random.between(0, 3));
  const farm = [stand("house", farmX, FARM_M, random.between(8.2, 9.6), side * -24)];
  for (let pair = 0; pair < pairs; pair++) {
    const part = pair / pairs;
    const z = NEAREST_M + (FARM_M - 9 - NEAREST_M) * part;
    const x = nearX + (farmX - nearX) * part + bow * Math.sin(Math.PI * part);
    for (const verge of [-1, 1])
      farm.push(
        stand("cypress", x + verge * VERGE_M + random.between(-0.4, 0.4), z + random.between(-1, 1), random.between(5.6, 7.8), 90 * pair),
      );
  }
  for (const [aside, back] of [
    [-11, 5],
    [12, 7],
    [15.5, 0],
  ] as const)
    farm.push(stand("cypress", farmX + aside, FARM_M + back, random.between(9, 12), 40 * aside));
  return farm;
}

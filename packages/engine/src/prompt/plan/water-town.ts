/** Houses along both quays of a canal, a bridge over it, and a boat, as a town on the water has them. */
import { CANAL_HALF_M, canalCentre, QUAY_M } from "../../scene/ground.ts";
import type { ScenePlan, SubjectPlan } from "../../scene/plan.ts";
import { type SolidId, solids } from "../../subjects/catalogue.ts";
import type { Reading } from "../reading.ts";
import type { Random } from "./random.ts";

const HOUSES_PER_QUAY = 4;
/** From the quay's edge to the middle of a house that stands along it. */
const SETBACK_M = 3.9;

/** Lanterns hang where a town hangs them: over its water. */
const isLantern = (solid: string | undefined): boolean => solid === "lantern" || solid === "lantern-row";

export const hasLanterns = ({ subjects }: Reading): boolean => subjects.some(({ thing }) => isLantern(thing.solid));

/** Without the lanterns that the town hangs up itself, where nothing else is set in relation to them. */
export const withoutLanterns = (reading: Reading): Reading =>
  reading.subjects.every(({ thing }) => isLantern(thing.solid)) ? { ...reading, subjects: [] } : reading;

/** How far off each row of lanterns hangs: few and wide apart, or many. */
function rowsOf(random: Random): [row: number, z: number][] {
  const apart = random.between(5, 9);
  const first = random.between(12.5, 18);
  return Array.from({ length: Math.floor((40 - first) / apart) }, (_, row) => [row, first + row * apart]);
}

export function waterTown(plan: ScenePlan, random: Random, lanterns: boolean): SubjectPlan[] {
  const stand = (solid: SolidId, x: number, y: number, z: number, heightM: number, headingDeg: number, afloat = false): SubjectPlan => {
    const { label } = solids[solid];
    return { word: label, label, form: { by: "solid", solid }, x, y, z, heightM, headingDeg, color: null, aloft: false, afloat };
  };
  const town: SubjectPlan[] = [];
  for (const side of [-1, 1]) {
    let z = 13 + random.between(0, 5);
    for (let house = 0; house < HOUSES_PER_QUAY; house++) {
      const heightM = 6.6 + random.between(0, 1.9);
      const x = canalCentre(plan, z) + side * (CANAL_HALF_M + SETBACK_M + random.between(0, 0.8));
      town.push(stand("canal-house", x, QUAY_M, z, heightM, -side * 90 + random.between(-2, 2)));
      z += heightM * 1.36 + (random.next() < 0.3 ? 3.5 : 0.2);
    }
  }
  for (const [row, z] of lanterns ? rowsOf(random) : []) {
    const heightM = 2.1 + random.between(-0.1, 0.2);
    const hung = stand(
      "lantern-row",
      canalCentre(plan, z),
      5.7 + random.between(0, 0.5) + row * 0.15,
      z + random.between(-1, 1),
      heightM,
      random.between(-9, 9),
    );
    town.push({ ...hung, aloft: true });
  }
  const bridgeZ = random.between(42, 54);
  town.push(stand("moon-bridge", canalCentre(plan, bridgeZ), 0, bridgeZ, 8.4, 0));
  const boats = plan.subjects.length > 0 ? 0 : 1 + Number(random.next() < 0.4);
  for (let boat = 0; boat < boats; boat++) {
    const z = boat === 0 ? random.between(19, 27) : random.between(31, 38);
    const across = (boat === 0 ? 1 : -1) * random.between(1.2, 2.6);
    town.push(stand("hooded-boat", canalCentre(plan, z) + across, 0, z, 1.5, random.between(-14, 14) + (boat === 0 ? 0 : 180), true));
  }
  return town;
}

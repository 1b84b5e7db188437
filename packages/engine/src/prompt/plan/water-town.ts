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

type Stand = (solid: SolidId, x: number, y: number, z: number, heightM: number, headingDeg: number) => SubjectPlan;

/** The bridge, a half moon or of three arches, near or far; some towns have a pagoda behind it. */
function acrossCanal(plan: ScenePlan, stand: Stand, random: Random): SubjectPlan[] {
  const z = random.between(36, 58);
  const middle = canalCentre(plan, z);
  const bridge =
    random.next() < 0.55 ? stand("moon-bridge", middle, 0, z, random.between(7.4, 9), 0) : stand("bridge", middle, 0, z, 5.2, 0);
  const beside = (random.next() < 0.5 ? -1 : 1) * random.between(13, 17);
  const pagoda = random.next() < 0.4 ? [stand("pagoda", canalCentre(plan, 86) + beside, QUAY_M, 86, random.between(25, 34), 20)] : [];
  return [bridge, ...pagoda];
}

export function waterTown(plan: ScenePlan, random: Random, lanterns: boolean): SubjectPlan[] {
  const stand = (solid: SolidId, x: number, y: number, z: number, heightM: number, headingDeg: number, afloat = false): SubjectPlan => {
    const { label } = solids[solid];
    return { word: label, label, form: { by: "solid", solid }, x, y, z, heightM, headingDeg, color: null, aloft: false, afloat };
  };
  const town: SubjectPlan[] = [];
  for (const side of [-1, 1]) {
    let z = 11 + random.between(0, 9);
    // Some quays are a wall of houses, some have landings between them.
    const gaps = random.between(0.1, 0.7);
    for (let house = 0; house < HOUSES_PER_QUAY; house++) {
      const heightM = 5.8 + 3.4 * random.next() * random.next() + random.between(0, 0.6);
      const x = canalCentre(plan, z) + side * (CANAL_HALF_M + SETBACK_M + random.between(0, 0.8));
      town.push(stand("canal-house", x, QUAY_M, z, heightM, -side * 90 + random.between(-2, 2)));
      z += heightM * 1.36 + (random.next() < gaps ? random.between(2, 5.5) : 0.2);
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
  town.push(...acrossCanal(plan, stand, random));
  const boats = plan.subjects.length > 0 ? 0 : 1 + Number(random.next() < 0.4);
  for (let boat = 0; boat < boats; boat++) {
    const z = boat === 0 ? random.between(19, 27) : random.between(31, 38);
    const across = (boat === 0 ? 1 : -1) * random.between(1.2, 2.6);
    town.push(stand("hooded-boat", canalCentre(plan, z) + across, 0, z, 1.5, random.between(-14, 14) + (boat === 0 ? 0 : 180), true));
  }
  return town;
}

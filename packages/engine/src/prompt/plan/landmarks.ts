/** The towers that a named city is known by, on the far bank before all others; and those that were named alone. */
import { seeded } from "../../scene/ground.ts";
import type { ScenePlan, SubjectPlan } from "../../scene/plan.ts";
import { landmarks } from "../../subjects/catalogue/landmarks.ts";
import { isSolidId, type SolidId, solids } from "../../subjects/catalogue.ts";
import type { Skyline } from "../lexicon/sense.ts";
import type { Reading } from "../reading.ts";
import type { Random } from "./random.ts";

/** In front of the first row of the skyline. */
const BANK_M = 518;

/** A tower, its height as a part of the frame's above the horizon, and how far it stands from the middle of its group, in such parts too. */
type Stand = readonly [solid: SolidId, tall: number, aside: number];

const groups: Record<Skyline, readonly Stand[]> = {
  shanghai: [
    ["oriental-pearl", 0.74, -0.5],
    ["jin-mao", 0.6, 0.06],
    ["bottle-opener", 0.7, 0.28],
    ["shanghai-tower", 0.86, 0.53],
  ],
  "new-york": [
    ["empire-state", 0.84, -0.22],
    ["chrysler", 0.68, 0.36],
  ],
  "hong-kong": [
    ["harbour-tower", 0.8, -0.42],
    ["bank-of-china", 0.72, 0.22],
  ],
  tokyo: [["tokyo-tower", 0.8, -0.12]],
  paris: [["eiffel-tower", 0.82, 0.1]],
  london: [["big-ben", 0.62, 0.22]],
  guangzhou: [["canton-tower", 0.88, 0.12]],
  dubai: [["burj-khalifa", 0.9, 0]],
  taipei: [["taipei-101", 0.8, 0.14]],
};

const isLandmark = (solid: string | undefined): solid is SolidId =>
  solid !== undefined && isSolidId(solid) && Object.hasOwn(landmarks, solid);

/** How high the other houses of a city rise; where none is said, as the prompt's own words have it. */
const reliefs: Partial<Record<Skyline, number>> = { paris: 0.1, london: 0.25, tokyo: 0.55, taipei: 0.3, guangzhou: 0.6, dubai: 0.5 };

/** Of which city the skyline is: by its name, or by that of one of its towers. */
export function skylineAsked({ traits, subjects }: Reading): { stands: readonly Stand[]; relief: number | undefined } {
  const named = subjects.flatMap(({ thing }) => (isLandmark(thing.solid) ? [thing.solid] : []));
  const city = traits.skyline ?? (Object.keys(groups) as Skyline[]).find((id) => groups[id].some(([solid]) => solid === named[0]));
  return city ? { stands: groups[city], relief: reliefs[city] } : { stands: [], relief: undefined };
}

/** Without the towers that the skyline holds: they stand on the far bank, and the eye need not step back from them. */
export function withoutLandmarks(reading: Reading): Reading {
  const kept = [...reading.subjects.keys()].filter((index) => !isLandmark(reading.subjects[index]!.thing.solid));
  const subjects = kept.map((index) => {
    const subject = reading.subjects[index]!;
    const { relation } = subject;
    if (!relation || relation.target === null) return subject;
    const target = kept.indexOf(relation.target);
    return { ...subject, relation: target < 0 ? null : { ...relation, target } };
  });
  return { ...reading, subjects };
}

export function landmarksOf(stands: readonly Stand[], plan: ScenePlan, aspect: number, random: Random): SubjectPlan[] {
  const half = Math.tan((plan.camera.fovDeg * Math.PI) / 360);
  const above = BANK_M * Math.max(0.2, half + Math.tan((plan.camera.pitchDeg * Math.PI) / 180));
  // A narrow frame draws the group together; an own place in it keeps pictures apart.
  const room = Math.min(above, BANK_M * half * aspect * 1.35);
  const middle = (seeded(plan.seed, 51) - 0.5) * 0.3 * Math.min(1, aspect) * room;
  const side = random.next() < 0.5 ? 1 : -1;
  return stands.map(([solid, tall, aside], index): SubjectPlan => {
    const { label } = solids[solid];
    const heightM = tall * above * random.between(0.94, 1.04) * Math.min(1, 0.62 + 0.5 * aspect);
    return {
      word: label,
      label,
      form: { by: "solid", solid },
      x: middle + (stands.length > 3 ? 1 : side) * aside * room + random.between(-0.03, 0.03) * room,
      y: 0,
      z: BANK_M + 3 * index,
      heightM,
      headingDeg: random.between(-16, 16),
      color: null,
      aloft: false,
      afloat: false,
    };
  });
}

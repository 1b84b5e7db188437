/** A planted field: the nearest rows are flowers one by one, those behind grow in the landscape (`terrain.planted`). */
import { groundHeightAt } from "../../scene/ground.ts";
import type { Camera, ScenePlan, SubjectPlan } from "../../scene/plan.ts";
import type { SubjectReading } from "../reading.ts";
import type { Random } from "./random.ts";

/** In heights of a flower: how far off the rows lie, and from plant to plant in them. */
const ROWS = [2.32, 2.72] as const;
const APART = 0.84;

/** Over the heads of the nearest to those of the farthest. */
export function fieldCamera(camera: Camera, heightM: number): Camera {
  return { ...camera, eyeHeightM: heightM * 1.32, pitchDeg: -1, fovDeg: 44 };
}

/** `aspect` is the frame's width over its height. All flowers look about one way, as they follow one sun. */
export function flowerField(plan: ScenePlan, flower: SubjectReading, heightM: number, aspect: number, random: Random): SubjectPlan[] {
  const { solid, label } = flower.thing;
  if (!solid) return [];
  const half = Math.tan((plan.camera.fovDeg * Math.PI) / 360) * aspect;
  const facing = random.between(-34, 34);
  const step = APART * heightM;
  const begin = random.next();
  const flowers: SubjectPlan[] = [];
  ROWS.forEach((away, row) => {
    const wide = half * away * heightM + 0.15 * heightM;
    // Each row's plants stand before the gaps of the next.
    for (let at = -wide + step * ((begin + 0.5 * row) % 1); at < wide; at += step) {
      const x = at + random.between(-0.13, 0.13) * step;
      const z = (away + random.between(-0.06, 0.06)) * heightM;
      flowers.push({
        word: flower.word,
        label,
        form: { by: "solid", solid },
        x,
        y: groundHeightAt(plan, x, z),
        z,
        heightM: heightM * random.between(0.82, 1.12),
        headingDeg: facing + random.between(-26, 26),
        color: flower.color,
        aloft: false,
        afloat: false,
      });
    }
  });
  return flowers;
}

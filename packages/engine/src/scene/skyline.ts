/** The towers of a city, in rows behind the water: pure, by the plan's seed. */
import type { View } from "./camera.ts";
import { seeded } from "./ground.ts";
import type { ScenePlan } from "./plan.ts";
import type { Thing } from "./plants.ts";

const ROWS = 9;

/** Towers from far to near; tallest around one or two centres, as downtowns grow. */
export function skylineOf(plan: ScenePlan, view: View): Thing[] {
  const { seed, terrain } = plan;
  const towers: Thing[] = [];
  const centre = (seeded(seed, 51) - 0.5) * 0.7;
  const second = centre + (seeded(seed, 52) < 0.5 ? -1 : 1) * (0.5 + 0.4 * seeded(seed, 53));
  for (let row = 0; row < ROWS; row++) {
    const z = 330 + row * 75;
    const half = view.halfWidth * z * 1.15 + 60;
    let salt = row * 1000;
    for (let x = -half; x < half; ) {
      const pick = seeded(seed, 100 + ++salt);
      const widthM = 16 + 26 * seeded(seed, 40_000 + salt);
      const from = x / (view.halfWidth * z);
      const hill = Math.exp(-(((from - centre) / 0.34) ** 2)) + 0.7 * Math.exp(-(((from - second) / 0.22) ** 2));
      const heightM = (14 + 34 * pick + (40 + 190 * terrain.relief) * hill * pick ** 1.4) * (row < 2 ? 0.55 : 1);
      towers.push({
        sprite: 100,
        x: x + widthM / 2,
        foot: 0.5,
        z: z + 22 * pick,
        heightM,
        seed: Math.floor(pick * 1e6),
        tint: pick,
        mirrored: false,
        widthM,
        depthM: 18 + 22 * pick,
      });
      x += widthM + (pick < 0.25 ? 14 : 3);
    }
  }
  return towers.sort((a, b) => b.z - a.z);
}

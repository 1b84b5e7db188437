/** The towers of a city, in rows behind the water: pure, by the plan's seed. */
import type { View } from "./camera.ts";
import { seeded } from "./ground.ts";
import type { ScenePlan } from "./plan.ts";
import type { Thing } from "./plants.ts";

const ROWS = 12;

/** Half the way between the fronts of a street; same number as in packages/pixels/assembly/scene/street.ts. */
const FRONT_M = 11;
const BLOCKS = 34;

/** Houses along both sides of a street, wall to wall, and a tower or two where it ends. */
function streetOf(plan: ScenePlan): Thing[] {
  const { seed, terrain } = plan;
  const houses: Thing[] = [];
  for (const side of [-1, 1]) {
    let z = 3 + 6 * seeded(seed, 60 + side);
    for (let block = 0; block < BLOCKS; block++) {
      const pick = seeded(seed, 700 + block * 2 + side);
      const depthM = 13 + 13 * seeded(seed, 900 + block * 2 + side);
      const widthM = 20 + 16 * pick;
      const far = Math.min(1, z / 240);
      const heightM = 12 + 16 * pick + (22 + 130 * terrain.relief * far) * seeded(seed, 800 + block * 2 + side) ** 2;
      houses.push(tower(side * (FRONT_M + widthM / 2 + 0.8 * seeded(seed, 950 + block * 2 + side)), z, heightM, pick, widthM, depthM));
      z += depthM + (pick < 0.18 ? 7 : 0);
    }
  }
  for (let end = 0; end < 7; end++) {
    const pick = seeded(seed, 990 + end);
    houses.push(tower((pick - 0.5) * 150, 640 + 30 * end, 60 + 210 * terrain.relief * seeded(seed, 970 + end), pick, 30 + 16 * pick, 30));
  }
  return houses.sort((a, b) => b.z - a.z);
}

function tower(x: number, z: number, heightM: number, pick: number, widthM: number, depthM: number): Thing {
  return { sprite: 100, x, foot: 0, z, heightM, seed: Math.floor(pick * 1e6), tint: pick, mirrored: false, widthM, depthM };
}

/** In front of all towers. */
const PROMENADE_Z = 508;

/** Low pavilions and landing stages along the far bank, whose lamps make a line over the water. */
function promenadeOf({ seed }: ScenePlan, view: View): Thing[] {
  const half = view.halfWidth * PROMENADE_Z * 1.1;
  const stages: Thing[] = [];
  let salt = 0;
  for (let x = -half; x < half; ) {
    const pick = seeded(seed, 70_000 + ++salt);
    const widthM = 16 + 46 * seeded(seed, 80_000 + salt) ** 2;
    stages.push(tower(x + widthM / 2, PROMENADE_Z, 4.4 + 4.5 * pick * pick, pick, widthM, 8));
    x += widthM + (pick < 0.4 ? 3 : 14 * pick);
  }
  return stages;
}

/** Towers from far to near; tallest around one or two centres, as downtowns grow. */
export function skylineOf(plan: ScenePlan, view: View): Thing[] {
  if (plan.feature === "street") return streetOf(plan);
  const { seed, terrain } = plan;
  const towers: Thing[] = [];
  const centre = (seeded(seed, 51) - 0.5) * 0.7;
  const second = centre + (seeded(seed, 52) < 0.5 ? -1 : 1) * (0.5 + 0.4 * seeded(seed, 53));
  for (let row = 0; row < ROWS; row++) {
    const z = 540 + row * 92;
    const half = view.halfWidth * z * 1.15 + 60;
    let salt = row * 1000;
    for (let x = -half; x < half; ) {
      const pick = seeded(seed, 100 + ++salt);
      const widthM = 15 + 25 * seeded(seed, 40_000 + salt) ** 1.4;
      const from = x / (view.halfWidth * z);
      const hill = Math.exp(-(((from - centre) / 0.34) ** 2)) + 0.7 * Math.exp(-(((from - second) / 0.22) ** 2));
      const heightM = (12 + 30 * pick ** 2 + (40 + 205 * terrain.relief) * hill * pick ** 1.6) * (row < 2 ? 0.5 : 1);
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
  return [...towers, ...promenadeOf(plan, view)].sort((a, b) => b.z - a.z);
}

/** The clear sky as a table for the kernels: azimuth away from the sun by elevation, finest at the horizon. */
import { airPath, directionOf } from "./atmosphere.ts";
import { airOf, clearSky } from "./light.ts";
import type { ScenePlan } from "./plan.ts";

/** Same numbers as in packages/pixels/assembly/scene/sky.ts. */
const AZIMUTHS = 64;
const ELEVATIONS = 64;

/** The last table that was made: a picture and its preview have one sky. */
let last: { key: string; table: Float32Array } = { key: "", table: new Float32Array(0) };

/** To be read only. */
export function skyTable(plan: ScenePlan): Float32Array {
  // All of a plan that `clearSky` depends on.
  const key = JSON.stringify([plan.place, plan.sky, plan.weather.fog, plan.terrain.neon]);
  if (last.key !== key) last = { key, table: newTable(plan) };
  return last.table;
}

function newTable(plan: ScenePlan): Float32Array {
  const table = new Float32Array(AZIMUTHS * ELEVATIONS * 3);
  for (let e = 0; e < ELEVATIONS; e++) {
    const elevation = (Math.asin((e / (ELEVATIONS - 1)) ** 2) * 180) / Math.PI;
    const path = airPath(directionOf(0, elevation)[1], airOf(plan));
    for (let a = 0; a < AZIMUTHS; a++) {
      const ray = directionOf(plan.sky.sunAzimuthDeg + (a / (AZIMUTHS - 1)) * 180, elevation);
      table.set(clearSky(plan, ray, path), (e * AZIMUTHS + a) * 3);
    }
  }
  return table;
}

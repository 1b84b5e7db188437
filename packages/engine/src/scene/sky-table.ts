/** The clear sky as a table for the kernels: azimuth away from the sun by elevation, finest at the horizon. */
import { directionOf } from "./atmosphere.ts";
import { clearSky } from "./light.ts";
import type { ScenePlan } from "./plan.ts";

/** Same numbers as in packages/pixels/assembly/scene/sky.ts. */
const AZIMUTHS = 64;
const ELEVATIONS = 64;

export function skyTable(plan: ScenePlan): Float32Array {
  const table = new Float32Array(AZIMUTHS * ELEVATIONS * 3);
  for (let e = 0; e < ELEVATIONS; e++) {
    const elevation = (Math.asin((e / (ELEVATIONS - 1)) ** 2) * 180) / Math.PI;
    for (let a = 0; a < AZIMUTHS; a++) {
      const ray = directionOf(plan.sky.sunAzimuthDeg + (a / (AZIMUTHS - 1)) * 180, elevation);
      table.set(clearSky(plan, ray), (e * AZIMUTHS + a) * 3);
    }
  }
  return table;
}

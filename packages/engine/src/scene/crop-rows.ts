/** Where the plants of a crop stand: drilled in rows that run away from the eye, as far as one is told from the next. */
import type { View } from "./camera.ts";
import { groundHeightAt, seeded } from "./ground.ts";
import type { ScenePlan } from "./plan.ts";

/** From row to row, how much they may lie aslant, and where wheels have gone; same numbers as in packages/pixels/assembly/scene/crops.ts. */
const ROW_M = 1.5;
const SLANT = 0.5;
const TRACKS_M = 10;
const TRACK_HALF_M = 0.38;
const SLANT_SALT = 20;

interface Drill {
  rowM: number;
  /** From plant to plant, and how much of it and of the distance between rows a plant may stand beside its place. */
  stepM: number;
  stray: number;
  /** Beyond this many metres the ground itself is in bloom. */
  reachM: number;
  tracks: boolean;
}

const drills: Readonly<Record<string, Drill>> = {
  lavender: { rowM: ROW_M, stepM: 0.3, stray: 0.24, reachM: 62, tracks: false },
  rapeseed: { rowM: 0.36, stepM: 0.36, stray: 0.9, reachM: 46, tracks: true },
};

export const isCrop = ({ terrain: { planted } }: ScenePlan): boolean => planted !== undefined && planted.solid in drills;

export interface Stand {
  x: number;
  z: number;
  foot: number;
  heightM: number;
  pick: number;
}

/** Rows lie closer than a few pixels far off: there every second, fourth … one stands for its neighbours. */
const doubled = (least: number, wanted: number): number => least * 2 ** Math.max(0, Math.ceil(Math.log2(wanted / least)));

export function* cropRows(plan: ScenePlan, view: View, random: (a: number, b: number) => number): Generator<Stand> {
  const { planted } = plan.terrain;
  const drill = planted && drills[planted.solid];
  if (!planted || !drill) return;
  const slant = (seeded(plan.seed, SLANT_SALT) - 0.5) * SLANT;
  const tall = planted.heightM;
  const bottom = Math.min(-0.05, view.shift - view.halfHeight);
  let z = Math.max(0.8, (0.92 * (view.eye[1] - groundHeightAt(plan, 0, 2) - tall)) / -bottom);
  for (let line = 0; z < drill.reachM; line++) {
    const stepM = Math.max(drill.stepM, z * 0.022);
    const rowM = drill.rowM === ROW_M ? ROW_M : doubled(drill.rowM, z * 0.022);
    const half = view.halfWidth * z * 1.05 + tall;
    for (let row = Math.floor((-half - slant * z) / rowM); row * rowM < half - slant * z; row++) {
      const key = Math.round((row * rowM) / drill.rowM);
      const pick = random(key, line + 7000);
      const d = row * rowM + (random(key + 31, line + 7000) - 0.5) * drill.stray * rowM;
      if (drill.tracks && Math.abs(d + 3 - TRACKS_M * Math.round((d + 3) / TRACKS_M)) < TRACK_HALF_M) continue;
      const tz = z + (random(key + 77, line + 7000) - 0.5) * stepM;
      const x = d + slant * tz;
      yield { x, z: tz, foot: groundHeightAt(plan, x, tz) - 0.03, heightM: tall * (0.84 + 0.3 * random(key + 5, line + 7000)), pick };
    }
    z += stepM;
  }
}

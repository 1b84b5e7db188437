/**
 * The near stage: the height of the ground within some 60 m of the eye, calm enough to stand on. The same formulas stand in
 * packages/pixels/assembly/scene/terrain.ts (`stageHeight`), which blends them into the far, wilder ground.
 */
import type { PlaceKind, ScenePlan } from "./plan.ts";

export interface Stage {
  /** Height of the ground at the eye, in metres above still water. */
  base: number;
  /** Half height of its gentle waves. */
  swell: number;
  /** Distance at which the bank meets the water straight ahead; 0 without a shore. */
  shoreZ: number;
  /** How the shore runs: metres further away for each metre to the right. */
  shoreSlant: number;
  /** Fall of the bank per metre towards the water. */
  bankSlope: number;
  phaseX: number;
  phaseZ: number;
}

const FLAT: ReadonlySet<PlaceKind> = new Set(["city", "space", "underwater", "tabletop", "studio", "abstract"]);

/** A fraction from the seed, another one for each `salt`. */
export function seeded(seed: number, salt: number): number {
  let hash = (seed ^ Math.imul(salt + 1, 0x9e3779b1)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** A picture asks for its stage at every blade of grass. */
const knownStages = new WeakMap<ScenePlan, Stage>();

export function stageOf(plan: ScenePlan): Stage {
  const known = knownStages.get(plan);
  if (known) return known;
  const stage = newStage(plan);
  knownStages.set(plan, stage);
  return stage;
}

function newStage(plan: ScenePlan): Stage {
  const { seed, place } = plan;
  const phases = { phaseX: seeded(seed, 1) * 6.2832, phaseZ: seeded(seed, 2) * 6.2832 };
  const slant = (seeded(seed, 3) < 0.5 ? -1 : 1) * (0.15 + 0.5 * seeded(seed, 4));
  const none = { ...phases, shoreZ: 0, shoreSlant: 0, bankSlope: 0 };
  if (FLAT.has(place)) return { ...none, base: 0, swell: 0 };
  if (place === "sea") return { ...none, base: -12, swell: 0 };
  if (place === "beach") return { ...phases, base: 1.3, swell: 0.05, shoreZ: 22, shoreSlant: slant, bankSlope: 0.06 };
  // Deep enough that no swell of the ground comes up through the water.
  if (place === "lake" && plan.water.open) return { ...none, base: -6, swell: 0 };
  if (place === "lake") return { ...phases, base: 0.9, swell: 0.07, shoreZ: 15, shoreSlant: slant * 0.6, bankSlope: 0.06 };
  if (place === "river") return { ...none, base: 1.1, swell: 0.12 };
  const swell = { mountains: 0.4, hills: 0.45, dunes: 0.35, meadow: 0.28, snowfield: 0.3, forest: 0.25, moon: 0.2 }[place as "hills"];
  return { ...none, base: 3, swell: swell ?? 0.2 };
}

/** A city is seen over water from a quay; same numbers as in terrain.ts. */
const QUAY_Z = 58;
const QUAY_HEIGHT_M = 1.2;

/** From 0 at `from` to 1 at `to`, without a kink at either. */
export const smooth = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** The same number as CHOICE + 3 of the kernels' block. */
const WAY_SALT = 23;
/** How far beside its middle the eye stands on it. */
const WAY_ASIDE_M = 0.4;

/** Where the middle of the path or road lies, z metres ahead; same formula as in packages/pixels/assembly/scene/way.ts. */
export function wayCentre(plan: ScenePlan, z: number): number {
  const { phaseX, phaseZ } = stageOf(plan);
  const choice = seeded(plan.seed, WAY_SALT);
  const near =
    Math.sin(z * 0.033 + phaseX) * (1.2 * smooth(2, 26, z) + Math.min(z, 260) * 0.058) + (choice < 0.5 ? -WAY_ASIDE_M : WAY_ASIDE_M);
  const far = Math.sin(z * 0.0085 + phaseZ) * Math.min(z, 700) * 0.12 * smooth(20, 200, z);
  return near + far + (choice - 0.5) * 0.14 * z;
}

/** How far ahead the farm of the farmland stands, and how far beside its road; same numbers as in packages/pixels/assembly/scene/farmland.ts. */
export const FARM_Z = 196;
const FARM_ASIDE = 15;

export const farmX = (plan: ScenePlan): number => wayCentre(plan, FARM_Z) + FARM_ASIDE;

/** Height of farmed hills, without the far ranges; same formula as in packages/pixels/assembly/scene/farmland.ts. */
export function farmlandHeight(plan: ScenePlan, x: number, z: number): number {
  const { phaseX, phaseZ } = stageOf(plan);
  const distance = Math.hypot(x, z);
  const swell = 15 * Math.sin(x * 0.0128 + z * 0.0071 + phaseX) * Math.sin(z * 0.0113 - x * 0.0034 + phaseZ) * smooth(90, 320, distance);
  const broad =
    48 * Math.sin(x * 0.0049 - z * 0.0019 + phaseX * 2) * Math.sin(z * 0.0041 + x * 0.0013 + phaseZ * 1.7) * smooth(260, 1000, distance);
  const rise = 15 * Math.exp(-((x - farmX(plan)) ** 2 + (z - FARM_Z) ** 2) / 5200);
  return 3 + swell + broad + rise - 15 * smooth(45, 150, distance);
}

/** The choice by which kernels and this file lay the river to one side; word CHOICE of the block. */
const RIVER_SALT = 20;

/** How far the ledge of the pinnacles reaches ahead of the eye: under all that stands on it. */
export const ledgeReachOf = ({ subjects }: ScenePlan): number =>
  Math.max(24, ...subjects.filter(({ aloft }) => !aloft).map(({ x, z }) => Math.hypot(x, z) + 3));

/** To which side of the eye that ledge goes on, -1 or 1. */
export const ledgeSideOf = ({ seed }: ScenePlan): number => (seeded(seed, RIVER_SALT) < 0.5 ? -1 : 1);

/** Where the middle of the river lies, z metres ahead. */
export function riverCentre(plan: ScenePlan, z: number): number {
  if (plan.feature === "canal") return canalCentre(plan, z);
  const { phaseX } = stageOf(plan);
  const side = seeded(plan.seed, RIVER_SALT) < 0.5 ? -1 : 1;
  return (
    side * (8.5 - z * 0.03) * (plan.feature === "falls" ? 0.5 : 1) +
    Math.sin(z * 0.013 + phaseX) * Math.min(z, 220) * 0.16 * smooth(6, 120, z) +
    Math.sin(z * 0.0043 + phaseX * 2) * Math.min(z, 500) * 0.12
  );
}

/** Half the width of a canal, and the height of its quays; same numbers as in terrain.ts. */
export const CANAL_HALF_M = 6.5;
export const QUAY_M = 0.9;

/** Where the middle of a canal lies, z metres ahead. */
export const canalCentre = (plan: ScenePlan, z: number): number => Math.sin(z * 0.017 + stageOf(plan).phaseX) * Math.min(z, 90) * 0.045;

function cutRiver(plan: ScenePlan, x: number, z: number, land: number): number {
  const off = Math.abs(x - riverCentre(plan, z)) / (7 + z * 0.012);
  const bed = Math.min(1.2, (off - 1) * 1.6);
  return bed + (land - bed) * smooth(1, 14, off);
}

/** Height in metres of the near ground (below 0 it is under water). */
export function groundHeightAt(plan: ScenePlan, x: number, z: number): number {
  const stage = stageOf(plan);
  const waves =
    Math.sin(x * 0.071 + stage.phaseX) * Math.cos(z * 0.053 + stage.phaseZ) * 0.6 +
    Math.sin(x * 0.031 - z * 0.043 + stage.phaseX * 2) * 0.4;
  const level = stage.base + stage.swell * waves;
  if (plan.place === "city") return plan.feature === "street" ? 0 : z < QUAY_Z ? QUAY_HEIGHT_M : -4;
  if (plan.feature === "canal") return Math.abs(x - canalCentre(plan, z)) < CANAL_HALF_M ? -1.4 : QUAY_M;
  if (plan.place === "river") return cutRiver(plan, x, z, level);
  if (plan.feature === "farmland") {
    const far = smooth(42, 130, Math.hypot(x, z));
    return far === 0 ? level : level + (farmlandHeight(plan, x, z) - level) * far;
  }
  if (stage.shoreZ === 0) return level;
  const line = stage.shoreZ + stage.shoreSlant * x + Math.sin(x * 0.11 + stage.phaseZ) * 1.6 + Math.sin(x * 0.043 + stage.phaseX) * 4;
  return Math.min(level, (line - z) * stage.bankSlope);
}

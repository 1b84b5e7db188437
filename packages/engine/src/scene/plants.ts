/** Where trees and tufts stand: pure, by the plan's seed, and never before a subject or on the way that leads into the picture. */
import type { View } from "./camera.ts";
import { cropRows, isCrop } from "./crop-rows.ts";
import { groundHeightAt, ledgeReachOf, riverCentre, seeded, smooth, wayCentre } from "./ground.ts";
import type { PlaceKind, ScenePlan, SubjectPlan } from "./plan.ts";

/** What `paintThings` draws; the order of its words is THING_FLOATS of things.ts. */
export interface Thing {
  /** 0 to 3 trees, 4 and 5 grass, 6 and 7 grass with flowers or what a field is planted with, 100 a tower. */
  sprite: number;
  x: number;
  foot: number;
  z: number;
  heightM: number;
  seed: number;
  /** 0 to 1: its own shade of the kind's colour. */
  tint: number;
  mirrored: boolean;
  widthM?: number;
  depthM?: number;
}

export const TREE_SPRITES = 4;
export const SPRITES = 8;

/** Where a fall comes down; same number as in packages/pixels/assembly/scene/terrain.ts. */
const FALLS_Z = 96;

/** How far ahead raked gravel reaches; same number as in packages/pixels/assembly/scene/raked.ts. */
const COURT_Z = 17;

/** Trees per 100 square metres where they stand densest. */
const WOODED: Partial<Record<PlaceKind, number>> = {
  forest: 2.2,
  meadow: 0.06,
  hills: 0.05,
  river: 0.16,
  lake: 0.3,
  mountains: 0.1,
  snowfield: 0.12,
  beach: 0.5,
};
const AVENUE = 0.75;
const TREES_BEHIND_CROP_M = 90;
const GRASSY: ReadonlySet<PlaceKind> = new Set(["meadow", "hills", "forest", "river", "mountains", "lake"]);

function hash(seed: number, a: number, b: number): number {
  return seeded(seed ^ Math.imul(a, 0x27d4eb2f), b);
}

/** Smooth patches of about `sizeM` metres, 0 to 1. */
function patch(seed: number, x: number, z: number, sizeM: number): number {
  const gx = Math.floor(x / sizeM);
  const gz = Math.floor(z / sizeM);
  const ease = (t: number) => t * t * (3 - 2 * t);
  const tx = ease(x / sizeM - gx);
  const tz = ease(z / sizeM - gz);
  const at = (i: number, j: number) => hash(seed, gx + i, gz + j + 4000);
  const low = at(0, 0) + (at(1, 0) - at(0, 0)) * tx;
  const high = at(0, 1) + (at(1, 1) - at(0, 1)) * tx;
  return low + (high - low) * tz;
}

/** Whether something `reachM` wide and `heightM` tall at (x, z) would stand in the sight or the light of a subject. */
function hidesSubject(plan: ScenePlan, x: number, z: number, reachM: number): boolean {
  return plan.subjects.some((subject) => hidesOne(subject, x, z, reachM));
}

function hidesOne(subject: SubjectPlan, x: number, z: number, reachM: number): boolean {
  const wide = 0.6 * subject.heightM + reachM;
  if (z > subject.z + wide) return false;
  // In the wedge between the eye and the subject, which narrows towards the eye.
  return Math.abs(x - (subject.x * z) / Math.max(0.5, subject.z)) < wide * Math.max(0.35, z / Math.max(0.5, subject.z)) + reachM * 0.3;
}

/** How high, in metres above still water, a tuft may grow at a place and leave every subject to be seen. */
function clearTop(plan: ScenePlan, view: View, x: number, z: number): number {
  return plan.subjects.reduce((lowest, subject) => {
    if (z > subject.z + 0.3 * subject.heightM || !hidesOne(subject, x, z, 0.1)) return lowest;
    const allowed = (subject.y + 0.07 * subject.heightM - view.eye[1]) / Math.max(0.5, subject.z);
    return Math.min(lowest, view.eye[1] + allowed * z);
  }, Number.POSITIVE_INFINITY);
}

/** Before a subject the grass is short: none lower than this grows. */
const SHORTEST_M = 0.03;

/** Metres from the middle of the clearing or path that leads the eye in. */
const offPath = (plan: ScenePlan, x: number, z: number): number => Math.abs(x - wayCentre(plan, z));

function treeHeight(plan: ScenePlan, pick: number): number {
  const tall: Record<ScenePlan["terrain"]["trees"], number> = {
    none: 0,
    conifer: 19,
    broadleaf: 13,
    palm: 11,
    cherry: 7.5,
    birch: 15,
    bamboo: 11,
  };
  return tall[plan.terrain.trees] * (0.62 + 0.62 * pick);
}

function* trees(plan: ScenePlan, view: View): Generator<Thing> {
  const { seed, place, terrain } = plan;
  // An avenue in blossom is planted closer than the woods of a river.
  const most = place === "river" && terrain.trees === "cherry" ? AVENUE : WOODED[place];
  if (!most || terrain.trees === "none") return;
  const density = most * (0.25 + 1.5 * terrain.treeDensity);
  const forest = place === "forest";
  // A pine wood is dark between its trunks before its far end is reached.
  const reach = forest ? (terrain.trees === "conifer" ? 135 : 190) : 420;
  for (let ring = 0; ring < 26; ring++) {
    // Rings of growing depth, each with cells as large as its trees are sparse.
    const near = (forest ? 11 : place === "beach" ? 9 : 16) * 1.14 ** ring;
    if (near > reach) return;
    const cell = Math.min(22, 10 / Math.sqrt(density)) * (near > 110 ? 1.3 : 1);
    for (let z = near; z < near * 1.14; z += cell) {
      const half = view.halfWidth * z * 1.1 + 8;
      for (let x = -half; x < half; x += cell) {
        const gx = Math.round(x / cell);
        const gz = ring * 512 + Math.round(z);
        const tx = gx * cell + (hash(seed, gx, gz) - 0.5) * cell * 0.9;
        const tz = Math.min(near * 1.14, z + hash(seed, gx + 999, gz) * cell * 0.9);
        yield* treeAt(plan, tx, tz, hash(seed, gx + 55, gz + 7));
      }
    }
  }
}

/** Trees line a river. */
const isRiverside = (plan: ScenePlan, x: number, z: number): boolean =>
  plan.place === "river" && plan.feature === undefined && Math.abs(x - riverCentre(plan, z)) < 30 + z * 0.05;

function* treeAt(plan: ScenePlan, x: number, z: number, pick: number): Generator<Thing> {
  const { seed, place, terrain } = plan;
  const forest = place === "forest";
  if (
    place === "beach"
      ? patch(seed, x, z, 14) < 0.35
      : forest
        ? offPath(plan, x, z) < 2.6 + z * 0.02
        : patch(seed, x, z, 60) < 0.72 - 0.4 * terrain.treeDensity - (isRiverside(plan, x, z) ? 0.34 : 0)
  )
    return;
  if (terrain.path && !forest && offPath(plan, x, z) < 3 + z * 0.012) return;
  const palms = place === "beach";
  if (palms && Math.abs(x) < z * 0.3) return;
  // A town has its trees behind its houses.
  if (plan.feature === "canal" && (Math.abs(x - riverCentre(plan, z)) < 17 || z < 20)) return;
  // A fall is seen between its trees, not through them.
  if (plan.feature === "falls" && z < 150 && Math.abs(x - riverCentre(plan, FALLS_Z)) < 9 + 0.12 * Math.abs(FALLS_Z - z) + 4) return;
  const heightM = treeHeight(plan, pick);
  // No tree stands in a field.
  if (isCrop(plan) && z < TREES_BEHIND_CROP_M) return;
  if (hidesSubject(plan, x, z, heightM * 0.16) || (!forest && !palms && z < heightM * 2.6)) return;
  const foot = groundHeightAt(plan, x, z);
  if (foot < 0.35 && (palms || z < 40)) return;
  const tint = (pick * 7.31) % 1;
  yield {
    sprite: Math.floor(pick * 977) % TREE_SPRITES,
    x,
    foot: foot - 0.1,
    z,
    heightM,
    seed: pick,
    tint,
    mirrored: (pick * 131) % 1 > 0.5,
  };
}

/** In heights of a planted flower: nearer ones are things of their own; and how far its rows are told apart. */
const ROWS_FROM = 3.1;
const ROWS_TO = 44;

/** Rows of what a field is planted with, thinner with distance, where they are a mass. */
function* plantedRows(plan: ScenePlan, view: View): Generator<Thing> {
  const { seed, terrain } = plan;
  if (!terrain.planted || isCrop(plan)) return;
  const tall = terrain.planted.heightM;
  let apart = 0;
  for (let z = ROWS_FROM * tall, row = 0; z < ROWS_TO * tall; z += apart, row++) {
    apart = Math.max(0.5 * tall, z * 0.035);
    const step = Math.max(0.36 * tall, z * 0.017);
    const half = view.halfWidth * z * 1.05 + tall;
    for (let i = Math.floor(-half / step); i < half / step; i++) {
      const pick = hash(seed, i, row + 7000);
      const x = (i + 0.34 * hash(seed, i + 31, row + 7000)) * step;
      const tz = z + 0.4 * apart * hash(seed, i + 77, row + 7000);
      const heightM = tall * (0.84 + 0.3 * hash(seed, i + 5, row + 7000));
      const foot = groundHeightAt(plan, x, tz) - 0.03;
      yield { sprite: 6 + (Math.floor(pick * 977) & 1), x, foot, z: tz, heightM, seed: pick, tint: pick, mirrored: (pick * 131) % 1 > 0.5 };
    }
  }
}

/** Where nothing grows: in raked gravel, and beyond the rim of a canyon. */
const isBare = (plan: ScenePlan, z: number): boolean =>
  (plan.feature === "raked" && z < COURT_Z) || (plan.feature === "canyon" && plan.place === "mountains" && z > ledgeReachOf(plan) - 5);

/** The plants of a crop, as low before a subject as it needs to be seen. */
function* crops(plan: ScenePlan, view: View): Generator<Thing> {
  for (const { x, z, foot, heightM, pick } of cropRows(plan, view, (a, b) => hash(plan.seed, a, b))) {
    const tall = Math.min(heightM, clearTop(plan, view, x, z) - foot);
    if (tall < SHORTEST_M) continue;
    yield { sprite: 6 + (Math.floor(pick * 977) & 1), x, foot, z, heightM: tall, seed: pick, tint: pick, mirrored: (pick * 131) % 1 > 0.5 };
  }
}

/** Half the width of a footpath; same number as in packages/pixels/assembly/scene/surface.ts. */
const WAY_HALF_M = 0.9;

/** How much light reaches the ground for grass to grow, under the kinds of wood. */
const LIT_FLOOR: Partial<Record<ScenePlan["terrain"]["trees"], number>> = { conifer: 0.16, bamboo: 0.14, broadleaf: 0.34, birch: 0.55 };

/** How well grass grows at a place, 0 to 1: it thins out, and stays low, where a path or water begins. */
function vigour(plan: ScenePlan, x: number, z: number, foot: number): number {
  const { seed, place, terrain } = plan;
  const uneven = patch(seed + 17, x, z, 0.9) - 0.5;
  const shore = isWatered(place) ? smooth(0.42, 0.95, foot + 0.4 * uneven) : 1;
  const walked = terrain.path || plan.feature === "farmland";
  const rim = walked ? offPath(plan, x, z) - (plan.feature === "farmland" ? 2.1 : WAY_HALF_M + 0.003 * z) : 9;
  const free = smooth(-0.12, 0.85, rim + 0.9 * uneven);
  if (place !== "forest") return shore * free;
  // Beside a path the wood is open: there its grass grows.
  const open = Math.max(LIT_FLOOR[terrain.trees] ?? 0.4, walked ? 0.8 * smooth(1.9, 0.5, rim) : 0);
  return free * open * (0.35 + 1.1 * patch(seed + 23, x, z, 2.6));
}

const isWatered = (place: PlaceKind): boolean => place === "river" || place === "lake";

const hasFerns = ({ place, terrain }: ScenePlan): boolean => place === "forest" && terrain.flowers <= 0;

/** Ferns stand in companies, away from the path. */
const isFern = (plan: ScenePlan, x: number, z: number, pick: number): boolean =>
  hasFerns(plan) && patch(plan.seed + 31, x, z, 3.4) > 0.56 && pick < 0.2 && (!plan.terrain.path || offPath(plan, x, z) > WAY_HALF_M + 0.5);

function* tufts(plan: ScenePlan, view: View): Generator<Thing> {
  const { seed, place, terrain, season } = plan;
  if (!GRASSY.has(place) || season === "winter" || plan.feature === "canal" || terrain.planted) return;
  const bottom = Math.min(-0.05, view.shift - view.halfHeight);
  const from = Math.max(0.45, (view.eye[1] - groundHeightAt(plan, 0, 3)) / -bottom) * 0.92;
  for (let z = from; z < Math.min(70, Math.max(19, from * 16)); z *= 1.03) {
    const step = Math.max(0.13, z * 0.025);
    const half = view.halfWidth * z * 1.05 + 0.5;
    for (let i = Math.floor(-half / step); i < half / step; i++) {
      const row = Math.round(Math.log(z) * 1000);
      const pick = hash(seed, i, row);
      const x = (i + hash(seed, i + 31, row)) * step;
      const tz = z * (1 + 0.03 * hash(seed, i + 77, row));
      const lush = patch(seed + 5, x, tz, 5);
      if (pick > 0.45 + 0.55 * lush) continue;
      const foot = groundHeightAt(plan, x, tz);
      if (isBare(plan, tz)) continue;
      const grows = vigour(plan, x, tz, foot);
      const fern = grows > 0.05 && isFern(plan, x, tz, hash(seed, i + 57, row));
      if (!fern && hash(seed, i + 43, row) >= grows) continue;
      const bloom = terrain.flowers * 1.1 * patch(seed + 9, x, tz, 4) > hash(seed, i + 13, row) * 0.8;
      const own = fern ? 0.95 : (place === "meadow" ? 0.46 : 0.34) * (0.45 + 0.55 * Math.min(1, grows * 1.4));
      const full = own * (0.6 + 0.7 * pick) * (0.7 + 0.5 * lush) * (z > 14 ? 1.25 : Math.min(1, z / 1.5));
      const tall = Math.min(full, clearTop(plan, view, x, tz) - foot);
      if (tall < SHORTEST_M) continue;
      const tint = 0.6 * lush + 0.4 * hash(seed, i + 91, row);
      const sprite = (fern || bloom ? 6 : 4) + (hash(seed, i + 19, row) < (fern || bloom ? 0.5 : 0.3) ? 1 : 0);
      yield { sprite, x, foot: foot - 0.03, z: tz, heightM: tall, seed: pick, tint, mirrored: (pick * 131) % 1 > 0.5 };
    }
  }
}

/** Where the islet lies and how wide it is; same numbers as in packages/pixels/assembly/scene/terrain.ts. */
const ISLET_Z = 330;
const ISLET_HALF_M = 96;
const ISLET_CHOICE = 20;

/** Palms over the woods of an islet and along its strand. */
function* isletPalms({ seed, feature }: ScenePlan): Generator<Thing> {
  if (feature !== "islet") return;
  const middle = (seeded(seed, ISLET_CHOICE) < 0.5 ? 1 : -1) * 0.19 * ISLET_Z;
  for (let palm = 0; palm < 34; palm++) {
    const pick = seeded(seed, 1200 + palm);
    const turn = seeded(seed, 1300 + palm) * 2 * Math.PI;
    const out = 0.86 * Math.sqrt(seeded(seed, 1400 + palm));
    const [x, z] = [middle + Math.cos(turn) * out * ISLET_HALF_M, ISLET_Z + Math.sin(turn) * out * 0.6 * ISLET_HALF_M];
    yield { sprite: palm % TREE_SPRITES, x, foot: 0.5, z, heightM: 11 + 8 * pick, seed: pick, tint: pick, mirrored: palm % 2 === 0 };
  }
}

/** Trees and tufts from far to near. */
export function plantsOf(plan: ScenePlan, view: View): Thing[] {
  // Nothing but what holds to a crack grows on the granite: its pines are things of their own.
  if (plan.feature === "pinnacles") return [];
  return [...trees(plan, view), ...isletPalms(plan), ...plantedRows(plan, view), ...crops(plan, view), ...tufts(plan, view)].sort(
    (a, b) => b.z - a.z,
  );
}

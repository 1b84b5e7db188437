/** A scene plan becomes a frame of light: sky, land, water, each by its kernel, over tile threads. */
import { Arena } from "./arena.ts";
import { blockWords, isWet, type SkyBuffer } from "./block.ts";
import { type View, viewOf } from "./camera.ts";
import type { HdrFrame } from "./frame.ts";
import { lightFor } from "./light.ts";
import type { PlaceKind, ScenePlan } from "./plan.ts";
import { plantsOf, SPRITES, type Thing } from "./plants.ts";
import { skyTable } from "./sky-table.ts";
import { skylineOf } from "./skyline.ts";
import { type KernelCall, type RunWatch, tileThreads } from "./tile-threads.ts";

export interface RenderOptions {
  threads: number;
  /** Where the frame is to lie; it stays there when the rest is given back. Default: one of its own. */
  arena?: Arena;
  /** Where the plan is drawn more than once: what its plants look like. */
  plants?: Plants;
  /** Draws what stands across the water, before the water mirrors it. */
  acrossWater?: (frame: HdrFrame) => Promise<void>;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** The likenesses of a plan's plants. They know no size, and take as long to grow for a small picture as for a large one. */
export interface Plants {
  sprites: Float32Array;
  /** Which of them are there. */
  grown: Set<number>;
}

/** Terrain columns walked for each pixel column, and rays read off them for each pixel row (ROW_RAYS of land.ts). */
const COLUMN_RAYS = 2;
const ROW_RAYS = 4;
/** Pixel columns of a tile of land and of things; behind its own floats things.ts gathers five for each pixel of it, and counts each row. */
const TILE_COLUMNS = 16;
const THINGS_FLOATS = 64;
const GATHERED_FLOATS = 5;
/** Room for what walks share in packages/pixels/assembly/scene/walk.ts: stops, and twice heights and what they leave out. */
const WALK_FLOATS = 5 * 1456;
/** Room for the net of shadows of packages/pixels/assembly/scene/shadow.ts: columns, depths, steps. */
const SHADOW_FLOATS = 5 * 642 * 8;
/** Same number as in packages/pixels/assembly/scene/sprite.ts. */
const SPRITE_FLOATS = 2_358_720;

/** Places that one kernel paints alone, without sky and land. */
const WHOLE_FRAME: Partial<Record<PlaceKind, string>> = {
  abstract: "paintAbstract",
  space: "paintSpace",
  underwater: "paintUnderwater",
  tabletop: "paintIndoor",
  studio: "paintIndoor",
};

/** Rows for every slope that the eye, or its mirror image in water, may look along. */
function skyBufferFor(view: View): SkyBuffer {
  const top = Math.max(view.shift + view.halfHeight, view.halfHeight - view.shift) + 0.03;
  const bottom = -0.02;
  const width = Math.max(8, Math.ceil(view.width / 2));
  const height = Math.max(8, Math.ceil(((top - bottom) / (2 * view.halfHeight)) * (view.height / 2)));
  return { width, height, top, bottom };
}

/** One run of kernels, each with its share of the whole progress. */
class Passes {
  readonly #options: RenderOptions;
  #done = 0;

  constructor(options: RenderOptions) {
    this.#options = options;
  }

  async run(share: number, call: Omit<KernelCall, "module">): Promise<void> {
    const { signal, onProgress, threads } = this.#options;
    const from = this.#done;
    const watch: RunWatch = { onProgress: (part) => onProgress?.(Math.min(1, from + share * part)) };
    if (signal) watch.signal = signal;
    await tileThreads(threads).run({ ...call, module: "scene" }, watch);
    this.#done += share;
  }
}

interface Frame {
  arena: Arena;
  block: Float32Array;
  rgb: Float32Array;
  depth: Float32Array;
  width: number;
  height: number;
}

/** The table of pointers that kernels find their pictures by. */
function pointersTo(arena: Arena, views: (Float32Array | null)[]): Float32Array {
  const input = arena.floats(8);
  new Int32Array(input.buffer, input.byteOffset, 8).set(views.map((view) => view?.byteOffset ?? 0));
  return input;
}

async function paintWhole(passes: Passes, frame: Frame, kernel: string): Promise<void> {
  const { arena, block, rgb, depth, width, height } = frame;
  const input = pointersTo(arena, [null, null, rgb, depth]);
  const rect = { x: 0, y: 0, width, height };
  await passes.run(1, { arena, block, input, kernel, out: rgb, rect, tileHeight: 8, scratchFloats: 16 });
}

/** Things beyond this are mirrored by the water before them; nearer ones stand on this side of it. */
const MIRRORED_BEYOND_M = 60;
const THING_FLOATS = 10;

function packThings(arena: Arena, things: Thing[]): Float32Array {
  const list = arena.floats(1 + things.length * THING_FLOATS);
  list[0] = things.length;
  things.forEach((thing, i) => {
    const { sprite, x, foot, z, heightM, seed, tint, mirrored, widthM = 0, depthM = 0 } = thing;
    list.set([sprite, x, foot, z, heightM, seed, tint, Number(mirrored), widthM, depthM], 1 + i * THING_FLOATS);
  });
  return list;
}

/** Same numbers as in packages/pixels/assembly/scene/foreground.ts and block.ts. */
const SHAFT_PX = 4;
const IN_SHAFTS = 7;

async function paintShafts(passes: Passes, { arena, block, rgb, width, height }: Frame, input: Float32Array): Promise<void> {
  const [across, down] = [Math.ceil(width / SHAFT_PX), Math.ceil(height / SHAFT_PX)];
  const net = arena.floats(across * down);
  new Int32Array(input.buffer, input.byteOffset, 8)[IN_SHAFTS] = net.byteOffset;
  const shared = { arena, block, input, tileHeight: 8, scratchFloats: 16 };
  await passes.run(0.02, { ...shared, kernel: "gatherShafts", out: net, rect: { x: 0, y: 0, width: across, height: down } });
  await passes.run(0.02, { ...shared, kernel: "addShafts", out: rgb, rect: { x: 0, y: 0, width, height } });
}

const areSprites = (things: Thing[]): boolean => things.some((thing) => thing.sprite < SPRITES);

const roomForPlants = (arena: Arena): Plants => ({ sprites: arena.room(SPRITES * SPRITE_FLOATS), grown: new Set() });

/** Grows what these things show and is not there yet. */
async function growPlants(
  passes: Passes,
  shared: Pick<KernelCall, "arena" | "block" | "input">,
  plants: Plants,
  things: Thing[],
): Promise<void> {
  const missing = new Set(things.map(({ sprite }) => sprite).filter((sprite) => sprite < SPRITES && !plants.grown.has(sprite)));
  if (missing.size === 0) return;
  const first = Math.min(...missing);
  const pots = { x: first, y: 0, width: Math.max(...missing) + 1 - first, height: 1 };
  await passes.run(0.1, { ...shared, kernel: "growPlants", out: plants.sprites, rect: pots, tileWidth: 1, tileHeight: 1 });
  for (let sprite = pots.x; sprite < pots.x + pots.width; sprite++) plants.grown.add(sprite);
}

const thingsOf = (plan: ScenePlan, view: View): Thing[] => (plan.place === "city" ? skylineOf(plan, view) : plantsOf(plan, view));

/** Room for a plan's plants, for as long as the arena's scope lasts; the first picture that is drawn with it grows them. */
export function plantsFor(plan: ScenePlan, { width, height }: { width: number; height: number }, arena: Arena): Plants | undefined {
  if (WHOLE_FRAME[plan.place] || !areSprites(thingsOf(plan, viewOf(plan, width, height)))) return undefined;
  return roomForPlants(arena);
}

interface Landscape {
  plan: ScenePlan;
  view: View;
  sky: SkyBuffer;
  plants: Plants | undefined;
  acrossWater: RenderOptions["acrossWater"];
}

/** What `draw` brought nearer than it was is a thing from then on: the water shows its image. */
async function standAcross(frame: Frame, kind: Float32Array, draw: (frame: HdrFrame) => Promise<void>): Promise<void> {
  const { depth } = frame;
  const before = depth.slice();
  await draw(frame);
  for (let at = 0; at < depth.length; at++) if (depth[at]! < before[at]!) kind[at] = 1;
}

async function paintLandscape(passes: Passes, frame: Frame, { plan, view, sky, plants: given, acrossWater }: Landscape): Promise<void> {
  const { arena, block, rgb, depth, width, height } = frame;
  const table = arena.place(skyTable(plan));
  const skyPixels = arena.room(sky.width * sky.height * 4);
  const kind = arena.room(width * height);
  const things = thingsOf(plan, view);
  const plants = areSprites(things) ? (given ?? roomForPlants(arena)) : null;
  const shared = { arena, block, input: pointersTo(arena, [table, skyPixels, rgb, depth, kind, plants?.sprites ?? null]) };
  const rect = { x: 0, y: 0, width, height };
  const skyRect = { x: 0, y: 0, width: sky.width, height: sky.height };
  const columns = { ...shared, rect, tileWidth: TILE_COLUMNS, tileHeight: height };
  const putDown = async (share: number, some: Thing[]) => {
    if (some.length > 0)
      await passes.run(share, {
        ...columns,
        kernel: "paintThings",
        out: packThings(arena, some),
        scratchFloats: THINGS_FLOATS + (TILE_COLUMNS * GATHERED_FLOATS + 1) * height,
      });
  };
  await passes.run(0.25, { ...shared, kernel: "paintSky", out: skyPixels, rect: skyRect, tileHeight: 8, scratchFloats: 16 });
  await passes.run(0.4, {
    ...columns,
    kernel: "paintLand",
    out: rgb,
    scratchFloats: 16 + COLUMN_RAYS * ROW_RAYS * height + WALK_FLOATS + SHADOW_FLOATS,
  });
  if (plants) await growPlants(passes, shared, plants, things);
  const wet = isWet(plan);
  const street = plan.feature === "street";
  const isMirrored = ({ z }: Thing) => street || z > MIRRORED_BEYOND_M;
  if (wet) {
    await putDown(0.05, things.filter(isMirrored));
    if (acrossWater) await standAcross(frame, kind, acrossWater);
    if (street) await passes.run(0.02, { ...shared, kernel: "paintStreet", out: rgb, rect, scratchFloats: 16 });
    await passes.run(0.1, { ...shared, kernel: "paintWater", out: rgb, rect, tileHeight: 8, scratchFloats: 32 });
  }
  await putDown(0.08, wet ? things.filter((thing) => !isMirrored(thing)) : things);
  if (street) await passes.run(0.02, { ...shared, kernel: "paintTraffic", out: rgb, rect, scratchFloats: 16 });
  const { rain, snow, lightning } = plan.weather;
  const { fireworks, meteors } = plan.sky;
  if (plan.sky.shafts && plan.sky.sunElevationDeg > 0) await paintShafts(passes, frame, shared.input);
  if (plan.feature === "cave" || plan.feature === "ice-cave")
    await passes.run(0.02, { ...shared, kernel: "paintCave", out: rgb, rect, tileHeight: 8, scratchFloats: 16 });
  if (rain > 0 || snow > 0 || lightning || fireworks || meteors)
    await passes.run(0.02, { ...shared, kernel: "paintWeather", out: rgb, rect, scratchFloats: 16 });
}

/** Linear light and depth of the whole frame. Same plan and size give the same bytes for every number of threads. */
export async function renderScene(plan: ScenePlan, width: number, height: number, options: RenderOptions): Promise<HdrFrame> {
  const arena = options.arena ?? new Arena();
  const whole = WHOLE_FRAME[plan.place];
  // Kernels that paint alone may leave the depth, and what is dark, as it was.
  const rgb = whole ? arena.floats(width * height * 3) : arena.room(width * height * 3);
  const depth = whole ? arena.floats(width * height) : arena.room(width * height);
  await arena.scoped(async () => {
    const view = viewOf(plan, width, height);
    const sky = skyBufferFor(view);
    const block = arena.place(blockWords({ plan, view, light: lightFor(plan), sky, samples: COLUMN_RAYS }));
    const stage = { arena, block, rgb, depth, width, height };
    const passes = new Passes(options);
    if (whole) await paintWhole(passes, stage, whole);
    else await paintLandscape(passes, stage, { plan, view, sky, plants: options.plants, acrossWater: options.acrossWater });
  });
  options.onProgress?.(1);
  return { width, height, rgb, depth };
}

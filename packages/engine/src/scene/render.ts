/** A scene plan becomes a frame of light: sky, land, water, each by its kernel, over tile threads. */
import { Arena } from "./arena.ts";
import { blockWords, isWet, type SkyBuffer } from "./block.ts";
import { type View, viewOf } from "./camera.ts";
import type { HdrFrame } from "./frame.ts";
import { lightFor } from "./light.ts";
import type { ScenePlan } from "./plan.ts";
import { skyTable } from "./sky-table.ts";
import { type KernelCall, type RunWatch, sceneThreads } from "./tile-threads.ts";

export interface RenderOptions {
  threads: number;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** Above this many pixels two rays a side are enough: edges are small against the picture. */
const FINE_PIXELS = 1_600_000;

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

  async run(share: number, call: KernelCall): Promise<void> {
    const { signal, onProgress, threads } = this.#options;
    const from = this.#done;
    const watch: RunWatch = { onProgress: (part) => onProgress?.(Math.min(1, from + share * part)) };
    if (signal) watch.signal = signal;
    await sceneThreads(threads).run(call, watch);
    this.#done += share;
  }
}

/** Linear light and depth of the whole frame. Same plan and size give the same bytes for every number of threads. */
export async function renderScene(plan: ScenePlan, width: number, height: number, options: RenderOptions): Promise<HdrFrame> {
  const arena = new Arena();
  const view = viewOf(plan, width, height);
  const sky = skyBufferFor(view);
  const samples = width * height <= FINE_PIXELS ? 3 : 2;
  const block = arena.place(blockWords({ plan, view, light: lightFor(plan), sky, samples }));
  const table = arena.place(skyTable(plan));
  const skyPixels = arena.floats(sky.width * sky.height * 4);
  const rgb = arena.floats(width * height * 3);
  const depth = arena.floats(width * height);
  const kind = arena.floats(width * height);
  const input = arena.floats(8);
  new Int32Array(input.buffer, input.byteOffset, 8).set([table, skyPixels, rgb, depth, kind].map((view) => view.byteOffset));
  const passes = new Passes(options);
  const frameRect = { x: 0, y: 0, width, height };
  const skyRect = { x: 0, y: 0, width: sky.width, height: sky.height };
  const shared = { arena, block, input };
  await passes.run(0.35, { ...shared, kernel: "paintSky", out: skyPixels, rect: skyRect, tileHeight: 8, scratchFloats: 16 });
  const columns = 16 + samples * samples * height;
  await passes.run(0.45, {
    ...shared,
    kernel: "paintLand",
    out: rgb,
    rect: frameRect,
    tileWidth: 16,
    tileHeight: height,
    scratchFloats: columns,
  });
  if (isWet(plan)) await passes.run(0.2, { ...shared, kernel: "paintWater", out: rgb, rect: frameRect, tileHeight: 8, scratchFloats: 16 });
  options.onProgress?.(1);
  return { width, height, rgb, depth };
}

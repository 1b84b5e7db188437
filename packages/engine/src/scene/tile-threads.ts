/**
 * Worker threads that run kernels of the compiled modules (scene, solids, media, fill) over a rectangle, tile by tile.
 *
 * A kernel is an exported function of packages/pixels/assembly/MODULE.ts of the shape
 *
 *   export function NAME(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void
 *
 * `block` points to the call's Float32 parameters, `input` to data it reads (0 when there is none), `out` to what it writes,
 * `scratch` to `scratchFloats` floats that are this thread's alone. It works on the pixels x0 <= x < x1, y0 <= y < y1; how
 * rows lie in `out` is between caller and kernel (a stride in the block). All of them are views made by one `Arena`:
 *
 *   const arena = new Arena();
 *   const block = arena.place([eyeX, eyeY, …]);
 *   const out = arena.floats(width * height * 5);
 *   await tileThreads(2).run({ arena, module: "scene", kernel: "NAME", block, out, rect: { x: 0, y: 0, width, height }, tileHeight: 16 }, { signal });
 *
 * Tiles are taken by whichever thread is free; a kernel must write nothing outside its tile, keep no state between calls and
 * hold nothing in module memory: then the bytes do not depend on the number of threads.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Arena } from "./arena.ts";

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The compiled kernels of packages/pixels: build/NAME.wasm. */
export type KernelModule = "scene" | "solids" | "media" | "fill";

export interface KernelCall {
  arena: Arena;
  module: KernelModule;
  kernel: string;
  block: Float32Array;
  input?: Float32Array;
  out: Float32Array;
  /** Floats that each thread gets for itself. */
  scratchFloats?: number;
  rect: Rect;
  /** Pixels; whole rows when left out. */
  tileWidth?: number;
  /** Pixels; 16 when left out. */
  tileHeight?: number;
}

export interface RunWatch {
  signal?: AbortSignal;
  /** Called after each tile with the part done, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** What a thread is told; `cursor` is [next tile, stop flag]. */
export interface ThreadOrder {
  arenaId: number;
  memory: WebAssembly.Memory;
  module: KernelModule;
  kernel: string;
  pointers: [block: number, input: number, out: number, scratch: number];
  rect: Rect;
  tileWidth: number;
  tileHeight: number;
  cursor: Int32Array;
}

export type ThreadReply = { kind: "tile" } | { kind: "end" } | { kind: "fault"; message: string };

export const NEXT_TILE = 0;
export const STOP = 1;

/** From source, a thread first has to learn to read TypeScript: loaders of the main thread do not reach it. */
function entryUrl(require: NodeJS.Require): URL {
  if (!import.meta.url.endsWith(".ts")) return new URL("./tile-thread-entry.mjs", import.meta.url);
  const loader = pathToFileURL(join(dirname(require.resolve("tsx/package.json")), "dist/esm/api/index.mjs")).href;
  const source = new URL("./tile-thread-entry.ts", import.meta.url).href;
  return new URL(
    `data:text/javascript,${encodeURIComponent(`import { register } from "${loader}"; register(); await import("${source}");`)}`,
  );
}

function spawnThread(): Worker {
  const require = createRequire(import.meta.url);
  const kernelsDir = join(dirname(require.resolve("@proofsheet/pixels/package.json")), "build");
  const thread = new Worker(entryUrl(require), { workerData: { kernelsDir } });
  // Idle threads must not keep the process alive; `run` holds them while there is work.
  thread.unref();
  return thread;
}

function follow(thread: Worker, order: ThreadOrder, onTile: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (fault?: Error) => {
      thread.off("message", onMessage).off("error", settle).off("exit", onExit);
      thread.unref();
      if (fault) reject(fault);
      else resolve();
    };
    const onExit = () => settle(new Error("a tile thread ended during a run"));
    const onMessage = (reply: ThreadReply) => {
      if (reply.kind === "tile") onTile();
      else settle(reply.kind === "fault" ? new Error(`kernel ${order.kernel}: ${reply.message}`) : undefined);
    };
    thread.on("message", onMessage).once("error", settle).once("exit", onExit);
    thread.ref();
    thread.postMessage(order);
  });
}

export class TileThreads {
  readonly #threads: Worker[];
  #closed = false;
  /** Runs follow one another: two at once would only share the same cores. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(count: number) {
    this.#threads = Array.from({ length: Math.max(1, count) }, spawnThread);
    this.#threads.forEach((thread, place) => {
      this.#replaceAtExit(thread, place);
    });
  }

  /** A thread that died took one picture with it; the next one finds a fresh thread in its place. */
  #replaceAtExit(thread: Worker, place: number): void {
    thread.once("exit", () => {
      if (this.#closed) return;
      const fresh = spawnThread();
      this.#threads[place] = fresh;
      this.#replaceAtExit(fresh, place);
    });
  }

  /** Resolves when every tile is written; rejects with the signal's reason soon after an abort. */
  run(call: KernelCall, watch: RunWatch = {}): Promise<void> {
    const turn = this.#last.then(() => this.#runNow(call, watch));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #runNow(call: KernelCall, watch: RunWatch): Promise<void> {
    return call.arena.scoped(() => this.#spread(call, watch));
  }

  async #spread(call: KernelCall, { signal, onProgress }: RunWatch): Promise<void> {
    signal?.throwIfAborted();
    const { rect, arena } = call;
    const tileWidth = call.tileWidth ?? rect.width;
    const tileHeight = call.tileHeight ?? 16;
    const tileCount = Math.ceil(rect.width / tileWidth) * Math.ceil(rect.height / tileHeight);
    const cursor = new Int32Array(new SharedArrayBuffer(8));
    const stop = () => Atomics.store(cursor, STOP, 1);
    let tilesDone = 0;
    const onTile = () => onProgress?.(++tilesDone / tileCount);
    signal?.addEventListener("abort", stop, { once: true });
    let ends: Promise<void>[] = [];
    try {
      ends = this.#threads.map((thread) => {
        const scratch = call.scratchFloats ? arena.floats(call.scratchFloats).byteOffset : 0;
        const pointers: ThreadOrder["pointers"] = [call.block.byteOffset, call.input?.byteOffset ?? 0, call.out.byteOffset, scratch];
        const { module, kernel } = call;
        return follow(
          thread,
          { arenaId: arena.id, memory: arena.memory, module, kernel, pointers, rect, tileWidth, tileHeight, cursor },
          onTile,
        );
      });
      await Promise.all(ends);
    } finally {
      signal?.removeEventListener("abort", stop);
      // Should one thread have failed, the arena must not be given back while others still write to it.
      stop();
      await Promise.allSettled(ends);
    }
    signal?.throwIfAborted();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

const warm = new Map<number, TileThreads>();

/** The threads of this process, made on first use and kept warm. */
export function tileThreads(count: number): TileThreads {
  const known = warm.get(count);
  if (known) return known;
  const made = new TileThreads(count);
  warm.set(count, made);
  return made;
}

export async function closeTileThreads(): Promise<void> {
  const all = [...warm.values()];
  warm.clear();
  await Promise.all(all.map((threads) => threads.close()));
}

/** A tile thread: one instance of each module of kernels over the memory of the picture in hand, until the process ends. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { ThreadOrder, ThreadReply } from "./tile-threads.ts";

type Kernel = (block: number, input: number, out: number, scratch: number, x0: number, y0: number, x1: number, y1: number) => void;

// Same numbers as in tile-threads.ts; importing them would pull that module, and its Worker code, into the thread.
const NEXT_TILE = 0;
const STOP = 1;

interface Kernels {
  compiled: WebAssembly.Module;
  arenaId: number;
  exports: WebAssembly.Exports;
}

const known = new Map<ThreadOrder["module"], Kernels>();

/** Instances are bound to their memory, so another arena means a new instance of the same compiled module. */
function exportsFor({ module, arenaId, memory }: ThreadOrder): WebAssembly.Exports {
  const ready = known.get(module);
  if (ready?.arenaId === arenaId) return ready.exports;
  const compiled = ready?.compiled ?? new WebAssembly.Module(readFileSync(join(workerData.kernelsDir, `${module}.wasm`)));
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  known.set(module, { compiled, arenaId, exports });
  return exports;
}

function carryOut(order: ThreadOrder): void {
  const kernel = exportsFor(order)[order.kernel] as Kernel | undefined;
  if (!kernel) throw new Error(`no such kernel in ${order.module}.wasm`);
  const { rect, tileWidth, tileHeight, cursor } = order;
  const columns = Math.ceil(rect.width / tileWidth);
  const tileCount = columns * Math.ceil(rect.height / tileHeight);
  while (Atomics.load(cursor, STOP) === 0) {
    const tile = Atomics.add(cursor, NEXT_TILE, 1);
    if (tile >= tileCount) return;
    const x = rect.x + (tile % columns) * tileWidth;
    const y = rect.y + Math.floor(tile / columns) * tileHeight;
    kernel(...order.pointers, x, y, Math.min(x + tileWidth, rect.x + rect.width), Math.min(y + tileHeight, rect.y + rect.height));
    parentPort?.postMessage({ kind: "tile" } satisfies ThreadReply);
  }
}

parentPort?.on("message", (order: ThreadOrder) => {
  try {
    carryOut(order);
    parentPort?.postMessage({ kind: "end" } satisfies ThreadReply);
  } catch (fault) {
    parentPort?.postMessage({ kind: "fault", message: fault instanceof Error ? fault.message : String(fault) } satisfies ThreadReply);
  }
});

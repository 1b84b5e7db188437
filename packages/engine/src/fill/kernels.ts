import type { Arena } from "../scene/arena.ts";
import { type Parameter, parameterBlock } from "../scene/parameter-block.ts";
import { tileThreads } from "../scene/tile-threads.ts";

/** Where the work of a fill is laid out, and by whom it is done. */
export interface Bench {
  arena: Arena;
  threads: number;
  signal?: AbortSignal;
}

export interface KernelRun {
  /** Pixels of the plane that is worked over. */
  width: number;
  height: number;
  input?: ArrayBufferView;
  out: ArrayBufferView;
  parameters: readonly Parameter[];
}

/** Rows of a tile. Fixed, whatever the number of threads: what is found is handed on inside a tile. */
const tileHeight = 24;

const floatsOf = (view: ArrayBufferView): Float32Array =>
  new Float32Array(view.buffer as ArrayBuffer, view.byteOffset, Math.floor(view.byteLength / 4));

/** One kernel of fill.wasm over a whole plane. */
export async function runKernel({ arena, threads, signal }: Bench, kernel: string, run: KernelRun): Promise<void> {
  await arena.scoped(async () => {
    const { width, height, input, out, parameters } = run;
    const call = {
      arena,
      module: "fill" as const,
      kernel,
      block: parameterBlock(arena, parameters),
      ...(input && { input: floatsOf(input) }),
      out: floatsOf(out),
      rect: { x: 0, y: 0, width, height },
      tileHeight,
    };
    await tileThreads(threads).run(call, signal ? { signal } : {});
  });
}

/** `count` bytes, all zero, in the arena. */
export function bytesIn(arena: Arena, count: number): Uint8Array {
  const floats = arena.floats(Math.ceil(count / 4));
  return new Uint8Array(floats.buffer, floats.byteOffset, count);
}

/** `count` places, all zero, in the arena. */
export function placesIn(arena: Arena, count: number): Uint32Array {
  const floats = arena.floats(count);
  return new Uint32Array(floats.buffer, floats.byteOffset, count);
}

/**
 * One shared WebAssembly memory for one picture: parameter blocks, tables and frames lie in it side by side, and every
 * thread's instance of scene.wasm sees the same bytes, so nothing is copied. Dropped with the picture, it is collected whole.
 */

/** Below this lie the module's own constants; `heapBase()` of scene.wasm must stay under it. */
export const ARENA_START_BYTES = 256 * 1024;
const PAGE_BYTES = 65536;
const INITIAL_PAGES = 16;
/** Must equal `--maximumMemory` in packages/pixels/build.mjs, else instances refuse the memory. */
const MAXIMUM_PAGES = 65536;

let arenasMade = 0;

export class Arena {
  readonly id: number = ++arenasMade;
  readonly memory: WebAssembly.Memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared: true });
  #usedBytes = ARENA_START_BYTES;

  /** `count` floats, all zero, at a 16-byte boundary. Its pointer for a kernel is its `byteOffset`. */
  floats(count: number): Float32Array {
    const start = this.#usedBytes;
    this.#usedBytes = Math.ceil((start + count * 4) / 16) * 16;
    const missingBytes = this.#usedBytes - this.memory.buffer.byteLength;
    if (missingBytes > 0) this.memory.grow(Math.ceil(missingBytes / PAGE_BYTES));
    return new Float32Array(this.memory.buffer, start, count);
  }

  /** The values copied into the arena. */
  place(values: ArrayLike<number>): Float32Array {
    const view = this.floats(values.length);
    view.set(values);
    return view;
  }
}

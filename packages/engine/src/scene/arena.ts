/**
 * One shared WebAssembly memory for one picture: parameter blocks, tables and frames lie in it side by side, and every
 * thread's instances of the kernels see the same bytes, so nothing is copied. The next picture takes the same memory again:
 * shared memory that is dropped stays until every thread has collected its rubbish, which idle threads do not.
 */

/** Below this lie the constants of all kernel modules, apart from one another; each `heapBase()` must stay under it. */
export const ARENA_START_BYTES = 256 * 1024;
const PAGE_BYTES = 65536;
const INITIAL_PAGES = 16;
/** Must equal `--maximumMemory` in packages/pixels/build.mjs, else instances refuse the memory. */
const MAXIMUM_PAGES = 65536;
/** A cache line, so that threads do not wait for one another's scratch. */
const ALIGNMENT_BYTES = 64;

let arenasMade = 0;

export class Arena {
  readonly id: number = ++arenasMade;
  readonly memory: WebAssembly.Memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared: true });
  readonly #buffers = new WeakSet<ArrayBufferLike>();
  #usedBytes = ARENA_START_BYTES;
  /** Beyond this the memory was never given out, and is still zero. */
  #cleanFromBytes = ARENA_START_BYTES;

  /** `count` floats, all zero, at a 64-byte boundary. Its pointer for a kernel is its `byteOffset`. */
  floats(count: number): Float32Array {
    const soiledToBytes = this.#cleanFromBytes;
    const view = this.room(count);
    if (view.byteOffset < soiledToBytes) view.subarray(0, (soiledToBytes - view.byteOffset) / 4).fill(0);
    return view;
  }

  /** As `floats`, but holding whatever lay there before: for what is written as a whole before anything reads it. */
  room(count: number): Float32Array {
    const start = this.#usedBytes;
    this.#usedBytes = Math.ceil((start + count * 4) / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
    const missingBytes = this.#usedBytes - this.memory.buffer.byteLength;
    if (missingBytes > 0) this.memory.grow(Math.ceil(missingBytes / PAGE_BYTES));
    this.#buffers.add(this.memory.buffer);
    const view = new Float32Array(this.memory.buffer, start, count);
    this.#cleanFromBytes = Math.max(this.#cleanFromBytes, this.#usedBytes);
    return view;
  }

  /** Whether the view was made by this arena. Growing gives the memory another buffer over the same bytes. */
  holds(view: Float32Array): boolean {
    return this.#buffers.has(view.buffer);
  }

  /** As `scoped`, for work that does not wait. */
  scopedNow<T>(work: () => T): T {
    const mark = this.#usedBytes;
    try {
      return work();
    } finally {
      this.#usedBytes = mark;
    }
  }

  /** Runs the work, then takes back all that was given out meanwhile. */
  async scoped<T>(work: () => Promise<T>): Promise<T> {
    const mark = this.#usedBytes;
    try {
      return await work();
    } finally {
      this.#usedBytes = mark;
    }
  }

  /** The values copied into the arena. */
  place(values: ArrayLike<number>): Float32Array {
    const view = this.room(values.length);
    view.set(values);
    return view;
  }
}

let resting: Arena | null = null;

/** Lends this process's arena, empty, for the time of the work; a second borrower at the same time gets one of its own. */
export async function withArena<T>(work: (arena: Arena) => Promise<T>): Promise<T> {
  const arena = resting ?? new Arena();
  resting = null;
  try {
    return await arena.scoped(() => work(arena));
  } finally {
    resting = arena;
  }
}

/**
 * Where the bytes of pictures are kept. Keys are ours: letters, digits, `_`, `-` and `/`.
 *
 * A store that cannot be reached, or does not let us in, makes every method throw a `StoreUnavailable`; what is wrong is
 * its cause, for the log.
 */
export interface ObjectStore {
  /** Whole or not at all, and on the disk when it answers; the same key again is replaced. `full`: there is no room. */
  put(key: string, bytes: Uint8Array): Promise<"stored" | "full">;
  /** Undefined where there is nothing under the key. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** The same for what is too large to be held in memory. */
  putStream(key: string, parts: AsyncIterable<Uint8Array>): Promise<"stored" | "full">;
  /** To be read a part at a time; undefined where there is nothing under the key. A part that fails fails the stream. */
  open(key: string): Promise<{ sizeBytes: number; parts: ReadableStream<Uint8Array> } | undefined>;
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>;
  /** Every key there is, in no order. */
  keys(): AsyncIterable<string>;
  /** Whether it answers and lets us in within so many ms; never throws. */
  isReachable(limitMs: number): Promise<boolean>;
}

export class StoreUnavailable extends Error {
  readonly code = "STORE_UNAVAILABLE";
  constructor(cause: unknown) {
    super("the object store is not available", { cause });
    this.name = "StoreUnavailable";
  }
}

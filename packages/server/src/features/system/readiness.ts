import type { Database } from "../../platform/db/index.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { isReachable } from "./system.store.ts";

export interface ReadinessDeps {
  database: Pick<Database, "db">;
  store: Pick<ObjectStore, "isReachable">;
  stopping: AbortSignal;
}

/** A database or a store that has not answered after this long counts as away. */
const limitMs = 1_000;
/** Anybody may ask, and each look at the store is a request that its owner pays: all of this long share one. */
const lookMs = 2_000;

/** Whether this process should be sent work: it is not stopping, and the database and the store of pictures answer. */
export function readiness({ database, store, stopping }: ReadinessDeps): () => Promise<boolean> {
  let look: { atMs: number; reachable: Promise<boolean> } | undefined;
  const isStoreReachable = () => {
    const nowMs = performance.now();
    if (!look || nowMs - look.atMs >= lookMs) look = { atMs: nowMs, reachable: store.isReachable(limitMs) };
    return look.reachable;
  };
  return async () => {
    if (stopping.aborted) return false;
    const answers = await Promise.all([isReachable(database.db, limitMs), isStoreReachable()]);
    return answers.every(Boolean);
  };
}

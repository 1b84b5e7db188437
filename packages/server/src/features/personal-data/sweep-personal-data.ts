import type { Db } from "../../platform/db/index.ts";
import type { Clock } from "../../ports/clock.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { endExports, forgetClosed, forgetDoomedFiles, someDoomedFiles } from "./personal-data.store.ts";

/** The free pictures of a day are what a closed account could be abused for; a day later nothing of it is kept, unless it had bought something. */
export const closedMs = 2 * 86_400_000;
/** A promotion for the first purchase lasts weeks; whoever comes back after two years may be new again. */
const closedBuyerMs = 730 * 86_400_000;

/** Removes the files of closed accounts and of exports whose time is over. What fails is tried again by the next turn. */
export async function sweepPersonalData({ db, clock, store }: { db: Db; clock: Clock; store: ObjectStore }): Promise<void> {
  const now = clock.now();
  await endExports(db, now);
  await forgetClosed(db, new Date(now.getTime() - closedMs), new Date(now.getTime() - closedBuyerMs));
  for (let keys = await someDoomedFiles(db); keys.length > 0; keys = await someDoomedFiles(db)) {
    for (const key of keys) await store.remove(key);
    await forgetDoomedFiles(db, keys);
  }
}

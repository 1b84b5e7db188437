import type { Db, Tx } from "../../platform/db/index.ts";
import type { Clock } from "../../ports/clock.ts";
import { eraseRemovedTasks, heldPictures, restorableSince } from "../tasks/index.ts";
import { erasePicturesNamed } from "../uploads/index.ts";
import { inParts, rowsAtOnce } from "./in-parts.ts";
import { doomFiles } from "./personal-data.store.ts";

/**
 * Erases what people have removed and can restore no more: words, results and what they were made from, unless another task
 * of theirs holds the same picture. The files go with the next sweep of what nothing points to.
 */
export async function sweepRemoved({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now();
  return inParts(db, async (tx) => {
    const gone = await eraseRemovedTasks(tx, restorableSince(now), now, rowsAtOnce);
    for (const { ownerId, imageIds } of gone) await erasePicturesOf(tx, ownerId, imageIds);
    return gone.length;
  });
}

async function erasePicturesOf(tx: Tx, ownerId: string, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  const held = await heldPictures(tx, ownerId, imageIds);
  const free = imageIds.filter((id) => !held.has(id));
  if (free.length > 0) await doomFiles(tx, await erasePicturesNamed(tx, ownerId, free));
}

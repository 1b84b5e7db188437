import type { Db, Tx } from "../../platform/db/index.ts";
import type { Clock } from "../../ports/clock.ts";
import { eraseGuestTasks } from "../tasks/index.ts";
import { eraseGuestPictures } from "../uploads/index.ts";
import { doomFiles } from "./personal-data.store.ts";

const rowsAtOnce = 1_000;

/**
 * Forgets what visitors have made and sent longer than `days` ago: nobody can sign in to remove it. Who signs in takes it
 * along to the account, and it stays. The files go with the next sweep of what nothing points to.
 */
export async function sweepGuests({ db, clock }: { db: Db; clock: Clock }, days: number): Promise<{ tasks: number; pictures: number }> {
  const before = new Date(clock.now().getTime() - days * 86_400_000);
  const tasks = await inParts(db, (tx) => eraseGuestTasks(tx, before, rowsAtOnce));
  const pictures = await inParts(db, async (tx) => {
    const keys = await eraseGuestPictures(tx, before, rowsAtOnce);
    await doomFiles(tx, keys);
    return keys.length;
  });
  return { tasks, pictures };
}

/** A transaction each, until one finds fewer than it may take: nobody else waits for long. */
async function inParts(db: Db, erase: (tx: Tx) => Promise<number>): Promise<number> {
  let gone = 0;
  for (let some = rowsAtOnce; some === rowsAtOnce; gone += some) some = await db.transaction(erase);
  return gone;
}

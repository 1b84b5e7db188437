import type { Db } from "../../platform/db/index.ts";
import type { Clock } from "../../ports/clock.ts";
import { eraseGuestTasks } from "../tasks/index.ts";
import { eraseGuestPictures } from "../uploads/index.ts";
import { inParts, rowsAtOnce } from "./in-parts.ts";
import { doomFiles } from "./personal-data.store.ts";

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

import type { Db } from "../../platform/db/index.ts";
import type { Clock } from "../../ports/clock.ts";
import { eraseGuestTasks } from "../tasks/index.ts";
import { eraseGuestPictures } from "../uploads/index.ts";
import { doomFiles } from "./personal-data.store.ts";

const picturesAtOnce = 1_000;

/**
 * Forgets what visitors have made and sent longer than `days` ago: nobody can sign in to remove it. Who signs in takes it
 * along to the account, and it stays. The files go with the next sweep of what nothing points to.
 */
export async function sweepGuests({ db, clock }: { db: Db; clock: Clock }, days: number): Promise<{ tasks: number; pictures: number }> {
  const before = new Date(clock.now().getTime() - days * 86_400_000);
  const tasks = await db.transaction((tx) => eraseGuestTasks(tx, before));
  let pictures = 0;
  for (let some = picturesAtOnce; some === picturesAtOnce; pictures += some) {
    some = await db.transaction(async (tx) => {
      const keys = await eraseGuestPictures(tx, before, picturesAtOnce);
      await doomFiles(tx, keys);
      return keys.length;
    });
  }
  return { tasks, pictures };
}

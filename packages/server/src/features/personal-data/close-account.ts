import { createHmac } from "node:crypto";
import type { UserId } from "@proofsheet/contract";
import type { Db } from "../../platform/db/index.ts";
import type { Clock } from "../../ports/clock.ts";
import { eraseAccount } from "../accounts/index.ts";
import { anonymizeOrders, hasBought } from "../payments/index.ts";
import { type CancelDeps, cancelTask, eraseTasks, unfinishedOf } from "../tasks/index.ts";
import { erasePictures } from "../uploads/index.ts";
import { doomFiles, exportKeysOf, insertClosed } from "./personal-data.store.ts";

export interface CloseDeps extends CancelDeps {
  db: Db;
  clock: Clock;
  /** Salts what is kept of the address. */
  closedKey: Buffer;
}

export const hashOfAddress = (key: Buffer, email: string): string => createHmac("sha256", key).update(email).digest("base64url");

/**
 * Closes an account for good. What runs is cancelled and gives back what it held; then the person, the sessions, tasks and
 * pictures are gone in one transaction. Ledger and orders stay under an id that belongs to nobody. Files follow by `sweep`.
 */
export async function closeAccount(deps: CloseDeps, userId: UserId): Promise<void> {
  const { db, clock, closedKey } = deps;
  // One by one and outside the transaction: a task's row is locked before its wallet, everywhere.
  for (const taskId of await unfinishedOf(db, userId)) await cancelTask(deps, userId, taskId);
  const isClosed = await db.transaction(async (tx) => {
    if ((await unfinishedOf(tx, userId)).length > 0) return false;
    const exports = await exportKeysOf(tx, userId);
    const email = await eraseAccount(tx, userId);
    if (email !== undefined) {
      const emailHash = hashOfAddress(closedKey, email);
      await insertClosed(tx, { emailHash, userId, closedAt: clock.now(), hasBought: await hasBought(tx, userId) });
    }
    await eraseTasks(tx, userId);
    await doomFiles(tx, [...exports, ...(await erasePictures(tx, userId))]);
    await anonymizeOrders(tx, userId);
    return true;
  });
  // Something was begun in between.
  if (!isClosed) await closeAccount(deps, userId);
}

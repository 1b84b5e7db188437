import type { GuestId, UserId } from "@proofsheet/contract";
import type { Tx } from "../../platform/db/db.ts";
import { moveRows } from "./tasks.store.ts";

/** A visitor's tasks become an account's. What they held or cost stays with the visitor's allowance. */
export async function moveTasks(tx: Tx, guestId: GuestId, userId: UserId): Promise<void> {
  await moveRows(tx, guestId, userId);
}

import type { UserId } from "@proofsheet/contract";
import type { Tx } from "../../platform/db/db.ts";
import type { Clock } from "../../ports/clock.ts";
import { addToAllowances, closeHold, insertHold, lockAllowances, readAllowances } from "./credits.store.ts";
import { utcDay } from "./ledger.rules.ts";

/** Counts what one account has used of today's allowance for another too, as a hold that is over: allowances follow from holds. */
export async function carryAllowance({ tx, clock }: { tx: Tx; clock: Clock }, { from, to }: { from: UserId; to: UserId }): Promise<void> {
  const now = clock.now();
  const day = utcDay(now);
  const used = (await readAllowances(tx, [from], day)).get(from) ?? 0;
  if (used === 0) return;
  const taskId = `carried_${to}`;
  await insertHold(tx, { taskId, payerId: to, day, pricePerImage: 1, allowanceImages: used, credits: 0, createdAt: now });
  await lockAllowances(tx, [to], day);
  await addToAllowances(tx, [to], day, used);
  await closeHold(tx, taskId, { allowanceImages: used, credits: 0 }, now);
}

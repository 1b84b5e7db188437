import type { TaskId, UserId } from "@proofsheet/contract";
import type { Tx } from "../../platform/db/db.ts";
import type { Clock } from "../../ports/clock.ts";
import { addToAllowances, closeHold, heldOf, house, lockAllowances, lockHold, lockWallet, spendableOf, transfer } from "./credits.store.ts";
import { type Portion, settle } from "./ledger.rules.ts";

export interface SettleDeps {
  tx: Tx;
  clock: Clock;
}

/**
 * Ends a task's hold: charges the pictures delivered and gives the rest back to where, and to the day, it came from.
 * A hold that has ended already stays as it is, so a second run of the same task changes nothing. Answers what was charged.
 */
export async function settleCredits({ tx, clock }: SettleDeps, taskId: TaskId, deliveredImages: number): Promise<Portion> {
  const hold = await lockHold(tx, taskId);
  if (!hold) return { allowanceImages: 0, credits: 0 };
  if (hold.closedAt) return { allowanceImages: hold.chargedAllowanceImages ?? 0, credits: hold.chargedCredits ?? 0 };

  const at = clock.now();
  const { charged, released } = settle(hold, hold.pricePerImage, deliveredImages);
  if (released.allowanceImages > 0) {
    const ownerIds = hold.addressHash ? [hold.payerId, hold.addressHash] : [hold.payerId];
    await lockAllowances(tx, ownerIds, hold.day);
    await addToAllowances(tx, ownerIds, hold.day, -released.allowanceImages);
  }
  if (hold.credits > 0) {
    await lockWallet(tx, hold.payerId as UserId);
    const from = heldOf(hold.payerId);
    if (charged.credits > 0)
      await transfer(tx, { from, to: house.income, amount: charged.credits, reason: "settle", reference: taskId, at });
    if (released.credits > 0) {
      await transfer(tx, { from, to: spendableOf(hold.payerId), amount: released.credits, reason: "release", reference: taskId, at });
    }
  }
  await closeHold(tx, taskId, charged, at);
  return charged;
}

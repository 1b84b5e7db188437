import type { UserId } from "@proofsheet/contract";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Clock } from "../../ports/clock.ts";
import { house, lockWallet, spendableOf, transfer } from "./credits.store.ts";

export interface GrantInput {
  userId: UserId;
  credits: number;
  /** What is paid for, such as an order's id: granting for it again changes nothing. */
  reference: string;
}

/** Gives purchased credits to an account, once for each reference. True if this call was the one that gave them. */
export async function grantCredits(
  { db, clock }: { db: Db | Tx; clock: Clock },
  { userId, credits, reference }: GrantInput,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockWallet(tx, userId);
    const move = { from: house.grants, to: spendableOf(userId), amount: credits };
    return transfer(tx, { ...move, reason: "grant", reference, at: clock.now() });
  });
}

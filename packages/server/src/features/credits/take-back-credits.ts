import type { UserId } from "@proofsheet/contract";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Clock } from "../../ports/clock.ts";
import { house, lockWallet, readGrants, readWallet, spendableOf, transfer } from "./credits.store.ts";
import { unspentOf } from "./ledger.rules.ts";

export interface TakeBackInput {
  userId: UserId;
  /** Of the grant that it takes from, as `grantCredits` was told. */
  grant: string;
  credits: number;
  /** Counts the movements of this grant: taking or returning under a number that was used before changes nothing. */
  turn: number;
}

/** What of a grant is not spent and in no task's hold. Credits are spent in the order in which they were given. */
export async function readUnspent({ db }: { db: Db | Tx }, userId: UserId, grant: string): Promise<number> {
  return unspentOf(await readGrants(db, userId), grant, (await readWallet(db, userId)).credits);
}

/** Takes back what is unspent of a grant, at most `credits`, so never below zero. Answers how many it took. */
export async function takeBackCredits({ tx, clock }: { tx: Tx; clock: Clock }, input: TakeBackInput): Promise<number> {
  const { userId, grant, turn } = input;
  const wallet = await lockWallet(tx, userId);
  const amount = Math.min(input.credits, unspentOf(await readGrants(tx, userId), grant, wallet.credits));
  if (amount <= 0) return 0;
  const move = { from: spendableOf(userId), to: house.grants, amount };
  return (await transfer(tx, { ...move, reason: "take-back", reference: `${grant}/${turn}`, at: clock.now() })) ? amount : 0;
}

/** Gives back what was taken of a grant: the refund or the dispute did not come about. */
export async function returnCredits(
  { tx, clock }: { tx: Tx; clock: Clock },
  { userId, grant, credits, turn }: TakeBackInput,
): Promise<void> {
  await lockWallet(tx, userId);
  const move = { from: house.grants, to: spendableOf(userId), amount: credits };
  await transfer(tx, { ...move, reason: "return", reference: `${grant}/${turn}`, at: clock.now() });
}

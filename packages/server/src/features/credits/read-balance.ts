import type { UserId } from "@proofsheet/contract";
import type { BalanceAnswer } from "@proofsheet/contract/wire";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Identity } from "../../platform/identity.ts";
import type { Clock } from "../../ports/clock.ts";
import { limitsFor, standing } from "./allowance.ts";
import { readAllowances, readWallet } from "./credits.store.ts";
import { nextUtcMidnight, utcDay } from "./ledger.rules.ts";

export interface BalanceDeps {
  db: Db | Tx;
  clock: Clock;
  guestDailyImages: number;
}

/** Spendable credits; a visitor has none. */
export async function readCredits({ db }: Pick<BalanceDeps, "db">, identity: Identity): Promise<number> {
  return identity.kind === "user" ? (await readWallet(db, identity.userId)).credits : 0;
}

/** The balance as the wire has it: credits under each of their names, what is held, and today's allowance. */
export async function readBalance({ db, clock, guestDailyImages }: BalanceDeps, identity: Identity): Promise<BalanceAnswer> {
  const now = clock.now();
  const limits = limitsFor(identity, guestDailyImages);
  const used = await readAllowances(
    db,
    limits.map(({ ownerId }) => ownerId),
    utcDay(now),
  );
  const allowance = standing(identity, limits, used);
  const { credits, held } = identity.kind === "user" ? await readWallet(db, identity.userId) : { credits: 0, held: 0 };
  return {
    success: true,
    credits,
    remaining_credits: credits,
    credits_remaining: credits,
    balance: credits,
    held,
    daily_allowance: { limit: allowance.limit, used: allowance.used, resets_at: nextUtcMidnight(now).toISOString() },
    data: { credits },
  };
}

/** What an account has bought and not spent, and what of it its tasks hold. */
export const readBalanceOf = (db: Db | Tx, userId: UserId): Promise<{ credits: number; held: number }> => readWallet(db, userId);

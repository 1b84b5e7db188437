import type { Db } from "../../platform/db/index.ts";
import type { Identity } from "../../platform/identity.ts";
import type { Limit, RateLimiter } from "../../platform/rate-limit.ts";
import { isKnownDevice, type UserRow } from "./accounts.store.ts";
import { hashOf } from "./tokens.ts";

const signInLimit: Limit = { burst: 10, perMs: 900_000 };
export const registrationLimit: Limit = { burst: 20, perMs: 3_600_000 };

export interface SignInTry {
  email: string;
  /** The account that the address stands for. */
  holder: UserRow | undefined;
  identity: Identity;
}

const accountKey = (email: string): string => `sign-in:${hashOf(email)}`;

/** A try at the password of an account by another call than sign-in. */
export const countGuess = (limiter: RateLimiter, email: string): Promise<void> => limiter.take(accountKey(email), signInLimit);

/**
 * Counts a try before its password is hashed, for the account and for the address, and answers how to take it back
 * when it was right. A browser that has signed in to the account before has tries of its own: whoever guesses at an
 * account must not be able to lock its owner out. Both are for accounts that have confirmed their address: for the
 * others the limits would tell whether somebody else has.
 */
export async function countSignIn(
  deps: { db: Db; limiter: RateLimiter },
  attempt: SignInTry,
): Promise<(entered: UserRow) => Promise<void>> {
  const keys = await keysOf(deps.db, attempt);
  const taken: string[] = [];
  const takeBack = async () => {
    for (const key of taken) await deps.limiter.giveBack(key, signInLimit);
  };
  try {
    for (const key of keys) {
      await deps.limiter.take(key, signInLimit);
      taken.push(key);
    }
  } catch (error) {
    // A try that is refused reaches no password; it must not use up the other limit as well.
    await takeBack();
    throw error;
  }
  return async (entered) => {
    if (entered.emailVerified) await takeBack();
  };
}

async function keysOf(db: Db, { email, holder, identity }: SignInTry): Promise<string[]> {
  const account = accountKey(email);
  if (holder?.emailVerified && identity.kind === "guest") {
    const device = hashOf(identity.guestId);
    if (await isKnownDevice(db, holder.id, device)) return [`${account}:${device}`];
  }
  return [`sign-in:address:${identity.addressHash}`, account];
}

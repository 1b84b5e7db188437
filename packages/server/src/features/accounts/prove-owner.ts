import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import type { UserIdentity } from "../../platform/identity.ts";
import type { Limit, RateLimiter } from "../../platform/rate-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import { readEmail, readPassword } from "./account.rules.ts";
import { readSession, readUser } from "./accounts.store.ts";
import type { Passwords } from "./passwords.ts";

const proofLimit: Limit = { burst: 10, perMs: 900_000 };
/** A sign-in counts as fresh for this long. */
const freshMs = 600_000;

export interface ProofDeps {
  db: Db;
  clock: Clock;
  limiter: RateLimiter;
  passwords: Passwords;
}

/**
 * Before what cannot be undone: the address typed by hand, and the password; of an account that has none, a sign-in a
 * moment ago. A stolen token alone is not enough.
 */
export async function proveOwner(
  { db, clock, limiter, passwords }: ProofDeps,
  { userId, sessionId }: UserIdentity,
  { confirm, password }: { confirm: string; password?: string | undefined },
): Promise<void> {
  const user = await readUser(db, userId);
  if (!user) throw new AppError("SESSION_EXPIRED");
  if (readEmail(confirm) !== user.email) throw new AppError("CONFIRMATION_WRONG");
  if (user.passwordHash === null) {
    const session = await readSession(db, sessionId);
    if (!session || clock.now().getTime() - session.createdAt.getTime() > freshMs) throw new AppError("SIGN_IN_AGAIN");
    return;
  }
  if (!password) throw new AppError("PASSWORD_MISSING");
  const key = `prove owner:${userId}`;
  await limiter.take(key, proofLimit);
  if (!(await passwords.verify(user.passwordHash, readPassword(password)))) throw new AppError("PASSWORD_WRONG");
  await limiter.giveBack(key, proofLimit);
}

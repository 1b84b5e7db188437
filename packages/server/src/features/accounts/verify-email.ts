import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import type { UserIdentity } from "../../platform/identity.ts";
import type { Limit, RateLimiter } from "../../platform/rate-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import { markEmailVerified, readUser } from "./accounts.store.ts";
import { insertMail, useMailToken } from "./mails.store.ts";
import { hashOf } from "./tokens.ts";

const resendLimit: Limit = { burst: 3, perMs: 3_600_000 };

export interface VerifyEmailDeps {
  db: Db;
  clock: Clock;
  limiter: RateLimiter;
}

/** Whoever holds the token has read the mail, so the address is theirs. */
export async function verifyEmail({ db, clock }: VerifyEmailDeps, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await useMailToken(tx, hashOf(token), "verify-email", clock.now());
    if (!userId) throw new AppError("MAIL_LINK_INVALID");
    await markEmailVerified(tx, userId);
  });
}

export async function resendVerification({ db, clock, limiter }: VerifyEmailDeps, { userId, language }: UserIdentity): Promise<void> {
  await limiter.take(`resend verification:${userId}`, resendLimit);
  const user = await readUser(db, userId);
  if (user && !user.emailVerified) await insertMail(db, { kind: "verify-email", email: user.email, language, now: clock.now() });
}

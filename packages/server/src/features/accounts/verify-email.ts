import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import type { Identity, UserIdentity } from "../../platform/identity.ts";
import type { Limit, RateLimiter } from "../../platform/rate-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import { confirmEmail, readUser } from "./accounts.store.ts";
import { deleteMailTokens, insertMail, useMailToken } from "./mails.store.ts";
import { hashOf } from "./tokens.ts";

const resendLimit: Limit = { burst: 3, perMs: 3_600_000 };

export interface VerifyEmailDeps {
  db: Db;
  clock: Clock;
  limiter: RateLimiter;
}

/** Whoever holds the token has read the mail, so the address is theirs: that of the account, or the one it changes to. */
export async function verifyEmail({ db, clock }: VerifyEmailDeps, { language }: Identity, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const used = await useMailToken(tx, hashOf(token), ["verify-email", "change-email"], now);
    const user = used && (await readUser(tx, used.userId));
    if (!user || !(await confirmEmail(tx, user.id, used.email))) throw new AppError("MAIL_LINK_INVALID");
    if (user.email === used.email) return;
    // Whoever reads the old mailbox has no say any more, and hears of it.
    await deleteMailTokens(tx, user.id, "reset-password");
    await deleteMailTokens(tx, user.id, "verify-email");
    if (user.emailVerified) await insertMail(tx, { kind: "email-changed", email: user.email, userId: user.id, language, now });
  });
}

export async function resendVerification({ db, clock, limiter }: VerifyEmailDeps, { userId, language }: UserIdentity): Promise<void> {
  await limiter.take(`resend verification:${userId}`, resendLimit);
  const user = await readUser(db, userId);
  if (user && !user.emailVerified) await insertMail(db, { kind: "verify-email", email: user.email, userId, language, now: clock.now() });
}

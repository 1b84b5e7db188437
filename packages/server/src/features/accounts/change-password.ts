import type { ChangePasswordBody } from "@proofsheet/contract/auth";
import type { SessionAnswer } from "@proofsheet/contract/wire";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import type { UserIdentity } from "../../platform/identity.ts";
import type { Limit, RateLimiter } from "../../platform/rate-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import { readPassword } from "./account.rules.ts";
import { deleteSessionsOf, readUser, setPasswordHash, type UserRow } from "./accounts.store.ts";
import { deleteMailTokens, insertMail } from "./mails.store.ts";
import { readNewPassword } from "./new-password.ts";
import type { Passwords } from "./passwords.ts";
import { startSession } from "./start-session.ts";

/** Whoever holds a stolen token must not be able to guess the password with it. */
const changeLimit: Limit = { burst: 10, perMs: 900_000 };

export interface ChangePasswordDeps {
  db: Db;
  clock: Clock;
  limiter: RateLimiter;
  passwords: Passwords;
}
type Caller = { identity: UserIdentity; device: string | undefined };

/** Whoever has a session may have found it; what gives the account away asks for the password once more. */
export async function provePassword({ limiter, passwords }: ChangePasswordDeps, user: UserRow, password: string): Promise<void> {
  if (user.passwordHash === null) throw new AppError("PASSWORD_NOT_SET");
  const key = `change password:${user.id}`;
  await limiter.take(key, changeLimit);
  if (!(await passwords.verify(user.passwordHash, password))) throw new AppError("PASSWORD_WRONG");
  await limiter.giveBack(key, changeLimit);
}

/** A new password for the right old one. Everybody who is signed in is signed out; the caller goes on in a new session. */
export async function changePassword(
  deps: ChangePasswordDeps,
  { identity, device }: Caller,
  body: z.output<typeof ChangePasswordBody>,
): Promise<SessionAnswer> {
  const { db, clock, passwords } = deps;
  const user = await readUser(db, identity.userId);
  if (!user) throw new AppError("SESSION_EXPIRED");
  if (user.passwordHash === null) throw new AppError("PASSWORD_NOT_SET");
  const next = readNewPassword(body, user.email);
  await provePassword(deps, user, readPassword(body.currentPassword));
  const passwordHash = await passwords.hash(next, user.email);
  return db.transaction(async (tx) => {
    await setPasswordHash(tx, user.id, passwordHash);
    await deleteSessionsOf(tx, user.id);
    // A link in an old mail would set yet another one.
    await deleteMailTokens(tx, user.id, "reset-password");
    await insertMail(tx, { kind: "password-changed", email: user.email, userId: user.id, language: identity.language, now: clock.now() });
    return startSession({ tx, clock }, user, device);
  });
}

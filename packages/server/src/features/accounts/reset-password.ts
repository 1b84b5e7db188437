import type { ResetPasswordBody } from "@proofsheet/contract/auth";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import type { Identity } from "../../platform/identity.ts";
import type { Limit, RateLimiter } from "../../platform/rate-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import { isEmail, readEmail } from "./account.rules.ts";
import { confirmEmail, deleteKnownDevices, deleteSessionsOf, setPasswordHash } from "./accounts.store.ts";
import { deleteForeignIdentities } from "./identities.store.ts";
import { findMailToken, insertMail, useMailToken } from "./mails.store.ts";
import { readNewPassword } from "./new-password.ts";
import type { Passwords } from "./passwords.ts";
import { hashOf } from "./tokens.ts";

const askLimit: Limit = { burst: 20, perMs: 3_600_000 };
/** Nobody's mailbox is filled by others. */
const askForOneLimit: Limit = { burst: 3, perMs: 3_600_000 };
/** Guesses at links: opening one, and using it. */
const resetLimit: Limit = { burst: 20, perMs: 900_000 };

export interface ResetPasswordDeps {
  db: Db;
  clock: Clock;
  limiter: RateLimiter;
  passwords: Passwords;
}

/**
 * Asks for a mail with a link. Whether there is such an account is looked up when the mail is written, by another: the
 * answer cannot tell it, nor can its time.
 */
export async function forgotPassword(deps: ResetPasswordDeps, identity: Identity, address: string): Promise<void> {
  const email = readEmail(address);
  if (email === "") throw new AppError("EMAIL_MISSING");
  if (!isEmail(email)) throw new AppError("EMAIL_INVALID");
  await deps.limiter.take(`forgot:address:${identity.addressHash}`, askLimit);
  await deps.limiter.take(`forgot:${hashOf(email)}`, askForOneLimit);
  await insertMail(deps.db, { kind: "reset-password", email, language: identity.language, now: deps.clock.now() });
}

/** The address of the account that the link is for, so that nobody types a password for a link that is dead. */
export async function checkResetLink({ db, clock, limiter }: ResetPasswordDeps, identity: Identity, token: string): Promise<string> {
  await limiter.take(`reset:${identity.addressHash}`, resetLimit);
  const user = await findMailToken(db, hashOf(token), "reset-password", clock.now());
  if (!user) throw new AppError("MAIL_LINK_INVALID");
  return user.email;
}

/**
 * A new password for whoever reads the account's mail, and for nobody else any more: all sessions end, and so do the
 * ways in by a provider that had confirmed another address than the account's, which somebody else may have left open.
 */
export async function resetPassword(deps: ResetPasswordDeps, identity: Identity, body: z.output<typeof ResetPasswordBody>): Promise<void> {
  const { db, clock, limiter, passwords } = deps;
  await limiter.take(`reset:${identity.addressHash}`, resetLimit);
  const hash = hashOf(body.token);
  const user = await findMailToken(db, hash, "reset-password", clock.now());
  if (!user) throw new AppError("MAIL_LINK_INVALID");
  const passwordHash = await passwords.hash(readNewPassword(body, user.email), user.email);
  await db.transaction(async (tx) => {
    const now = clock.now();
    // Of two that use the link at the same time, one gets here.
    if ((await useMailToken(tx, hash, ["reset-password"], now))?.userId !== user.id) throw new AppError("MAIL_LINK_INVALID");
    if (!(await confirmEmail(tx, user.id, user.email))) throw new AppError("MAIL_LINK_INVALID");
    await setPasswordHash(tx, user.id, passwordHash);
    await deleteSessionsOf(tx, user.id);
    await deleteKnownDevices(tx, user.id);
    await deleteForeignIdentities(tx, user.id, user.email);
    await insertMail(tx, { kind: "password-changed", email: user.email, userId: user.id, language: identity.language, now });
  });
}

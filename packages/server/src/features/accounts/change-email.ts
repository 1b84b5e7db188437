import type { ChangeEmailBody } from "@proofsheet/contract/auth";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { UserIdentity } from "../../platform/identity.ts";
import type { Limit } from "../../platform/rate-limit.ts";
import { isEmail, readEmail, readPassword } from "./account.rules.ts";
import { readUser } from "./accounts.store.ts";
import { type ChangePasswordDeps, provePassword } from "./change-password.ts";
import { insertMail } from "./mails.store.ts";

const askLimit: Limit = { burst: 3, perMs: 3_600_000 };

/**
 * Mails a link to the new address; the account keeps the old one until it is opened. Whether the new one has an account
 * already shows in no answer: then its owner gets another mail.
 */
export async function askEmailChange(
  deps: ChangePasswordDeps,
  identity: UserIdentity,
  body: z.output<typeof ChangeEmailBody>,
): Promise<void> {
  const email = readEmail(body.email);
  if (email === "") throw new AppError("EMAIL_MISSING");
  if (!isEmail(email)) throw new AppError("EMAIL_INVALID");
  const user = await readUser(deps.db, identity.userId);
  if (!user) throw new AppError("SESSION_EXPIRED");
  await provePassword(deps, user, readPassword(body.currentPassword));
  await deps.limiter.take(`change email:${user.id}`, askLimit);
  if (email === user.email && user.emailVerified) return;
  await insertMail(deps.db, { kind: "change-email", email, userId: user.id, language: identity.language, now: deps.clock.now() });
}

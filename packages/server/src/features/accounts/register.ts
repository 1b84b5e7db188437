import type { UserId } from "@proofsheet/contract";
import type { RegisterBody } from "@proofsheet/contract/auth";
import type { SessionAnswer } from "@proofsheet/contract/wire";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import { newId } from "../../platform/ids.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import { judgePerson, readEmail, readName } from "./account.rules.ts";
import { insertUser, readUser } from "./accounts.store.ts";
import { insertMail } from "./mails.store.ts";
import { readNewPassword } from "./new-password.ts";
import type { Passwords } from "./passwords.ts";
import { registrationLimit } from "./sign-in-limits.ts";
import { type Caller, type MoveToAccount, type OnJoined, welcome } from "./welcome.ts";

export interface RegisterDeps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  limiter: RateLimiter;
  moveToAccount: readonly MoveToAccount[];
  onJoined?: readonly OnJoined[];
}

/** Makes an account and signs it in; a mail asks whether the address is theirs. */
export async function register(deps: RegisterDeps, caller: Caller, body: z.output<typeof RegisterBody>): Promise<SessionAnswer> {
  const name = readName(body.name);
  const email = readEmail(body.email);
  const fault = judgePerson({ name, email });
  if (fault) throw new AppError(fault);
  const password = readNewPassword(body, email);
  await deps.limiter.take(`register:${caller.identity.addressHash}`, registrationLimit);
  // Before it is known whether the address is free: a taken one must not answer sooner.
  const passwordHash = await deps.passwords.hash(password);
  return deps.db.transaction(async (tx) => {
    const createdAt = deps.clock.now();
    const id = newId<UserId>("usr", createdAt.getTime());
    if (!(await insertUser(tx, { id, name, email, passwordHash, createdAt }))) throw new AppError("EMAIL_TAKEN");
    for (const tell of deps.onJoined ?? []) await tell(tx, { id, email });
    await insertMail(tx, { kind: "verify-email", email, language: caller.identity.language, now: createdAt });
    const user = await readUser(tx, id);
    if (!user) throw new Error("the account just made is gone");
    return welcome({ ...deps, tx }, user, caller);
  });
}

import type { UserId } from "@proofsheet/contract";
import type { RegisterBody } from "@proofsheet/contract/auth";
import type { SessionAnswer } from "@proofsheet/contract/wire";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Db, Tx } from "../../platform/db/index.ts";
import { newId } from "../../platform/ids.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import { judgePerson, readEmail, readName } from "./account.rules.ts";
import { findUserByCredentials, insertUser, lockEmail, readUser, type UserRow } from "./accounts.store.ts";
import { insertMail } from "./mails.store.ts";
import { readNewPassword } from "./new-password.ts";
import type { Passwords } from "./passwords.ts";
import { countGuess, registrationLimit } from "./sign-in-limits.ts";
import { type Caller, type MoveToAccount, type OnJoined, welcome } from "./welcome.ts";

export interface RegisterDeps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  limiter: RateLimiter;
  moveToAccount: readonly MoveToAccount[];
  onJoined?: readonly OnJoined[];
}

/**
 * Makes an account and signs it in; a mail asks whether the address is theirs. An address that has an account already
 * makes no difference here: another account says that it is theirs, and its owner is told by mail.
 */
export async function register(deps: RegisterDeps, caller: Caller, body: z.output<typeof RegisterBody>): Promise<SessionAnswer> {
  const name = readName(body.name);
  const email = readEmail(body.email);
  const fault = judgePerson({ name, email });
  if (fault) throw new AppError(fault);
  const password = readNewPassword(body, email);
  await deps.limiter.take(`register:${caller.identity.addressHash}`, registrationLimit);
  // Whoever signs up with the password of an account is let into it, so this is a try at guessing it too.
  await countGuess(deps.limiter, email);
  const passwordHash = await deps.passwords.hash(password, email);
  return deps.db.transaction(async (tx) => {
    await lockEmail(tx, email);
    // The same form sent twice, or by one who has forgotten that they were here before.
    const known = await findUserByCredentials(tx, email, passwordHash);
    return welcome({ ...deps, tx }, known ?? (await makeUser({ ...deps, tx }, { name, email, passwordHash }, caller)), caller);
  });
}

type NewUser = Pick<UserRow, "name" | "email" | "passwordHash">;

async function makeUser(
  { tx, clock, onJoined = [] }: Pick<RegisterDeps, "clock" | "onJoined"> & { tx: Tx },
  person: NewUser,
  { identity }: Caller,
): Promise<UserRow> {
  const now = clock.now();
  const id = newId<UserId>("usr", now.getTime());
  await insertUser(tx, { id, ...person, createdAt: now });
  for (const tell of onJoined) await tell(tx, { id, email: person.email });
  await insertMail(tx, { kind: "verify-email", email: person.email, userId: id, language: identity.language, now });
  const user = await readUser(tx, id);
  if (!user) throw new Error("the account just made is gone");
  return user;
}

import type { LoginBody } from "@proofsheet/contract/auth";
import type { SessionAnswer } from "@proofsheet/contract/wire";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { readEmail, readPassword } from "./account.rules.ts";
import { findUserByCredentials, findUserByEmail, setPasswordHash, type UserRow } from "./accounts.store.ts";
import type { RegisterDeps } from "./register.ts";
import { countSignIn } from "./sign-in-limits.ts";
import { type Caller, welcome } from "./welcome.ts";

/** Signs in. Whether it is the address or the password that is wrong shows neither in the answer nor in its time. */
export async function logIn(deps: RegisterDeps, caller: Caller, body: z.output<typeof LoginBody>): Promise<SessionAnswer> {
  const email = readEmail(body.email);
  const password = readPassword(body.password);
  if (email === "") throw new AppError("EMAIL_MISSING");
  if (password === "") throw new AppError("PASSWORD_MISSING");
  const holder = await findUserByEmail(deps.db, email);
  const takeBack = await countSignIn(deps, { email, holder, identity: caller.identity });
  const user = await findByPassword(deps, email, password, holder);
  if (!user) throw new AppError("CREDENTIALS_WRONG");
  await takeBack(user);
  return deps.db.transaction((tx) => welcome({ ...deps, tx }, user, caller));
}

/** One hash, whatever there is. */
async function findByPassword({ db, passwords }: RegisterDeps, email: string, password: string, holder: UserRow | undefined) {
  const passwordHash = await passwords.hash(password, email);
  const found = await findUserByCredentials(db, email, passwordHash);
  const stored = holder?.passwordHash;
  if (found || !holder || !stored || passwords.isOf(stored, email)) return found;
  // The account has come to this address with its password, or the key of the salts is another than it was then.
  if (!(await passwords.verify(stored, password))) return undefined;
  await setPasswordHash(db, holder.id, passwordHash);
  return holder;
}

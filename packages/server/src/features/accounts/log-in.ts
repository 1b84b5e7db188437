import type { LoginBody } from "@proofsheet/contract/auth";
import type { SessionAnswer } from "@proofsheet/contract/wire";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { readEmail, readPassword } from "./account.rules.ts";
import { findUserByEmail } from "./accounts.store.ts";
import type { RegisterDeps } from "./register.ts";
import { countSignIn } from "./sign-in-limits.ts";
import { type Caller, welcome } from "./welcome.ts";

/** Signs in. Whether it is the address or the password that is wrong shows neither in the answer nor in its time. */
export async function logIn(deps: RegisterDeps, caller: Caller, body: z.output<typeof LoginBody>): Promise<SessionAnswer> {
  const email = readEmail(body.email);
  const password = readPassword(body.password);
  if (email === "") throw new AppError("EMAIL_MISSING");
  if (password === "") throw new AppError("PASSWORD_MISSING");
  const user = await findUserByEmail(deps.db, email);
  const takeBack = await countSignIn(deps, { email, user, identity: caller.identity });
  const isRight = await deps.passwords.verify(user?.passwordHash ?? undefined, password);
  if (!user || !isRight) throw new AppError("CREDENTIALS_WRONG");
  await takeBack();
  return deps.db.transaction((tx) => welcome({ ...deps, tx }, user, caller));
}

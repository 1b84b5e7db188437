import type { UserId } from "@proofsheet/contract";
import type { ProfileAnswer } from "@proofsheet/contract/users";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Db, Tx } from "../../platform/db/index.ts";
import { readName } from "./account.rules.ts";
import { readUser, renameUser } from "./accounts.store.ts";
import { wireUser } from "./start-session.ts";

export interface ProfileDeps {
  db: Db;
  /** Pictures delivered to the account this UTC month. */
  readMonthlyUsage(userId: UserId): Promise<number>;
}

export async function readProfile({ db, readMonthlyUsage }: ProfileDeps, userId: UserId): Promise<z.output<typeof ProfileAnswer>> {
  const user = await readUser(db, userId);
  if (!user) throw new AppError("SESSION_EXPIRED");
  const { name, email, plan } = user;
  return { success: true, user: wireUser(user), name, email, plan, subscription: { plan }, monthly_usage: await readMonthlyUsage(userId) };
}

/** Only the name can be changed; without one nothing is. */
export async function updateProfile(deps: ProfileDeps, userId: UserId, name: string | undefined) {
  if (name !== undefined) {
    const read = readName(name);
    if (read === "") throw new AppError("NAME_MISSING");
    await renameUser(deps.db, userId, read);
  }
  return readProfile(deps, userId);
}

/** Who an account belongs to, for what is written to them. */
export async function readPerson(db: Db | Tx, userId: UserId): Promise<{ name: string; email: string }> {
  const user = await readUser(db, userId);
  if (!user) throw new AppError("SESSION_EXPIRED");
  return { name: user.name, email: user.email };
}

import type { PlanId, UserId } from "@proofsheet/contract";
import { and, asc, eq, ilike, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/index.ts";
import { readEmail } from "./account.rules.ts";
import { holderFirst } from "./accounts.store.ts";
import { sessions, users } from "./accounts.tables.ts";
import { insertMail } from "./mails.store.ts";

/** What the operator looks up and sets; all SQL of it. */
const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  plan: users.plan,
  createdAt: users.createdAt,
  seenAt: users.seenAt,
};
const atOnce = 20;
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Accounts whose id, address or name is or holds these words. */
export async function findAccounts(db: Db, query: string) {
  const like = `%${literally(query)}%`;
  return db
    .select(columns)
    .from(users)
    .where(or(eq(users.id, query as UserId), ilike(users.email, like), ilike(users.name, like)))
    .orderBy(asc(users.email))
    .limit(atOnce);
}

/** The account with this id, or the one that this address stands for. */
export async function oneAccount(db: Db, who: string) {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(or(eq(users.id, who as UserId), eq(users.email, readEmail(who))))
    .orderBy(...holderFirst)
    .limit(1);
  return row;
}

export async function setPlan(tx: Tx, userId: UserId, plan: PlanId): Promise<void> {
  await tx.update(users).set({ plan }).where(eq(users.id, userId));
}

/** Accounts that nobody has signed in to since then, and where nobody is signed in. */
export async function listInactive(db: Db, since: Date) {
  const signedIn = sql`exists (select 1 from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.seenAt} >= ${since.toISOString()}::timestamptz)`;
  return db
    .select({ ...columns, warnedAt: users.warnedAt })
    .from(users)
    .where(and(lt(users.seenAt, since), lt(users.createdAt, since), sql`not ${signedIn}`))
    .orderBy(asc(users.seenAt));
}

/** Writes to an account that it will be closed, in both languages' one: nobody knows which its owner reads now. */
export async function warnInactive(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const [warned] = await tx.update(users).set({ warnedAt: now }).where(eq(users.id, userId)).returning({ email: users.email });
  if (warned)
    for (const language of ["en-US", "zh-CN"] as const)
      await insertMail(tx, { kind: "inactive", email: warned.email, userId, language, now });
}

import type { SignInProvider, UserId } from "@proofsheet/contract";
import { and, asc, eq, lt, ne } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/index.ts";
import type { UserRow } from "./accounts.store.ts";
import { users } from "./accounts.tables.ts";
import { identities, spentStates } from "./identities.tables.ts";

/** All SQL of identities and of sign-ins that came back. */
export async function findUserByIdentity(tx: Tx, provider: SignInProvider, subject: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.user;
}

/** False if the person is connected already, to this account or another. */
export async function insertIdentity(tx: Tx, identity: typeof identities.$inferInsert): Promise<boolean> {
  const made = await tx.insert(identities).values(identity).onConflictDoNothing().returning({ subject: identities.subject });
  return made.length > 0;
}

export async function listIdentities(db: Db | Tx, userId: UserId) {
  return db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt), asc(identities.provider));
}

export async function deleteIdentities(tx: Tx, userId: UserId, provider: SignInProvider): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
}

/** Those whose provider had confirmed another address than the account's. */
export async function deleteForeignIdentities(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.userId, userId), ne(identities.email, email)));
}

/** False if it was spent before; of two that come at the same time one gets true. */
export async function spendState(db: Db, hash: string, expiresAt: Date, now: Date): Promise<boolean> {
  await db.delete(spentStates).where(lt(spentStates.expiresAt, now));
  const spent = await db.insert(spentStates).values({ hash, expiresAt }).onConflictDoNothing().returning({ hash: spentStates.hash });
  return spent.length > 0;
}

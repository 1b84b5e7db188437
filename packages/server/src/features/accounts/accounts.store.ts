import type { SessionId, UserId } from "@proofsheet/contract";
import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/index.ts";
import { knownDevices, refreshTokens, sessions, users } from "./accounts.tables.ts";

/** All SQL of users, sessions and known devices. */
export type UserRow = typeof users.$inferSelect;

/** Until the end of the transaction nobody else decides who has this address. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`);
}

export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values(user);
}

/** Who has confirmed it comes first, then who said first that it was theirs. */
export const holderFirst = [desc(users.emailVerified), asc(users.createdAt), asc(users.id)];

/** The account that an address stands for. Others may say that it is theirs too, and have confirmed nothing. */
export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.email, email))
    .orderBy(...holderFirst)
    .limit(1);
  return row;
}

export async function findUserByCredentials(db: Db | Tx, email: string, passwordHash: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.passwordHash, passwordHash)))
    .orderBy(...holderFirst)
    .limit(1);
  return row;
}

export async function readUser(db: Db | Tx, userId: UserId): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** Everything that hangs on it goes with it. Answers its address. */
export async function deleteUser(tx: Tx, userId: UserId): Promise<string | undefined> {
  const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning({ email: users.email });
  return gone?.email;
}

export async function readSession(db: Db, sessionId: SessionId) {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  return row;
}

/** Until the end of the transaction nobody else changes the account. */
export async function lockUser(tx: Tx, userId: UserId): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return row;
}

export async function renameUser(db: Db, userId: UserId, name: string): Promise<void> {
  await db.update(users).set({ name }).where(eq(users.id, userId));
}

/** The address is the account's and nobody else's from now on. False if another account has confirmed it. */
export async function confirmEmail(tx: Tx, userId: UserId, email: string): Promise<boolean> {
  await lockEmail(tx, email);
  const holder = await findUserByEmail(tx, email);
  if (holder?.emailVerified && holder.id !== userId) return false;
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId));
  return true;
}

export async function setPasswordHash(tx: Db | Tx, userId: UserId, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
  await noteSeen(tx, session.userId, session.createdAt);
}

/** The living session of an access token, with its user. */
export async function findSession(db: Db, accessHash: string, now: Date) {
  const [row] = await db
    .select({ sessionId: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.accessHash, accessHash), gt(sessions.accessExpiresAt, now)));
  return row;
}

/** Whoever is seen is not warned any more that the account will be closed. */
async function noteSeen(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await tx.update(users).set({ seenAt: now, warnedAt: null }).where(eq(users.id, userId));
}

export async function sessionOfAccess(db: Db, accessHash: string): Promise<SessionId | undefined> {
  const [row] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accessHash, accessHash));
  return row?.id;
}

export async function renewSession(
  tx: Tx,
  sessionId: SessionId,
  change: { accessHash: string; accessExpiresAt: Date; expiresAt: Date; seenAt: Date },
) {
  const [renewed] = await tx.update(sessions).set(change).where(eq(sessions.id, sessionId)).returning({ userId: sessions.userId });
  if (renewed) await noteSeen(tx, renewed.userId, change.seenAt);
}

/** Its tokens go with it. */
export async function deleteSession(db: Db | Tx, sessionId: SessionId): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** How many there were. */
export async function deleteSessionsOf(db: Db | Tx, userId: UserId): Promise<number> {
  return (await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })).length;
}

/** False if it is not there, or another's. */
export async function deleteSessionOf(db: Db, userId: UserId, sessionId: SessionId): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function listSessions(db: Db, userId: UserId, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
}

export async function insertRefreshToken(tx: Tx, hash: string, sessionId: SessionId): Promise<void> {
  await tx.insert(refreshTokens).values({ hash, sessionId });
}

export async function findRefreshToken(db: Db | Tx, hash: string) {
  const [row] = await db
    .select({ sessionId: refreshTokens.sessionId, usedAt: refreshTokens.usedAt, expiresAt: sessions.expiresAt, userId: sessions.userId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash));
  return row;
}

/** False if it was used before; of two that come at the same time one gets true. */
export async function useRefreshToken(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
    .returning({ hash: refreshTokens.hash });
  return used.length > 0;
}

export async function isKnownDevice(db: Db, userId: UserId, deviceHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)));
  return rows.length > 0;
}

export async function insertKnownDevice(tx: Tx, userId: UserId, deviceHash: string): Promise<void> {
  await tx.insert(knownDevices).values({ userId, deviceHash }).onConflictDoNothing();
}

export async function deleteKnownDevices(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

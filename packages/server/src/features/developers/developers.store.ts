import type { UserId } from "@proofsheet/contract";
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/index.ts";
import { users } from "../accounts/accounts.tables.ts";
import { apiKeys, webhookEndpoints, webhookMessages } from "./developers.tables.ts";

/** All SQL of API keys and webhooks. */
export type ApiKeyRow = typeof apiKeys.$inferSelect;
export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type MessageRow = typeof webhookMessages.$inferSelect;

/** A key with whose it is; undefined for none. */
export async function findKey(db: Db, hash: string) {
  const [row] = await db
    .select({ key: apiKeys, plan: users.plan })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.hash, hash));
  return row;
}

/** To the minute: a busy key must not write with every call. */
export async function noteKeyUse(db: Db, id: string, now: Date): Promise<void> {
  const old = or(isNull(apiKeys.usedAt), lt(apiKeys.usedAt, new Date(now.getTime() - 60_000)));
  await db
    .update(apiKeys)
    .set({ usedAt: now })
    .where(and(eq(apiKeys.id, id), old));
}

export async function listKeys(db: Db, userId: UserId): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

export async function insertKey(db: Db, row: ApiKeyRow): Promise<void> {
  await db.insert(apiKeys).values(row);
}

/** False if it is not there, or another's. */
export async function deleteKey(db: Db, userId: UserId, id: string): Promise<boolean> {
  const mine = and(eq(apiKeys.id, id), eq(apiKeys.userId, userId));
  return (await db.delete(apiKeys).where(mine).returning({ id: apiKeys.id })).length > 0;
}

export async function listEndpoints(db: Db | Tx, userId: UserId): Promise<EndpointRow[]> {
  const e = webhookEndpoints;
  return db.select().from(e).where(eq(e.userId, userId)).orderBy(asc(e.createdAt), asc(e.id));
}

export async function insertEndpoint(db: Db, row: typeof webhookEndpoints.$inferInsert): Promise<void> {
  await db.insert(webhookEndpoints).values(row);
}

export async function changeEndpoint(db: Db, id: string, change: Partial<EndpointRow>): Promise<void> {
  await db.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id));
}

export async function findEndpoint(db: Db, userId: UserId, id: string): Promise<EndpointRow | undefined> {
  const mine = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId));
  const [row] = await db.select().from(webhookEndpoints).where(mine);
  return row;
}

export async function deleteEndpoint(db: Db, userId: UserId, id: string): Promise<boolean> {
  const mine = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId));
  return (await db.delete(webhookEndpoints).where(mine).returning({ id: webhookEndpoints.id })).length > 0;
}

export async function newestMessage(db: Db, endpointId: string): Promise<MessageRow | undefined> {
  const m = webhookMessages;
  const [row] = await db.select().from(m).where(eq(m.endpointId, endpointId)).orderBy(desc(m.createdAt), desc(m.id)).limit(1);
  return row;
}

export async function insertMessages(tx: Tx, rows: (typeof webhookMessages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(webhookMessages).values(rows);
}

/** The message that has waited longest, with where it goes; nobody else takes it before `until`. */
export async function claimMessage(db: Db, now: Date, until: Date): Promise<{ message: MessageRow; endpoint: EndpointRow } | undefined> {
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(webhookMessages)
      .where(and(isNotNull(webhookMessages.dueAt), lte(webhookMessages.dueAt, now)))
      .orderBy(asc(webhookMessages.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!message) return undefined;
    await tx
      .update(webhookMessages)
      .set({ dueAt: until, attempts: message.attempts + 1 })
      .where(eq(webhookMessages.id, message.id));
    const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, message.endpointId));
    return endpoint && { message: { ...message, attempts: message.attempts + 1 }, endpoint };
  });
}

export async function changeMessage(db: Db, id: string, change: Partial<MessageRow>): Promise<void> {
  await db.update(webhookMessages).set(change).where(eq(webhookMessages.id, id));
}

export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await db.delete(webhookMessages).where(and(isNull(webhookMessages.dueAt), lt(webhookMessages.createdAt, before)));
}

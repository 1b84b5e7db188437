import type { UserId } from "@proofsheet/contract";
import { and, count, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/index.ts";
import { paymentEvents, paymentOrders, paymentRefunds } from "./payments.tables.ts";

/** All SQL of orders, events and refunds. An order's row is locked before the wallet it pays into. */
export type OrderRow = typeof paymentOrders.$inferSelect;
export type RefundRow = typeof paymentRefunds.$inferSelect;

/** One purchase at a time for a person: two clicks at once wait for each other and find the same order. */
export async function lockBuyer(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payments ${userId}`}, 0))`);
}

export async function insertOrder(tx: Tx, row: typeof paymentOrders.$inferInsert): Promise<OrderRow> {
  const [made] = await tx.insert(paymentOrders).values(row).returning();
  return made!;
}

export async function readOrder(db: Db | Tx, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, orderId));
  return row;
}

export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, orderId)).for("update");
  return row;
}

export async function updateOrder(tx: Db | Tx, orderId: string, change: Partial<OrderRow>): Promise<void> {
  await tx.update(paymentOrders).set(change).where(eq(paymentOrders.id, orderId));
}

export async function orderOfKey(tx: Tx, userId: UserId, requestKey: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.userId, userId), eq(paymentOrders.requestKey, requestKey)));
  return row;
}

/** The newest order that may still be paid for the very same thing. */
export async function openOrder(
  tx: Tx,
  like: Pick<OrderRow, "userId" | "packageId" | "amountCents" | "provider" | "successUrl" | "cancelUrl">,
  openUntil: Date,
): Promise<OrderRow | undefined> {
  const o = paymentOrders;
  const [row] = await tx
    .select()
    .from(o)
    .where(
      and(
        eq(o.userId, like.userId),
        eq(o.packageId, like.packageId),
        eq(o.amountCents, like.amountCents),
        eq(o.provider, like.provider),
        eq(o.successUrl, like.successUrl),
        eq(o.cancelUrl, like.cancelUrl),
        inArray(o.status, ["created", "pending"]),
        isNull(o.processingAt),
        sql`${o.expiresAt} > ${openUntil.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(o.createdAt))
    .limit(1);
  return row;
}

export async function hasBought(db: Db | Tx, userId: UserId): Promise<boolean> {
  const rows = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.userId, userId), isNotNull(paymentOrders.paidAt)))
    .limit(1);
  return rows.length > 0;
}

/** The order that a provider knows by its checkout or its payment. */
export async function findOrderId(db: Db | Tx, provider: string, by: { checkoutId?: string | undefined; paymentId?: string | undefined }) {
  const known = [
    by.checkoutId === undefined ? undefined : eq(paymentOrders.checkoutId, by.checkoutId),
    by.paymentId === undefined ? undefined : eq(paymentOrders.paymentId, by.paymentId),
  ].filter((each) => each !== undefined);
  if (known.length === 0) return undefined;
  const [row] = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.provider, provider), or(...known)));
  return row?.id;
}

export async function findOrderOf(db: Db, userId: UserId, names: string[]): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.userId, userId), or(inArray(paymentOrders.id, names), inArray(paymentOrders.checkoutId, names))))
    .limit(1);
  return row;
}

export async function listOrders(db: Db, userId: UserId, page: number, limit: number) {
  const mine = eq(paymentOrders.userId, userId);
  const items = await db
    .select()
    .from(paymentOrders)
    .where(mine)
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [row] = await db.select({ total: count() }).from(paymentOrders).where(mine);
  return { items, total: row?.total ?? 0 };
}

/** Orders whose turn it is to be looked up; with it the next turn is set, so that two processes do not ask twice. */
export async function claimLookUps(db: Db, now: Date, until: Date, limit: number): Promise<OrderRow[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(paymentOrders)
      .where(lte(paymentOrders.lookUpAt, now))
      .orderBy(paymentOrders.lookUpAt)
      .limit(limit)
      .for("update", { skipLocked: true });
    if (rows.length > 0) {
      await tx
        .update(paymentOrders)
        .set({ lookUpAt: until })
        .where(
          inArray(
            paymentOrders.id,
            rows.map(({ id }) => id),
          ),
        );
    }
    return rows;
  });
}

/** False if this event came before. */
export async function insertEvent(tx: Tx, row: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const made = await tx.insert(paymentEvents).values(row).onConflictDoNothing().returning({ id: paymentEvents.id });
  return made.length > 0;
}

export async function ordersOf(db: Db, userId: UserId): Promise<OrderRow[]> {
  return db.select().from(paymentOrders).where(eq(paymentOrders.userId, userId)).orderBy(paymentOrders.createdAt);
}

/** What the books need stays; who it was at the provider, and where they came back to, goes. */
export async function anonymizeOrders(tx: Tx, userId: UserId): Promise<void> {
  const nobody = { customerId: null, checkoutUrl: null, requestKey: null, successUrl: "", cancelUrl: "" };
  await tx.update(paymentOrders).set(nobody).where(eq(paymentOrders.userId, userId));
}

/** Payments that wait for a person, oldest first. */
export async function listHeld(db: Db) {
  const e = paymentEvents;
  return db
    .select({ event: e.id, type: e.type, orderId: e.orderId, reason: e.reason, facts: e.facts, receivedAt: e.receivedAt })
    .from(e)
    .where(eq(e.outcome, "held"))
    .orderBy(e.receivedAt);
}

export async function lockHeld(tx: Tx, eventId: string) {
  const mine = and(eq(paymentEvents.id, eventId), eq(paymentEvents.outcome, "held"));
  const [row] = await tx.select().from(paymentEvents).where(mine).for("update");
  return row;
}

export async function endHeld(tx: Tx, eventId: string, outcome: "approved" | "dismissed"): Promise<void> {
  await tx.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, eventId));
}

export async function countHeldOf(tx: Tx, orderId: string): Promise<number> {
  const mine = and(eq(paymentEvents.orderId, orderId), eq(paymentEvents.outcome, "held"));
  const [row] = await tx.select({ n: count() }).from(paymentEvents).where(mine);
  return row?.n ?? 0;
}

export async function insertRefund(tx: Tx, row: typeof paymentRefunds.$inferInsert): Promise<RefundRow> {
  const [made] = await tx.insert(paymentRefunds).values(row).returning();
  return made!;
}

export async function refundsOf(db: Db | Tx, orderIds: string[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return [];
  return db.select().from(paymentRefunds).where(inArray(paymentRefunds.orderId, orderIds)).orderBy(paymentRefunds.createdAt);
}

export async function endRefund(tx: Tx, refundId: string, status: "done" | "failed", at: Date): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set({ status, doneAt: at })
    .where(and(eq(paymentRefunds.id, refundId), eq(paymentRefunds.status, "requested")));
}

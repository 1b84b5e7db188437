import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/index.ts";
import { sandboxCheckouts, sandboxDeliveries } from "./sandbox.tables.ts";

export type SaleRow = typeof sandboxCheckouts.$inferSelect;
export type DeliveryRow = typeof sandboxDeliveries.$inferSelect;

/** The checkout of an order, made if new. */
export async function openSale(db: Db, row: typeof sandboxCheckouts.$inferInsert): Promise<SaleRow> {
  await db.insert(sandboxCheckouts).values(row).onConflictDoNothing();
  const [kept] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.orderId, row.orderId));
  return kept!;
}

export async function readSale(db: Db | Tx, id: string): Promise<SaleRow | undefined> {
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
  return row;
}

export async function lockSale(tx: Tx, id: string): Promise<SaleRow | undefined> {
  const [row] = await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id)).for("update");
  return row;
}

export async function updateSale(tx: Tx, id: string, change: Partial<SaleRow>): Promise<void> {
  await tx.update(sandboxCheckouts).set(change).where(eq(sandboxCheckouts.id, id));
}

/** False if this message was planned before. */
export async function planDelivery(tx: Tx, row: typeof sandboxDeliveries.$inferInsert): Promise<boolean> {
  const made = await tx.insert(sandboxDeliveries).values(row).onConflictDoNothing().returning({ id: sandboxDeliveries.id });
  return made.length > 0;
}

/** Messages that are due. Each is put off at once, so that a message that fails is tried again later and not in a circle. */
export async function claimDeliveries(db: Db, now: Date, again: Date, maxTries: number): Promise<DeliveryRow[]> {
  const d = sandboxDeliveries;
  return db
    .update(d)
    .set({ dueAt: again, tries: sql`${d.tries} + 1` })
    .where(and(lte(d.dueAt, now), isNull(d.deliveredAt), lt(d.tries, maxTries)))
    .returning();
}

export async function markDelivered(db: Db, id: string, at: Date): Promise<void> {
  await db.update(sandboxDeliveries).set({ deliveredAt: at }).where(eq(sandboxDeliveries.id, id));
}

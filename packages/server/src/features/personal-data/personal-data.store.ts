import type { UserId } from "@proofsheet/contract";
import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/index.ts";
import { closedAccounts, dataExports, doomedFiles } from "./personal-data.tables.ts";

/** All SQL of exports, of what is left of closed accounts, and of files that are to go. */
export type ExportRow = typeof dataExports.$inferSelect;

export async function insertExport(tx: Tx, row: typeof dataExports.$inferInsert): Promise<void> {
  await tx.insert(dataExports).values(row);
}

export async function readExport(db: Db | Tx, exportId: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, exportId));
  return row;
}

export async function newestExport(db: Db | Tx, userId: UserId): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1);
  return row;
}

/** False if it is gone, such as with its account. */
export async function changeExport(db: Db, exportId: string, change: Partial<ExportRow>): Promise<boolean> {
  const changed = await db.update(dataExports).set(change).where(eq(dataExports.id, exportId)).returning({ id: dataExports.id });
  return changed.length > 0;
}

export async function exportKeysOf(tx: Tx, userId: UserId): Promise<string[]> {
  return (await tx.select({ key: dataExports.storeKey }).from(dataExports).where(eq(dataExports.userId, userId))).map(({ key }) => key);
}

/** Exports whose time is over; their files are to go. */
export async function endExports(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.delete(dataExports).where(lt(dataExports.expiresAt, now)).returning({ key: dataExports.storeKey });
    await doomFiles(
      tx,
      ended.map(({ key }) => key),
    );
  });
}

const rowsAtOnce = 1_000;

export async function doomFiles(tx: Tx, storeKeys: string[]): Promise<void> {
  for (let i = 0; i < storeKeys.length; i += rowsAtOnce) {
    const rows = storeKeys.slice(i, i + rowsAtOnce).map((storeKey) => ({ storeKey }));
    await tx.insert(doomedFiles).values(rows).onConflictDoNothing();
  }
}

export async function someDoomedFiles(db: Db): Promise<string[]> {
  return (await db.select().from(doomedFiles).limit(rowsAtOnce)).map(({ storeKey }) => storeKey);
}

export async function forgetDoomedFiles(db: Db, storeKeys: string[]): Promise<void> {
  if (storeKeys.length > 0) await db.delete(doomedFiles).where(inArray(doomedFiles.storeKey, storeKeys));
}

export async function insertClosed(tx: Tx, row: typeof closedAccounts.$inferInsert): Promise<void> {
  const { userId, closedAt } = row;
  const hasBought = sql`${closedAccounts.hasBought} or excluded.has_bought`;
  const set = { userId, closedAt, hasBought };
  await tx.insert(closedAccounts).values(row).onConflictDoUpdate({ target: closedAccounts.emailHash, set });
}

/** Whether a closed account with this address had bought something. */
export async function closedHasBought(db: Db | Tx, emailHash: string): Promise<boolean> {
  const [row] = await db.select().from(closedAccounts).where(eq(closedAccounts.emailHash, emailHash));
  return row?.hasBought ?? false;
}

/** The account that had this address and was closed since then. */
export async function closedSince(tx: Tx, emailHash: string, since: Date): Promise<UserId | undefined> {
  const [row] = await tx.select().from(closedAccounts).where(eq(closedAccounts.emailHash, emailHash));
  return row && row.closedAt >= since ? row.userId : undefined;
}

/** Of those closed before the one moment; of buyers, before the other. */
export async function forgetClosed(db: Db, before: Date, buyersBefore: Date): Promise<void> {
  const { closedAt, hasBought } = closedAccounts;
  await db.delete(closedAccounts).where(or(and(eq(hasBought, false), lt(closedAt, before)), lt(closedAt, buyersBefore)));
}

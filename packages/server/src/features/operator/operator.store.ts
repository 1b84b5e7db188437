import { desc } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/index.ts";
import { operatorActs } from "./operator.tables.ts";

/** All SQL of the operator's acts. */
export type ActRow = typeof operatorActs.$inferSelect;

export async function insertAct(db: Db | Tx, row: ActRow): Promise<void> {
  await db.insert(operatorActs).values(row);
}

export async function listActs(db: Db, limit: number): Promise<ActRow[]> {
  return db.select().from(operatorActs).orderBy(desc(operatorActs.at), desc(operatorActs.id)).limit(limit);
}

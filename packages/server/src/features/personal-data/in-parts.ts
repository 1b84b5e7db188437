import type { Db, Tx } from "../../platform/db/index.ts";

/** The most that one transaction of a sweep takes. */
export const rowsAtOnce = 1_000;

/** A transaction each, until one finds fewer than it may take: nobody else waits for long. */
export async function inParts(db: Db, erase: (tx: Tx) => Promise<number>): Promise<number> {
  let gone = 0;
  for (let some = rowsAtOnce; some === rowsAtOnce; gone += some) some = await db.transaction(erase);
  return gone;
}

import type { Db } from "../../platform/db/db.ts";
import { readLedgerTotals } from "./credits.store.ts";

export interface LedgerReport {
  /** Credits and pictures by which any balance, hold or allowance differs from the rows it follows from. 0 is right. */
  drift: number;
  /** Of all accounts, the house's too. Double entry makes it 0. */
  sum: number;
  accounts: number;
  transfers: number;
  /** Tasks that hold something at this moment. */
  openHolds: number;
}

/** Recomputes every balance from the transfers, every held amount from the open holds, every allowance from all holds. */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  const totals = await readLedgerTotals(db);
  return {
    drift: totals.balanceDrift + totals.holdDrift + totals.allowanceDrift + Math.abs(totals.sum),
    sum: totals.sum,
    accounts: totals.accounts,
    transfers: totals.transfers,
    openHolds: totals.openHolds,
  };
}

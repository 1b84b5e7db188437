import { Readable } from "node:stream";
import { balance, ledger, ledgerCsv } from "@proofsheet/contract/users";
import type { Bind } from "../../platform/bind.ts";
import type { Db } from "../../platform/db/db.ts";
import { ledgerCsvOf, listLedger } from "./list-ledger.ts";
import { type BalanceDeps, readBalance } from "./read-balance.ts";

export function bindCreditsRoutes(bind: Bind, deps: BalanceDeps & { db: Db }): void {
  bind(balance, ({ identity }) => readBalance(deps, identity));
  bind(ledger, ({ identity, query: { page, limit } }) => listLedger(deps, identity.userId, page, limit));
  bind(ledgerCsv, async ({ identity, language }) => {
    const parts = ledgerCsvOf(deps, identity.userId, language);
    return new Response(Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream, {
      headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="proofsheet-ledger.csv"' },
    });
  });
}

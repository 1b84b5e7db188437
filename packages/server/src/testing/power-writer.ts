/**
 * `power-writer.ts FOLDER SHADOW [dishonest]`: opens the database, reports what it found, then books row after row and
 * reports each commit, until it is killed.
 */
import { PGlite } from "@electric-sql/pglite";
import { durableStartParams } from "../platform/db/durable-node-fs.ts";
import { ShadowNodeFs } from "./shadow-node-fs.ts";

export interface Found {
  last: number;
  rows: number;
  sum: number;
  balance: number;
}
export type Report = { found: Found } | { committed: number };

const [folder = "", shadow = "", mode] = process.argv.slice(2);
const report = (message: Report) => process.send?.(message);

const pglite = await PGlite.create({
  fs: new ShadowNodeFs(folder, shadow, { honest: mode !== "dishonest" }),
  startParams: durableStartParams(PGlite.defaultStartParams),
});
const { rows } = await pglite.query<Found>(
  `select coalesce(max(n), 0)::int as last, count(*)::int as rows, coalesce(sum(delta), 0)::int as sum,
     (select balance from account) as balance from ledger`,
);
report({ found: rows[0]! });
process.once("disconnect", () => process.exit());

for (let n = rows[0]!.last + 1; ; n++) {
  await pglite.transaction(async (tx) => {
    await tx.query("select balance from account for update");
    await tx.query("insert into ledger (n, delta, padding) values ($1, 1, $2)", [n, "x".repeat(n % 1500)]);
    await tx.query("update account set balance = balance + 1");
  });
  report({ committed: n });
  if (n % 97 === 0) await pglite.exec("checkpoint");
}

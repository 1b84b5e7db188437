import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copySequences, copyTable, type Database, printOf, type TablePrint, tablesInOrder } from "./index.ts";
import { openInMemory, openTestDb } from "./test-database.ts";

/** Values that a driver would round, shift or read otherwise, and a table that refuses changes. */
const shape = [
  "create table zz_parents (id serial primary key, name text)",
  `create table aa_children (parent int not null references zz_parents, at timestamptz, day date, amount numeric, big bigint, part real,
    whole double precision, bytes bytea, plain jsonb, words text[], yes boolean, always int generated always as identity)`,
  `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$`,
  "create trigger append_only before update or delete on aa_children for each row execute function refuse()",
];
const rows = [
  "insert into zz_parents (name) select 'n' || i from generate_series(1, 2500) i",
  `insert into aa_children (parent, at, day, amount, big, part, whole, bytes, plain, words, yes)
    select i, timestamptz '2026-03-29 01:59:59.123456+01' + i * interval '1 minute', date '2024-02-29', 0.1 + i / 7.0, 9007199254740993 + i,
      0.1, 1.0 / 3, decode('00ff7f80', 'hex'), '{"a": [1, null, "样片 \\u0001"], "n": 12345678901234567890.5}', array['a,b', null, '{"}'], null
    from generate_series(1, 2500) i`,
  "insert into aa_children (parent, at) values (1, 'infinity'), (2, null)",
];

let [from, to]: [Database, Database] = [] as never;
beforeAll(async () => {
  [from, to] = [await openInMemory(), await openTestDb()];
  for (const { db } of [from, to]) for (const statement of shape) await db.execute(sql.raw(statement));
  for (const statement of rows) await from.db.execute(sql.raw(statement));
});
afterAll(async () => {
  await from.close();
  await to.close();
});

const print = ({ db }: Database, name: string): Promise<TablePrint> => db.transaction((tx) => printOf(tx, name));
const copyAll = (fails = false) =>
  from.db.transaction((source) =>
    to.db.transaction(async (target) => {
      for (const name of await tablesInOrder(source)) await copyTable(source, target, name);
      await copySequences(source, target);
      if (fails) throw new Error("broken off");
    }),
  );

it("copies a table after those it refers to, and leaves nothing when it is broken off", async () => {
  const order = await tablesInOrder(from.db);
  expect(order.indexOf("zz_parents")).toBeLessThan(order.indexOf("aa_children"));
  expect(order).toContain("ledger_transfers");
  await expect(copyAll(true)).rejects.toThrow("broken off");
  expect((await print(to, "zz_parents")).rows).toBe(0);
});

it("copies every kind of value as it is, and goes on counting where it was", async () => {
  await copyAll();
  for (const name of ["zz_parents", "aa_children"]) expect(await print(to, name)).toEqual(await print(from, name));
  expect((await print(to, "aa_children")).rows).toBe(2502);
  const { rows: next } = await to.db.execute(sql`insert into zz_parents (name) values ('next') returning id`);
  expect(next).toEqual([{ id: 2501 }]);
  await expect(to.db.execute(sql`delete from aa_children`)).rejects.toThrow();
});

it.each([
  ["a changed value", "update zz_parents set name = 'N7' where id = 7"],
  ["a row too many", "insert into zz_parents (id, name) values (9999, 'n7')"],
  ["a row too few", "delete from zz_parents where id = 2501"],
])("tells %s", async (_, change) => {
  await from.db.execute(sql`insert into zz_parents (id, name) values (2501, 'alone') on conflict do nothing`);
  const before = await print(from, "zz_parents");
  const undone = from.db.transaction(async (tx) => {
    await tx.execute(sql.raw(change));
    expect(await printOf(tx, "zz_parents")).not.toEqual(before);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
});

import { sql } from "drizzle-orm";
import type { Db, Tx } from "./db.ts";

/** Rows that are in memory at once. */
const rowsAtOnce = 1_000;
const table = (name: string) => sql.identifier(name);

/** The studio's own tables, each after those that it refers to. */
export async function tablesInOrder(db: Db | Tx): Promise<string[]> {
  const { rows: all } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const { rows: references } = await db.execute<{ child: string; parent: string }>(sql`
    select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  const ordered: string[] = [];
  const place = (name: string, below: string[]): void => {
    if (below.includes(name)) throw new Error(`the tables ${below.join(", ")} refer to each other in a circle`);
    if (ordered.includes(name)) return;
    for (const { child, parent } of references) if (child === name) place(parent, [...below, name]);
    ordered.push(name);
  };
  for (const { name } of all) place(name, []);
  return ordered;
}

export interface TablePrint {
  rows: number;
  /** Of every row's whole content, whatever their order; the same on both databases. */
  print: string;
}

/** How many rows a table holds and what is in them. Two halves of each row's MD5 are summed: no order, no sort. */
export async function printOf(tx: Tx, name: string): Promise<TablePrint> {
  await tx.execute(sql`set local time zone 'UTC'`);
  const half = (at: number) => sql`coalesce(sum(('x' || substr(md5, ${sql.raw(String(at))}, 15))::bit(60)::bigint), 0)::text`;
  const { rows } = await tx.execute<{ rows: number; a: string; b: string }>(sql`
    select count(*)::int as rows, ${half(1)} as a, ${half(16)} as b from (select md5(row_to_json(t)::text) as md5 from ${table(name)} t) each`);
  const { rows: count, a, b } = rows[0]!;
  return { rows: count, print: `${a}-${b}` };
}

/**
 * Copies every row of a table into the empty one of the same name and shape, by inserts alone: triggers that refuse
 * changes let them pass. Values travel as PostgreSQL's own JSON, so that no driver rounds or reads them.
 */
export async function copyTable(from: Tx, to: Tx, name: string, onRows: (rows: number) => void = () => {}): Promise<void> {
  await from.execute(sql`set local time zone 'UTC'`);
  await to.execute(sql`set local time zone 'UTC'`);
  await from.execute(sql`declare every_row no scroll cursor for select row_to_json(t)::text as row from ${table(name)} t`);
  const next = async () => (await from.execute<{ row: string }>(sql`fetch ${sql.raw(String(rowsAtOnce))} from every_row`)).rows;
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    const content = `[${rows.map(({ row }) => row).join(",")}]`;
    await to.execute(
      sql`insert into ${table(name)} overriding system value select * from json_populate_recordset(null::${table(name)}, ${content}::json)`,
    );
    onRows(rows.length);
  }
  await from.execute(sql`close every_row`);
}

/** Numbers that are given out go on where they were. */
export async function copySequences(from: Tx, to: Tx): Promise<void> {
  const { rows } = await from.execute<{ name: string; last: string | null }>(
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, last } of rows)
    if (last !== null) await to.execute(sql`select setval(quote_ident(${name})::regclass, ${last}::bigint)`);
}

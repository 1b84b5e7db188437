import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preparingClient } from "./preparing-client.ts";

const connectionString = process.env.TEST_DATABASE_URL;

describe.runIf(connectionString !== undefined)("a connection that prepares", () => {
  const client: pg.Client = new (preparingClient(20))({ connectionString });
  const prepared = async (): Promise<string[]> => {
    const { rows } = await client.query("select statement from pg_prepared_statements order by statement");
    return rows.map(({ statement }) => statement as string);
  };
  beforeAll(() => client.connect());
  afterAll(() => client.end());

  it("keeps a statement with values, once, and none without", async () => {
    for (const n of [1, 2, 3]) {
      const { rows } = await client.query("select $1::int + 1 as next", [n]);
      expect(rows).toEqual([{ next: n + 1 }]);
    }
    await client.query({ text: "select 7 as seven" });
    await client.query("select 8 as eight", []);
    expect(await prepared()).toEqual(["select $1::int + 1 as next"]);
  });

  it("goes on after a statement that was refused, and after its table has grown a column", async () => {
    await client.query("create temporary table shelf (book text)");
    await expect(client.query("select book from shelf where pages > $1", [3])).rejects.toThrow("pages");
    expect((await client.query("select book from shelf where book = $1", ["a"])).rows).toEqual([]);
    await client.query("alter table shelf add column pages int");
    await client.query("insert into shelf values ($1, $2)", ["a", 4]);
    expect((await client.query("select book from shelf where book = $1", ["a"])).rows).toEqual([{ book: "a" }]);
    expect((await client.query("select book from shelf where pages > $1", [3])).rows).toEqual([{ book: "a" }]);
  });

  it("leaves a name that was given, and keeps no more statements than it may", async () => {
    await client.query({ name: "theirs", text: "select $1::int as mine" }, [1]);
    for (let n = 0; n < 40; n++) expect((await client.query(`select $1::int + ${n} as sum`, [1])).rows).toEqual([{ sum: n + 1 }]);
    const kept = await prepared();
    expect(kept).toContain("select $1::int as mine");
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.length).toBeLessThanOrEqual(21);
  });
});

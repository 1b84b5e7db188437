import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, notify } from "./index.ts";
import { openTestDb } from "./test-database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());

it("gives every feature its tables", async () => {
  const { rows } = await database.db.execute(sql`select table_name from information_schema.tables where table_schema = 'public'`);
  expect(rows).toContainEqual({ table_name: "tasks" });
});

it("rolls a transaction back whole", async () => {
  await database.db.execute(sql`create table proof (x int)`);
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into proof values (1)`);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect((await database.db.execute(sql`select * from proof`)).rows).toEqual([]);
});

it("notifies listeners at commit and never for what was rolled back", async () => {
  const heard: string[] = [];
  const unlisten = await database.listen("proof_channel", (payload) => heard.push(payload));
  await database.db.transaction((tx) => notify(tx, "proof_channel", "lost").then(() => Promise.reject(new Error("no")))).catch(() => {});
  const second = new Promise<void>((resolve) => void database.listen("proof_channel", (payload) => payload === "two" && resolve()));
  await database.db.transaction((tx) => notify(tx, "proof_channel", "one"));
  await notify(database.db, "proof_channel", "two");
  await second;
  expect(heard).toEqual(["one", "two"]);
  await unlisten();
});

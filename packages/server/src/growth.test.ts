import type { OwnerId, UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { checkLedger } from "./features/credits/index.ts";
import { sweepGuests } from "./features/personal-data/index.ts";
import { studioStatistics, sweepTasks } from "./features/tasks/index.ts";
import type { Db, Tx } from "./platform/db/index.ts";
import { agedBy } from "./testing/age-studio.ts";
import { openTaskStudio, type TaskStudio } from "./testing/task-studio.ts";

/**
 * What the database touches must not grow with tasks that are done. All of them belong to one person, who is the worst
 * case. Lists count, and a search looks, no further than ten thousand: the first size is well above that, so that it is read
 * from an index at both, and not by going through a table that has little more. Pages of 8 kB are counted, not seconds.
 */
const sizes = [24_000, 96_000];
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const person = "usr_aged" as UserId & OwnerId;

interface Statement {
  sql: string;
  params: unknown[];
}
/** Drizzle makes every statement through its session's `prepareQuery`, inside transactions too. */
interface Session {
  prepareQuery(query: Statement, ...rest: unknown[]): { execute(): Promise<{ rows: Record<string, unknown>[] }> };
}
const sessionOf = (db: unknown): Session => (db as { session: Session }).session;

async function statementsOf(db: Db, act: () => Promise<unknown>): Promise<Statement[]> {
  const prototype = Object.getPrototypeOf(sessionOf(db)) as Session;
  const original = prototype.prepareQuery;
  const seen: Statement[] = [];
  prototype.prepareQuery = function (this: Session, query, ...rest) {
    seen.push({ sql: query.sql, params: query.params });
    return original.call(this, query, ...rest);
  };
  try {
    await act();
  } finally {
    prototype.prepareQuery = original;
  }
  return seen;
}

/**
 * Pages that the statement touches when it is run once more; what it changes is undone. It is run twice: on a connection that has
 * not seen it yet, the first time also reads what PostgreSQL keeps about the tables and functions in it, hundreds of pages.
 */
async function pagesOf(db: Db, statement: Statement): Promise<number> {
  let pages = 0;
  await undone(db, async (tx) => {
    await undone(tx, (again) => explained(again, statement));
    pages = await explained(tx, statement);
  });
  return pages;
}

async function explained(tx: Tx, { sql: text, params }: Statement): Promise<number> {
  const explain = { sql: `explain (analyze, buffers, format json) ${text}`, params };
  const { rows } = await sessionOf(tx).prepareQuery(explain, undefined, undefined, false).execute();
  const [{ Plan: plan }] = rows[0]!["QUERY PLAN"] as [{ Plan: Record<string, number> }];
  return plan["Shared Hit Blocks"]! + plan["Shared Read Blocks"]!;
}

async function undone(db: Db | Tx, act: (tx: Tx) => Promise<unknown>): Promise<void> {
  const done = new Error("done, and to be undone");
  const acting = db.transaction(async (tx) => {
    await act(tx);
    throw done;
  });
  await acting.catch((error) => {
    if (error !== done) throw error;
  });
}

let studio: TaskStudio;
beforeAll(async () => {
  studio = await openTaskStudio();
  // In small parts: nothing bought at once is large enough for an order to come first, and every order has to find that out.
  for (let part = 0; part < 40; part++) await studio.grant(person, 25);
});
afterAll(() => studio.close());

const acts: Record<string, () => Promise<unknown>> = {
  "a whole task": async () => studio.status(person, ((await (await studio.draw(person)).json()) as { task_id: string }).task_id),
  "the first page of the history": () => read("/generation/history?limit=20"),
  "a page of one action": () => read("/generation/history?limit=20&action=text-to-image&status=succeeded"),
  "the history from its middle on": () => read(`/generation/history?limit=20&after=${middle}`),
  "a search that finds nothing": () => read("/generation/history?limit=20&search=zebra"),
  "a page of favourites": () => read("/generation/history?limit=20&favourite=true"),
  "a page of the usage": () => read("/users/usage?limit=20"),
  "a page of the ledger": () => read("/users/ledger?limit=20"),
  "the statistics of the month": () => read("/users/stats"),
  "a note on the last task": async () => studio.post(person, "/users/usage", { action_type: "image_generation" }),
  "the choices with their estimates": () => read("/generation/options"),
  "what everybody had made": () => studioStatistics(studio),
  "the sweep of tasks": () => sweepTasks(studio),
  "the sweep of visitors": () => sweepGuests(studio, 30),
};
const middle = `${(Date.parse("2025-10-01T00:00:00Z") * 1000).toString()}~tsk_x`;
async function read(path: string) {
  const answer = await studio.get(person, path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { items: { task_id: string; created_at: string }[]; total: number; next: string | null };
}

it("costs no more when four times as many tasks are done", async () => {
  const { db, clock } = studio;
  const costs: Record<string, number[]> = {};
  let from = 0;
  for (const size of sizes) {
    for (const statement of agedBy([person], { from, count: size - from, until: clock.now() })) await db.execute(sql.raw(statement));
    from = size;
    // Adds up what the studio found when it was opened; then it is as it is from day to day.
    await studioStatistics(studio);
    await db.execute(sql`vacuum analyze`);
    for (const [name, act] of Object.entries(acts)) {
      let pages = 0;
      for (const statement of await statementsOf(db, act)) {
        if (/^\s*(select|with|update|delete)/i.test(statement.sql)) pages += await pagesOf(db, statement);
      }
      costs[name] = [...(costs[name] ?? []), pages];
    }
  }
  if (process.env.GATES === "1") console.log(costs);
  // An index of four times as many rows may be a level higher: a page more for each of the some twenty statements of a task.
  for (const [name, [few = 0, many = 0]] of Object.entries(costs)) expect(many, name).toBeLessThanOrEqual(few * 1.2 + 20);
  expect((await checkLedger(db)).drift).toBe(0);
});

it("follows the history to its end by `next`, each task once, and counts to ten thousand", async () => {
  const newest = await read("/generation/history?limit=50");
  expect(newest.total).toBe(10_000);
  const seen: string[] = [];
  let after: string | null = newest.next;
  for (let pages = 0; after && pages < 20; pages++) {
    const page = await read(`/generation/history?limit=50&after=${after}`);
    seen.push(...page.items.map(({ task_id }) => task_id));
    after = page.next;
  }
  const numbered: string[] = [];
  for (let page = 2; page <= 21; page++)
    numbered.push(...(await read(`/generation/history?limit=50&page=${page}`)).items.map(({ task_id }) => task_id));
  expect(seen).toEqual(numbered);
  expect(new Set(seen).size).toBe(1_000);
  // Each of them asks for a quiet sea: a search for it finds the same pages, either way.
  const second = await read(`/generation/history?limit=50&search=quiet&after=${newest.next}`);
  const { items, total, next } = await read("/generation/history?limit=50&search=quiet&page=2");
  expect(second).toMatchObject({ items, total, next });
  expect(second).toMatchObject({ total: 10_000, next: expect.any(String) });
  expect(second.items.map(({ task_id }) => task_id)).toEqual(seen.slice(0, 50));
  expect(await read("/generation/history?limit=50&page=201")).toMatchObject({ items: [], next: null });
  expect(await read("/generation/history?after=not-a-place")).toMatchObject({ items: [], next: null });
});

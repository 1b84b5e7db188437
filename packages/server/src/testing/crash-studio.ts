/**
 * A whole studio as a process of its own, to be killed: everything real but the engine. Run with the environment of
 * `npm start`; speaks to its parent by messages: `grant` gives credits, `books` answers what is in the database,
 * `listeners` how many connections hear what changes (PostgreSQL only).
 */
import type { UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { composeStudio, openParts } from "../compose.ts";
import { configOrExit } from "../config.ts";
import { checkLedger, grantCredits } from "../features/credits/index.ts";
import { listen } from "../platform/http-server.ts";
import { createLog } from "../platform/log.ts";
import { FakeEngine } from "./fake-engine.ts";

export type Question = { grant: string; credits: number } | { books: true } | { listeners: true };
export interface Books {
  drift: number;
  tasks: number;
  unfinished: number;
  /** Tasks whose pictures, charge and ledger do not agree. */
  wrong: number;
  delivered: number;
  pictures: number;
}

const config = configOrExit();
const log = createLog("warn");
const engine = new FakeEngine();
engine.delayMs = 40;
const parts = await openParts(config, log, new AbortController().signal, { engine });
const studio = await composeStudio(parts, { version: "test" });
await studio.startWorkers();
const { port } = await listen(studio.api.app.fetch, { port: 0, host: "127.0.0.1" });
const { db } = parts.database;

async function readBooks(): Promise<Books> {
  const { drift } = await checkLedger(db);
  const { rows } = await db.execute(sql`
    select count(*)::int as tasks,
      count(*) filter (where status in ('queued', 'running'))::int as unfinished,
      count(*) filter (where credits_used + allowance_used <> delivered_images or jsonb_array_length(images) <> delivered_images
        or (status = 'succeeded' and delivered_images <> ordered_images) or (status <> 'succeeded' and delivered_images <> 0))::int as wrong,
      coalesce(sum(delivered_images), 0)::int as delivered,
      (select count(*)::int from pictures where kind = 'result') as pictures
    from tasks`);
  return { drift, ...(rows[0] as Omit<Books, "drift">) };
}

async function countListeners(): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as n from pg_stat_activity where query like 'listen "proofsheet%'`);
  return (rows[0] as { n: number }).n;
}

function answerTo(question: Question): Promise<unknown> {
  if ("books" in question) return readBooks();
  if ("listeners" in question) return countListeners();
  const grant = { userId: question.grant as UserId, credits: question.credits, reference: `test ${question.grant}` };
  return grantCredits({ db, clock: parts.clock }, grant);
}

process.on("message", (question: Question) => {
  const answer = answerTo(question);
  void answer.then((value) => process.send?.({ answer: value }));
});
process.send?.({ port });

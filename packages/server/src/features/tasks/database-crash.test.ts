import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { startPostgres } from "../../../../../tools/postgres.mjs";
import type { Books } from "../../testing/crash-studio.ts";
import { Victim } from "../../testing/victim.ts";

const gates = process.env.GATES === "1";
const crashes = gates ? 10 : 2;
const ordersEach = gates ? 30 : 10;
const orders = crashes * ordersEach;
/** What the long run holds itself to. */
const [readyMs, allMs] = [5_000, 60_000];

/** Tries until it is taken. The studio itself lives on, so that each try has an answer, and none but "not now" is a refusal. */
async function order(victim: Victim, token: string, index: number): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": `order-${index}`, prefer: "respond-async" };
  for (;;) {
    const answer = await victim.post(
      "/generation/text-to-image",
      { prompt: `sea ${index}`, n: [1, 2, 4][index % 3], seed: index },
      headers,
    );
    const said = (await answer.json()) as { task_id?: string; code?: string };
    if (said.task_id) return said.task_id;
    expect([answer.status, said.code, Number(answer.headers.get("retry-after")) > 0]).toEqual([503, "UNAVAILABLE", true]);
    await delay(50);
  }
}

// It is about PostgreSQL, and brings its own, which it may kill.
it.runIf(process.env.TEST_DATABASE_URL)(
  `L3 PostgreSQL is killed ${crashes} times under ${orders} orders: none that was taken is lost, and all are answered`,
  { timeout: 900_000 },
  async () => {
    const postgres = await startPostgres({ durable: true });
    onTestFinished(() => postgres.stop());
    const dataDir = await mkdtemp(path.join(tmpdir(), "proofsheet-database-crash-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const secrets = { DATABASE_URL: postgres.url, SECRET_KEY: "k".repeat(32) };
    const victim = new Victim({ ...process.env, DATA_DIR: dataDir, RATE_LIMITS: "off", ENGINE_PROCESSES: "3", ...secrets });
    onTestFinished(() => victim.kill());
    await victim.start();
    const person = { name: "Ann", email: "ann@example.test", password: "a quiet sea at dusk", confirmPassword: "a quiet sea at dusk" };
    const { token, user } = (await (await victim.post("/auth/register", person)).json()) as { token: string; user: { id: string } };
    await victim.ask({ grant: user.id, credits: orders * 4 });

    const made: Promise<string>[] = [];
    const waitsMs: number[] = [];
    const startMs = performance.now();
    for (let crash = 0; crash < crashes; crash++) {
      for (let i = 0; i < ordersEach; i++) made.push(order(victim, token, made.length));
      // A test that fails meanwhile is told by the expectations below.
      for (const one of made) one.catch(() => undefined);
      await delay(Math.random() * 500);
      await postgres.crash();
      const health = await victim.get("/health");
      expect([health.status, Number(health.headers.get("retry-after")) > 0]).toEqual([503, true]);
      await postgres.restart();
      const backMs = performance.now();
      while ((await victim.get("/health")).status !== 200) await delay(20);
      waitsMs.push(performance.now() - backMs);
    }
    const tookMs = performance.now() - startMs;
    // However often it was away: the studio listens on one line.
    await expect.poll(() => victim.ask<number>({ listeners: true }), { timeout: 10_000 }).toBe(1);
    const taskIds = await Promise.all(made);
    expect(new Set(taskIds).size).toBe(orders);
    let books = await victim.ask<Books>({ books: true });
    while (books.unfinished > 0) {
      await delay(200);
      books = await victim.ask<Books>({ books: true });
    }
    expect(books).toMatchObject({ drift: 0, tasks: orders, wrong: 0, unfinished: 0 });
    expect(books.pictures).toBe(books.delivered);
    expect(books.delivered).toBeGreaterThan(0);
    if (gates) {
      const slowestMs = Math.max(...waitsMs);
      process.stdout.write(
        `L3 ${crashes} crashes in ${(tookMs / 1000).toFixed(1)} s, ready again after at most ${slowestMs.toFixed(0)} ms\n`,
      );
      expect(slowestMs).toBeLessThan(readyMs);
      expect(tookMs).toBeLessThan(allMs);
    }
  },
);

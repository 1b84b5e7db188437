import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { openTestDb } from "../../platform/db/test-database.ts";
import type { Books } from "../../testing/crash-studio.ts";
import { order, Victim } from "../../testing/victim.ts";

const gates = process.env.GATES === "1";
const kills = gates ? 60 : 6;
const orders = gates ? 300 : 30;

it(`L2 ${kills} kills over ${orders} tasks: nothing is lost, stuck or done twice`, { timeout: gates ? 3_600_000 : 600_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "proofsheet-crash-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env: Record<string, string> = { DATA_DIR: dataDir, RATE_LIMITS: "off", ENGINE_PROCESSES: "3" };
  if (process.env.TEST_DATABASE_URL) {
    const server = await openTestDb();
    onTestFinished(() => server.close());
    Object.assign(env, { DATABASE_URL: server.queue.connectionString, SECRET_KEY: "k".repeat(32) });
  }
  const victim = new Victim({ ...process.env, ...env });
  onTestFinished(() => victim.kill().catch(() => undefined));

  await victim.start();
  const person = { name: "Ann", email: "ann@example.test", password: "a quiet sea at dusk", confirmPassword: "a quiet sea at dusk" };
  const { token, user } = (await (await victim.post("/auth/register", person)).json()) as { token: string; user: { id: string } };
  await victim.ask({ grant: user.id, credits: orders * 4 });

  const made: Promise<string>[] = [];
  for (let kill = 0; kill < kills; kill++) {
    for (let i = 0; i < orders / kills; i++) made.push(order(victim, token, made.length));
    await delay(Math.random() * 900);
    await victim.kill();
    await victim.start();
  }
  const taskIds = await Promise.all(made);
  let books = await victim.ask<Books>({ books: true });
  while (books.unfinished > 0) {
    await delay(200);
    books = await victim.ask<Books>({ books: true });
  }
  expect(new Set(taskIds).size).toBe(orders);
  expect(books).toMatchObject({ drift: 0, tasks: orders, wrong: 0, unfinished: 0 });
  expect(books.pictures).toBe(books.delivered);
  expect(books.delivered).toBeGreaterThan(0);
});

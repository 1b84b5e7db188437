import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { openTestDb } from "../../platform/db/test-database.ts";
import type { Books, Question } from "../../testing/crash-studio.ts";

const gates = process.env.GATES === "1";
const kills = gates ? 60 : 6;
const orders = gates ? 300 : 30;
const script = fileURLToPath(new URL("../../testing/crash-studio.ts", import.meta.url));

/** A studio that is killed and started again on the same data; callers meet it where it happens to be. */
class Victim {
  #child: ChildProcess | undefined;
  #port = 0;
  readonly #env: Record<string, string>;
  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  async start(): Promise<void> {
    const child = fork(script, {
      execArgv: ["--import", "tsx"],
      env: { ...process.env, ...this.#env },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#child = child;
    const [message] = (await Promise.race([
      once(child, "message"),
      once(child, "exit").then(([code]) => Promise.reject(new Error(`the studio did not start: ${code}`))),
    ])) as [{ port: number }];
    this.#port = message.port;
  }
  async kill(): Promise<void> {
    const gone = once(this.#child!, "exit");
    this.#child!.kill("SIGKILL");
    await gone;
  }
  async ask<T>(question: Question): Promise<T> {
    const answered = once(this.#child!, "message");
    this.#child!.send(question);
    const [{ answer }] = (await answered) as [{ answer: T }];
    return answer;
  }
  async post(route: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
    return fetch(`http://127.0.0.1:${this.#port}/api${route}`, init);
  }
}

/** Sends until it is answered; the key makes the retries harmless, as a careful client would do it. */
async function order(victim: Victim, token: string, index: number): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": `order-${index}`, prefer: "respond-async" };
  const body = { prompt: `sea ${index}`, n: [1, 2, 4][index % 3], seed: index };
  for (;;) {
    try {
      const answer = await victim.post("/generation/text-to-image", body, headers);
      // Read within the try: a kill may cut the answer in its middle.
      const { task_id } = (await answer.json()) as { task_id?: string };
      // Also of a task that was killed too often, given up and refunded: its order was taken, once.
      if (task_id) return task_id;
    } catch {
      // The studio is dead at this moment; it is asked again.
    }
    await delay(50);
  }
}

it(`L2 ${kills} kills over ${orders} tasks: nothing is lost, stuck or done twice`, { timeout: gates ? 3_600_000 : 600_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "proofsheet-crash-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env: Record<string, string> = { DATA_DIR: dataDir, RATE_LIMITS: "off", ENGINE_PROCESSES: "3" };
  if (process.env.TEST_DATABASE_URL) {
    const server = await openTestDb();
    onTestFinished(() => server.close());
    Object.assign(env, { DATABASE_URL: server.queue.connectionString, SECRET_KEY: "k".repeat(32) });
  }
  const victim = new Victim(env);
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

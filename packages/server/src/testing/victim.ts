import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Question } from "./crash-studio.ts";

const script = fileURLToPath(new URL("crash-studio.ts", import.meta.url));

/** A studio that is killed and started again on the same data; callers meet it where it happens to be. */
export class Victim {
  #child: ChildProcess | undefined;
  #port = 0;
  readonly #env: NodeJS.ProcessEnv;
  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  async start(): Promise<void> {
    const child = fork(script, {
      execArgv: ["--import", "tsx"],
      env: this.#env,
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
  get = (route: string): Promise<Response> => fetch(`http://127.0.0.1:${this.#port}/api${route}`);
  async post(route: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
    return fetch(`http://127.0.0.1:${this.#port}/api${route}`, init);
  }
}

/** Sends until it is answered; the key makes the retries harmless, as a careful client would do it. */
export async function order(victim: Victim, token: string, index: number): Promise<string> {
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

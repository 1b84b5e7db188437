import { ErrorAnswer, TaskEnvelope } from "@proofsheet/contract/wire";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import { openTaskStudio, type TaskStudio } from "../../testing/task-studio.ts";

const keys = process.env.GATES === "1" ? 1_000 : 100;
const sends = 5;
const hourMs = 3_600_000;

describe(`L6 ${keys} request keys, each sent ${sends} times at once`, () => {
  const clock = new FakeClock();
  let studio: TaskStudio;
  const person = `${newId<string>("usr")}.enterprise`;
  const send = (key: string, body: Record<string, unknown> = {}) =>
    studio.draw(person, body, { prefer: "respond-async", "idempotency-key": key });
  const taskOf = async (key: string, body?: Record<string, unknown>) => TaskEnvelope.parse(await (await send(key, body)).json());
  /** The task of each key. */
  const tasks = new Map<string, string>();

  beforeAll(async () => {
    studio = await openTaskStudio({ clock, tasksAtOnce: 0, maxQueued: 10_000 });
    return () => studio.close();
  });

  it("L6 have one effect each, and one answer, word for word", { timeout: 900_000 }, async () => {
    const named = Array.from({ length: keys }, (_, i) => `key-${i}`);
    const fiveAtOnce = async (key: string) => {
      const answers = await Promise.all(Array.from({ length: sends }, async () => JSON.stringify(await (await send(key)).json())));
      // Where it stands in the queue is of the moment; everything else of the answer is the order's.
      const said = answers.map((answer) => answer.replace(/"queue_ahead":\d+,?/, ""));
      expect(new Set(said).size).toBe(1);
      tasks.set(key, (JSON.parse(answers[0]!) as { task_id: string }).task_id);
    };
    // In waves: thousands of calls at once are answered "not ready" by a database with ten connections, and rightly.
    for (let from = 0; from < keys; from += 10) await Promise.all(named.slice(from, from + 10).map(fiveAtOnce));
    expect(new Set(tasks.values()).size).toBe(keys);
    const { total } = (await (await studio.get(person, "/generation/history?limit=1")).json()) as { total: number };
    expect(total).toBe(keys);
    expect(await studio.balance(person)).toMatchObject({ daily_allowance: { used: keys } });
  });

  it("L6 are refused with other content, and are nobody else's", async () => {
    for (const body of [{ prompt: "another sea" }, { n: 2 }, { seed: 7 }]) {
      const other = await send("key-1", body);
      expect([other.status, ErrorAnswer.parse(await other.json()).code]).toEqual([409, "IDEMPOTENCY_MISMATCH"]);
    }
    const stranger = await studio.draw(newId("usr"), {}, { prefer: "respond-async", "idempotency-key": "key-1" });
    expect([...tasks.values()]).not.toContain(TaskEnvelope.parse(await stranger.json()).task_id);
    expect(await studio.balance(person)).toMatchObject({ daily_allowance: { used: keys } });
  });

  it("L6 give the same task after 23 hours, and a new one after 25", async () => {
    clock.advanceMs(23 * hourMs);
    for (const [key, taskId] of [...tasks].slice(0, 10)) expect((await taskOf(key)).task_id).toBe(taskId);
    clock.advanceMs(2 * hourMs);
    for (const [key, taskId] of [...tasks].slice(0, 10)) {
      const fresh = (await taskOf(key)).task_id;
      expect(fresh).not.toBe(taskId);
      // Which is the key's from now on.
      expect((await taskOf(key)).task_id).toBe(fresh);
    }
  });
});

import type { TaskId } from "@proofsheet/contract";
import { ErrorAnswer, TaskEnvelope } from "@proofsheet/contract/wire";
import { describe, expect, it, vi } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { type TaskStudio, taskStudio } from "../../testing/task-studio.ts";
import { sweepTasks } from "./index.ts";

/** How often each way of failing is gone through. */
const times = process.env.GATES === "1" ? 100 : 10;
vi.setConfig({ testTimeout: 600_000 });

const async_ = { prefer: "respond-async" };
const cutOut = { image: "data:image/png;base64,AAAA" };

/** Each time another person: three credits and nothing free left, so that a charge of any kind would show. */
async function eachTime(studio: TaskStudio, fail: (person: string) => Promise<string>): Promise<void> {
  for (let i = 0; i < times; i++) {
    const person = await studio.spentUser(3);
    const before = await studio.balance(person);
    const taskId = await fail(person);
    expect(await studio.balance(person)).toEqual(before);
    expect(await studio.status(person, taskId)).toMatchObject({ success: false, credits_used: 0, allowance_used: 0, held: 0 });
    const history = (await (await studio.get(person, "/generation/history")).json()) as { items: unknown[] };
    expect(history.items).toMatchObject([{ task_id: taskId, credits_used: 0 }]);
    const usage = (await (await studio.get(person, "/users/usage")).json()) as { items: unknown[] };
    expect(usage.items).toEqual([]);
  }
}

describe("L5 what fails is free", () => {
  // Blocked is what the engine will not do with this picture; the others are its own failures.
  it.each(["ENGINE_FAILED", "ENGINE_UNAVAILABLE", "TASK_TIMED_OUT", "SUBJECT_MISSING", "IMAGE_UNREADABLE", "throw"] as const)(
    `L5 C05 C08 %s, ${times} times`,
    async (fault) => {
      const studio = await taskStudio();
      const code = fault === "throw" ? "ENGINE_FAILED" : fault;
      await eachTime(studio, async (person) => {
        studio.engine.reset();
        studio.engine.otherwise = fault;
        const response = await studio.post(person, "/faceswap/remove-background", cutOut);
        const answer = ErrorAnswer.parse(await response.json());
        expect(answer.code).toBe(code);
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(await studio.status(person, answer.task_id!)).toMatchObject({ status: "failed", code });
        return answer.task_id!;
      });
    },
  );

  it(`L5 J05 cancelled while it waits, ${times} times`, async () => {
    const studio = await taskStudio({ tasksAtOnce: 0 });
    await eachTime(studio, async (person) => {
      const { task_id, held } = TaskEnvelope.parse(await (await studio.draw(person, { n: 2 }, async_)).json());
      expect(held).toBe(2);
      await studio.post(person, `/generation/cancel/${task_id}`);
      expect(await studio.status(person, task_id)).toMatchObject({ status: "cancelled", code: "TASK_CANCELLED" });
      return task_id;
    });
  });

  it(`L5 J05 cancelled while it runs, ${times} times`, async () => {
    const studio = await taskStudio();
    await eachTime(studio, async (person) => {
      studio.engine.reset();
      studio.engine.otherwise = "hang";
      const begun = studio.engine.nextRun();
      const waiting = studio.draw(person);
      await begun;
      const { items } = (await (await studio.get(person, "/generation/history")).json()) as { items: { task_id: string }[] };
      const taskId = items[0]!.task_id;
      await studio.post(person, `/generation/cancel/${taskId}`);
      expect(ErrorAnswer.parse(await (await waiting).json())).toMatchObject({ code: "TASK_CANCELLED", task_id: taskId });
      return taskId;
    });
  });

  it(`L5 C07 a run far beyond its limit is given up, ${times} times; what comes late costs nothing`, async () => {
    const clock = new FakeClock();
    const studio = await taskStudio({ clock, tasksAtOnce: 0 });
    const { signal } = new AbortController();
    await eachTime(studio, async (person) => {
      studio.engine.reset();
      studio.engine.otherwise = "late";
      const { task_id } = TaskEnvelope.parse(await (await studio.draw(person, {}, async_)).json());
      const begun = studio.engine.nextRun();
      const run = studio.run(task_id as TaskId, signal, signal);
      await begun;
      clock.advanceMs(600_000);
      expect(await sweepTasks({ db: studio.db, clock })).toBe(1);
      studio.engine.letSucceed();
      await run;
      expect(await studio.status(person, task_id)).toMatchObject({ status: "failed", code: "TASK_TIMED_OUT" });
      // So that a hundred of them end on the day on which they began.
      clock.advanceMs(-600_000);
      return task_id;
    });
  });
});

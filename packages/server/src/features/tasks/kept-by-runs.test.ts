import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { TaskId } from "@proofsheet/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import { openTaskStudio, type TaskStudio } from "../../testing/task-studio.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

let studio: TaskStudio;
beforeAll(async () => {
  studio = await openTaskStudio({ tasksAtOnce: 0 });
});
afterAll(() => studio.close());

it("keeps nothing of a run that has ended: neither its signal nor what listens to it, which knows its pictures", async () => {
  // The word that a task has ended may come after the run has stopped to listen: then nothing aborts what it waited with.
  studio.push.follow = () => () => {};
  const signals: WeakRef<AbortSignal>[] = [];
  const { generate } = studio.engine;
  studio.engine.generate = (request, options) => {
    if (options?.signal) signals.push(new WeakRef(options.signal));
    return generate(request, options);
  };
  for (let run = 0; run < 5; run++) {
    const drawn = await studio.draw(newId<string>("usr"), {}, { prefer: "respond-async" });
    const { task_id } = (await drawn.json()) as { task_id: TaskId };
    await studio.run(task_id, new AbortController().signal, studio.stopping.signal);
  }
  const kept = () => signals.filter((signal) => signal.deref()).length;
  // The last run may still hold what it has just put down.
  for (let round = 0; round < 50 && kept() > 1; round++) {
    await turn();
    collectGarbage();
  }
  expect(signals).toHaveLength(5);
  expect(kept()).toBeLessThanOrEqual(1);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Outcome } from "../types.ts";
import type { EngineProcess } from "./engine-process.ts";
import { createLane } from "./lane.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that lives on for a while after it was killed, as one with a gigabyte to give back does; what it is given then is lost. */
function slowToDie() {
  let killed = false;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const process: EngineProcess = {
    ended,
    isAlive: () => true,
    kill: () => {
      killed = true;
    },
    run: async (): Promise<Outcome<unknown>> => (killed ? { ok: false, fault: { code: "crashed" } } : { ok: true, value: "done" }),
  };
  return { process, end: () => end() };
}

it("gives a run that comes while a rested process ends to a fresh one, once that one's memory is free", async () => {
  const started: ReturnType<typeof slowToDie>[] = [];
  const lane = createLane({
    limit: 1,
    idleMs: 1_000,
    start: () => {
      started.push(slowToDie());
      return started.at(-1)!.process;
    },
  });
  const job = { tool: "cutOut", request: {}, threads: 1, wantsPreview: false };
  const run = () => lane.run(job, { timeLimitMs: 9_000 });
  expect(await run()).toMatchObject({ ok: true });
  vi.advanceTimersByTime(1_000);
  const late = run();
  expect(started).toHaveLength(1);
  started[0]!.end();
  expect(await late).toMatchObject({ ok: true });
  expect(started).toHaveLength(2);
});

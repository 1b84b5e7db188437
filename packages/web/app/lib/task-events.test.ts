import type { TaskEnvelope } from "@proofsheet/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followTask } from "./task-events.ts";
import { type Answer, json, openBrowser, refused } from "./test-browser.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const task = (status: TaskEnvelope["status"], fraction = 0) =>
  ({ task_id: "tsk_1", status, progress: { phase: null, fraction } }) as TaskEnvelope;
const event = (id: number, state: TaskEnvelope) => `id: ${id}\nevent: task\ndata: ${JSON.stringify(state)}\n\n`;
const streamOf = (...parts: string[]) => new Response(parts.join(""), { headers: { "Content-Type": "text/event-stream" } });

/** Follows `tsk_1` while the clock runs as fast as it can. */
async function follow(answer: Answer, signal = new AbortController().signal) {
  const { calls } = openBrowser({ answer });
  const seen: string[] = [];
  const following = followTask("tsk_1", { signal, onTask: (state) => seen.push(`${state.status} ${state.progress.fraction}`) });
  const settled = following.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  let done = false;
  void settled.then(() => {
    done = true;
  });
  while (!done) await vi.advanceTimersByTimeAsync(500);
  return { ...(await settled), seen, calls };
}

describe("following a task", () => {
  it("gives every state, and ends with the last", async () => {
    const { seen, calls, ...end } = await follow(() =>
      streamOf(event(1, task("queued")), event(2, task("running", 0.5)), event(3, task("succeeded", 1))),
    );
    expect(seen).toEqual(["queued 0", "running 0.5", "succeeded 1"]);
    expect(end).toMatchObject({ value: { status: "succeeded" } });
    expect(calls).toHaveLength(1);
  });

  it("J03 resumes a broken stream after the last event it saw", async () => {
    let tries = 0;
    const { calls, seen } = await follow(() => {
      tries += 1;
      return tries === 1 ? streamOf(event(7, task("running", 0.2))) : streamOf(event(8, task("failed", 0.3)));
    });
    expect(calls.map((call) => call.headers.get("last-event-id"))).toEqual([null, "7"]);
    expect(seen).toEqual(["running 0.2", "failed 0.3"]);
  });

  it("polls where streams do not come through", async () => {
    let polls = 0;
    const { calls, ...end } = await follow((call) => {
      if (call.url.includes("/events/")) return Promise.reject(new TypeError("cut"));
      polls += 1;
      if (polls === 1) return Promise.reject(new TypeError("offline"));
      return json(task(polls < 4 ? "running" : "cancelled"));
    });
    expect(calls.filter((call) => call.url.includes("/events/"))).toHaveLength(3);
    expect(polls).toBe(4);
    expect(end).toMatchObject({ value: { status: "cancelled" } });
  });

  it("does not ask again for a task that is not there", async () => {
    const { calls, ...end } = await follow(() => refused(404, "TASK_NOT_FOUND"));
    expect(end).toMatchObject({ error: { code: "TASK_NOT_FOUND" } });
    expect(calls).toHaveLength(1);
  });

  it("stops when it is told to", async () => {
    const stop = new AbortController();
    const end = await follow(() => {
      stop.abort();
      return Promise.reject(stop.signal.reason);
    }, stop.signal);
    expect(end).toMatchObject({ error: { name: "AbortError" } });
  });
});

import type { TaskEnvelope } from "@proofsheet/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Failure, idle, isBusy, nextRun, type RunEvent, type RunState } from "./run-state.ts";

const task = (status: TaskEnvelope["status"], more: Partial<TaskEnvelope> = {}): TaskEnvelope => ({
  success: status !== "failed",
  task_id: "tsk_1",
  tool: "text-to-image",
  action: "text-to-image",
  status,
  progress: { phase: null, fraction: 0 },
  inputs: [],
  images: [],
  favourite: false,
  credits_used: 0,
  allowance_used: 0,
  held: 1,
  remaining_credits: 3,
  credits: 3,
  notices: [],
  parameters: {},
  created_at: "2026-11-27T10:00:00.000Z",
  ...more,
});
const failure = (code: Failure["code"]): Failure => ({ code, message: "words" });
const after = (...events: RunEvent[]): RunState => events.reduce(nextRun, idle);
const nowMs = Date.parse("2026-11-27T10:00:30.000Z");
const news = (t: TaskEnvelope, at = nowMs): RunEvent => ({ type: "news", task: t, nowMs: at });
const send: RunEvent = { type: "send" };

describe("a run from start to end", () => {
  it("goes sending → queued → running → done", () => {
    expect(after(send)).toEqual({ at: "sending" });
    expect(after(send, news(task("processing"))).at).toBe("queued");
    expect(after(send, news(task("queued", { queue_ahead: 2 }))).at).toBe("queued");
    expect(after(send, news(task("queued")), news(task("running"))).at).toBe("running");
    expect(after(send, news(task("running")), news(task("succeeded")))).toMatchObject({ at: "done", fresh: true });
  });
  it("takes a result that comes at once", () => expect(after(send, news(task("succeeded")))).toMatchObject({ at: "done", fresh: true }));
  it("reads `processing` with a start time as running", () =>
    expect(after(send, news(task("processing", { started_at: "2026-11-27T10:00:00.000Z" }))).at).toBe("running"));
  it("waits for the upload and then sends", () => {
    expect(after({ type: "prepare" })).toEqual({ at: "preparing" });
    expect(after({ type: "prepare" }, send)).toEqual({ at: "sending" });
  });
  it("clears the old result when a new run starts", () => {
    expect(after(send, news(task("succeeded")), send)).toEqual({ at: "sending" });
    expect(after(send, { type: "refuse", failure: failure("INTERNAL") }, { type: "prepare" })).toEqual({ at: "preparing" });
  });
  it("counts from the first running news, and keeps that start", () => {
    const state = after(send, news(task("running", { started_at: "2026-11-27T10:05:00.000Z" }), 5000), news(task("running"), 9000));
    expect(state).toMatchObject({ at: "running", sinceMs: 5000 });
  });
});

describe("what can go wrong", () => {
  it("tells a refused call from a person who is asked for something", () => {
    const refuse = (code: Failure["code"]) => after(send, { type: "refuse", failure: failure(code) });
    expect(refuse("QUEUE_FULL")).toMatchObject({ at: "failed", failure: { code: "QUEUE_FULL" } });
    expect(refuse("UNREACHABLE").at).toBe("failed");
    expect(refuse("SIGN_IN_REQUIRED")).toMatchObject({ at: "blocked", need: "sign-in" });
    expect(refuse("CREDITS_SHORT")).toMatchObject({ at: "blocked", need: "credits" });
  });
  it("A03 an ended session asks for sign-in and can send again", () => {
    const blocked = after(send, { type: "refuse", failure: failure("SESSION_EXPIRED") });
    expect(blocked).toMatchObject({ at: "blocked", need: "session" });
    expect(nextRun(blocked, send)).toEqual({ at: "sending" });
  });
  it("fails while preparing when the upload fails", () =>
    expect(after({ type: "prepare" }, { type: "refuse", failure: failure("IMAGE_UNREADABLE") }).at).toBe("failed"));
  it("shows a failed task with its code and words", () =>
    expect(after(send, news(task("failed", { code: "SUBJECT_MISSING", message: "No subject" })))).toMatchObject({
      at: "failed",
      failure: { code: "SUBJECT_MISSING", message: "No subject" },
      task: { task_id: "tsk_1" },
    }));
  it("fails when the task cannot be followed any more, and asks nobody to pay or sign in for that", () => {
    const lose: RunEvent = { type: "lose", failure: failure("SESSION_EXPIRED") };
    expect(after(send, news(task("running")), lose).at).toBe("failed");
    expect(nextRun(idle, lose)).toBe(idle);
  });
  it("a refusal that comes late changes nothing", () => {
    const done = after(send, news(task("succeeded")));
    expect(nextRun(done, { type: "refuse", failure: failure("INTERNAL") })).toBe(done);
  });
});

describe("cancelling", () => {
  const running = after(send, news(task("running")));
  it("J05 stops before the call has answered, queued and running", () => {
    expect(after(send, { type: "stop" })).toEqual({ at: "idle", cancelled: true });
    expect(after({ type: "prepare" }, { type: "stop" })).toEqual({ at: "idle", cancelled: true });
    expect(after(send, news(task("queued")), { type: "stop" }).at).toBe("stopping");
    expect(nextRun(nextRun(running, { type: "stop" }), news(task("cancelled")))).toEqual({ at: "idle", cancelled: true });
  });
  it("stays stopping through more progress, and still takes a result that was quicker", () => {
    const stopping = nextRun(running, { type: "stop" });
    expect(nextRun(stopping, news(task("running"))).at).toBe("stopping");
    expect(nextRun(stopping, news(task("succeeded"))).at).toBe("done");
  });
  it("goes on when the call to stop is lost", () => {
    const back = nextRun(nextRun(running, { type: "stop" }), { type: "stopFailed", nowMs });
    expect(back.at).toBe("running");
    expect(nextRun(running, { type: "stopFailed", nowMs })).toBe(running);
  });
  it("does nothing when nothing runs", () => {
    expect(nextRun(idle, { type: "stop" })).toBe(idle);
    const done = after(send, news(task("succeeded")));
    expect(nextRun(done, { type: "stop" })).toBe(done);
  });
});

describe("opening a task", () => {
  const open = (t: TaskEnvelope) => after({ type: "open", task: t, nowMs });
  it("J03 picks a running task up again, counted from its start", () => {
    const state = open(task("running", { started_at: "2026-11-27T10:00:00.000Z" }));
    expect(state).toMatchObject({ at: "running", sinceMs: nowMs - 30_000 });
    expect(nextRun(state, news(task("succeeded")))).toMatchObject({ at: "done", fresh: true });
  });
  it("never counts from a start in the future", () =>
    expect(open(task("running", { started_at: "2026-11-27T11:00:00.000Z" }))).toMatchObject({ sinceMs: nowMs }));
  it("shows finished ones without an arrival", () => {
    expect(open(task("succeeded"))).toMatchObject({ at: "done", fresh: false });
    expect(open(task("failed")).at).toBe("failed");
    expect(open(task("cancelled"))).toEqual({ at: "idle", cancelled: false });
  });
  it("ignores news of another task, and any news when nothing is followed", () => {
    const running = after(send, news(task("running")));
    expect(nextRun(running, news(task("succeeded", { task_id: "tsk_2" })))).toBe(running);
    expect(nextRun(idle, news(task("succeeded")))).toBe(idle);
    const done = after(send, news(task("succeeded")));
    expect(nextRun(done, news(task("running")))).toBe(done);
  });
});

describe("any history of events", () => {
  const statuses = ["queued", "processing", "running", "succeeded", "failed", "cancelled"] as const;
  const anyTask = fc.constantFrom(...statuses).map((status) => task(status));
  const anyEvent: fc.Arbitrary<RunEvent> = fc.oneof(
    fc.constantFrom<RunEvent>(send, { type: "prepare" }, { type: "stop" }, { type: "stopFailed", nowMs }, { type: "clear" }),
    anyTask.map((t) => news(t)),
    anyTask.map((t): RunEvent => ({ type: "open", task: t, nowMs })),
    fc.constantFrom<Failure["code"]>("INTERNAL", "SIGN_IN_REQUIRED").map((code): RunEvent => ({ type: "refuse", failure: failure(code) })),
  );
  it("leaves the busy states once the task has ended, whatever came before", () =>
    fc.assert(
      fc.property(fc.array(anyEvent), fc.constantFrom("succeeded", "failed", "cancelled"), (events, end) => {
        const state = events.reduce(nextRun, idle);
        if (state.at === "preparing") return;
        expect(isBusy(nextRun(state, news(task(end))))).toBe(false);
      }),
    ));
  it("never starts a second run over one that is busy", () =>
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const state = events.reduce(nextRun, idle);
        if (isBusy(state) && state.at !== "preparing") expect(nextRun(state, send)).toBe(state);
        if (isBusy(state)) expect(nextRun(state, { type: "clear" })).toBe(state);
      }),
    ));
});

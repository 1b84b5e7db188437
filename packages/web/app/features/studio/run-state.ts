import type { TaskEnvelope } from "@proofsheet/contract";
import type { ApiErrorCode } from "../../lib/api-error.ts";

/** Why a call or a task did not give a picture, as the page shows it. */
export interface Failure {
  code: ApiErrorCode;
  message: string;
  requestId?: string;
  /** Only with CREDITS_SHORT. */
  needed?: number;
  balance?: number;
}

/** What stands between the person and the run, when it is not the run itself that failed. */
export type Need = "sign-in" | "session" | "credits";

export type RunState =
  | { at: "idle"; cancelled?: boolean }
  /** Waits for the picture to be uploaded; the run starts by itself after it. */
  | { at: "preparing" }
  | { at: "sending" }
  | { at: "queued"; task: TaskEnvelope }
  | { at: "running"; task: TaskEnvelope; sinceMs: number }
  | { at: "stopping"; task: TaskEnvelope }
  /** `fresh` when it arrived while the page looked on: only then is the arrival shown. */
  | { at: "done"; task: TaskEnvelope; fresh: boolean }
  | { at: "failed"; failure: Failure; task?: TaskEnvelope }
  | { at: "blocked"; need: Need; failure: Failure };

export type RunEvent =
  | { type: "prepare" }
  | { type: "send" }
  | { type: "refuse"; failure: Failure }
  /** News of the task that this page follows. News of any other task changes nothing. */
  | { type: "news"; task: TaskEnvelope; nowMs: number }
  /** A task of the person's choice (from History, or the one that a reload left behind) takes the canvas. */
  | { type: "open"; task: TaskEnvelope; nowMs: number }
  /** The task cannot be followed any more. */
  | { type: "lose"; failure: Failure }
  | { type: "stop" }
  /** The call to stop did not get through: the task goes on. */
  | { type: "stopFailed"; nowMs: number }
  | { type: "clear" };

export const idle: RunState = { at: "idle" };

export const isBusy = (state: RunState): boolean =>
  state.at === "preparing" || state.at === "sending" || state.at === "queued" || state.at === "running" || state.at === "stopping";

export const taskOf = (state: RunState): TaskEnvelope | undefined => ("task" in state ? state.task : undefined);

/** A pure step: the state after an event. Events that make no sense in a state leave it as it is. */
export function nextRun(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case "prepare":
      return isBusy(state) ? state : { at: "preparing" };
    case "send":
      return isBusy(state) && state.at !== "preparing" ? state : { at: "sending" };
    case "refuse":
      return state.at === "preparing" || state.at === "sending" ? refused(event.failure) : state;
    case "news":
      return follows(state, event.task) ? withTask(state, event.task, event.nowMs, true) : state;
    case "lose":
      return isBusy(state) ? { at: "failed", failure: event.failure } : state;
    case "open":
      return withTask(idle, event.task, event.nowMs, false);
    case "stop":
      if (state.at === "preparing" || state.at === "sending") return { at: "idle", cancelled: true };
      return state.at === "queued" || state.at === "running" ? { at: "stopping", task: state.task } : state;
    case "stopFailed":
      return state.at === "stopping" ? withTask(idle, state.task, event.nowMs, false) : state;
    case "clear":
      return isBusy(state) ? state : idle;
  }
}

function refused(failure: Failure): RunState {
  const need = needOf(failure);
  return need ? { at: "blocked", need, failure } : { at: "failed", failure };
}

function needOf({ code }: Failure): Need | undefined {
  if (code === "SIGN_IN_REQUIRED") return "sign-in";
  if (code === "SESSION_EXPIRED") return "session";
  return code === "CREDITS_SHORT" ? "credits" : undefined;
}

function follows(state: RunState, task: TaskEnvelope): boolean {
  if (state.at === "sending") return true;
  return isBusy(state) && taskOf(state)?.task_id === task.task_id;
}

/** `processing` is how the call that made the task says "not done yet": it may be queued or running already. */
function withTask(state: RunState, task: TaskEnvelope, nowMs: number, watched: boolean): RunState {
  switch (task.status) {
    case "succeeded":
      return { at: "done", task, fresh: watched };
    case "failed":
      return { at: "failed", task, failure: { code: task.code ?? "INTERNAL", message: task.message ?? "" } };
    case "cancelled":
      return { at: "idle", cancelled: watched };
    default:
      if (state.at === "stopping") return { at: "stopping", task };
      if (task.status !== "running" && !task.started_at) return { at: "queued", task };
      return { at: "running", task, sinceMs: state.at === "running" ? state.sinceMs : startOf(task, nowMs, watched) };
  }
}

/** The server's clock may differ from this one: it counts only for a run whose start was not seen here, and never runs ahead. */
function startOf(task: TaskEnvelope, nowMs: number, watched: boolean): number {
  if (watched || !task.started_at) return nowMs;
  return Math.min(nowMs, Date.parse(task.started_at) || nowMs);
}

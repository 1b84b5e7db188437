import type { TaskEnvelope } from "@proofsheet/contract";
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { newIdempotencyKey } from "../../lib/api.ts";
import { announceCredits } from "../../lib/balance.ts";
import { useSession } from "../../lib/session.ts";
import { openSignIn } from "../../lib/sign-in.ts";
import { followTask, hasEnded } from "../../lib/task-events.ts";
import { forget, keep, kept } from "./kept.ts";
import type { PageTool } from "./page-tools.ts";
import { type Failure, idle, isBusy, nextRun, type RunState, taskOf } from "./run-state.ts";
import { failureOf, noteUsage, readLiveTask, readTask, stopTask, submitTask } from "./studio-calls.ts";

/** The body of the call; a promise while the picture it names is still being uploaded. */
type Body = object | Promise<object>;

interface Attempt {
  body: () => Body;
  key: string;
  stopped: boolean;
}

export interface Run {
  state: RunState;
  /** Starts a run. `body` is asked again when the person signs in and the run is tried once more. */
  start: (body: () => Body) => void;
  /** The last run once more. One that may have reached the studio keeps its key, so that it is not made twice. */
  retry: () => void;
  stop: () => void;
  /** Shows a task of History. */
  open: (task: TaskEnvelope) => void;
  clear: () => void;
}

export interface UseRun {
  tool: PageTool;
  /** A task was made, or has ended: lists of tasks are out of date. */
  onTasksChanged: () => void;
}

const keptKey = (tool: PageTool) => `run.${tool}`;

/** The task that the page of its tool shows when it opens. */
export const showOnOpen = (tool: PageTool, taskId: string): void => keep(keptKey(tool), taskId);

export const showNothingOnOpen = (tool: PageTool): void => forget(keptKey(tool));

const unanswered = (failure: Failure) => failure.code === "TIMEOUT" || failure.code === "UNREACHABLE";

/** One run at a time of one tool: submit, follow, stop, and pick up again after a reload. */
export function useRun({ tool, onTasksChanged }: UseRun): Run {
  const [state, dispatch] = useReducer(nextRun, idle);
  const session = useSession();
  const attempt = useRef<Attempt>(null);

  const receive = useEffectEvent((task: TaskEnvelope, open = false) => {
    dispatch({ type: open ? "open" : "news", task, nowMs: Date.now() });
    if (!hasEnded(task)) return;
    announceCredits(session.status === "user" ? task.remaining_credits : undefined);
    onTasksChanged();
    if (task.status === "succeeded" && session.status === "user") void noteUsage(task);
  });

  const submit = async (current: Attempt) => {
    attempt.current = current;
    try {
      const body = current.body();
      dispatch({ type: body instanceof Promise ? "prepare" : "send" });
      const ready = await body;
      if (current.stopped) return;
      dispatch({ type: "send" });
      const task = await submitTask(tool, ready, current.key);
      if (current.stopped) return void (await stopTask(task.task_id));
      showOnOpen(tool, task.task_id);
      receive(task);
      announceCredits();
      onTasksChanged();
    } catch (error) {
      if (!current.stopped) refuse(failureOf(error), current);
    }
  };

  const refuse = (failure: Failure, current: Attempt) => {
    if (!unanswered(failure)) current.key = newIdempotencyKey();
    dispatch({ type: "refuse", failure });
    const again = () => void submit({ ...current, stopped: false });
    if (failure.code === "SIGN_IN_REQUIRED") openSignIn({ reason: "allowance-used", tab: "sign-up", onDone: again });
    if (failure.code === "SESSION_EXPIRED") openSignIn({ reason: "session-expired", onDone: again });
  };

  const followedId = isBusy(state) ? taskOf(state)?.task_id : undefined;
  useEffect(() => {
    if (!followedId) return;
    const off = new AbortController();
    followTask(followedId, { onTask: (task) => receive(task), signal: off.signal }).catch((error: unknown) => {
      if (!off.signal.aborted) dispatch({ type: "lose", failure: failureOf(error) });
    });
    return () => off.abort();
  }, [followedId]);

  // The token must have been looked at first, or the person's own task would not be found.
  const ready = session.status !== "starting";
  useEffect(() => {
    const taskId = kept(keptKey(tool));
    if (!ready || attempt.current) return;
    const off = new AbortController();
    const found = typeof taskId === "string" ? readTask(taskId, off.signal) : readLiveTask(tool, off.signal);
    found
      .then((task) => {
        // Something was started meanwhile: it has the canvas.
        if (task && !attempt.current) dispatch({ type: "open", task, nowMs: Date.now() });
      })
      .catch(() => off.signal.aborted || forget(keptKey(tool)));
    return () => off.abort();
  }, [tool, ready]);

  useEffect(() => {
    if (session.status === "user" && state.at === "blocked" && state.need !== "credits") dispatch({ type: "clear" });
  }, [session.status, state]);

  const fresh = (body: () => Body): Attempt => ({ body, key: newIdempotencyKey(), stopped: false });
  return {
    state,
    start: (body) => {
      if (!isBusy(state)) void submit(fresh(body));
    },
    retry: () => {
      if (!isBusy(state) && attempt.current) void submit({ ...attempt.current, stopped: false });
    },
    stop: () => {
      dispatch({ type: "stop" });
      const task = taskOf(state);
      if (!task) {
        if (attempt.current) attempt.current.stopped = true;
        return;
      }
      stopTask(task.task_id)
        .then((stopped) => receive(stopped))
        .catch(() => dispatch({ type: "stopFailed", nowMs: Date.now() }));
    },
    open: (task) => {
      if (isBusy(state) && taskOf(state) === undefined) return;
      showOnOpen(tool, task.task_id);
      dispatch({ type: "open", task, nowMs: Date.now() });
    },
    clear: useCallback(() => {
      forget(keptKey(tool));
      dispatch({ type: "clear" });
    }, [tool]),
  };
}

import type { TaskId } from "@proofsheet/contract";
import type { Db } from "../../platform/db/db.ts";
import type { Push } from "../../platform/push.ts";
import { isFinished, readTask, type TaskRow } from "./tasks.store.ts";

export interface FollowDeps {
  db: Db;
  push: Push;
}

/** Should a notification be lost, the row is read again after this long. */
const rereadMs = 5_000;

/**
 * A task's states from now on, each once: first the present one, unless it is `seenVersion`; last the one it ended in.
 * Ends early, without a fault, when `signal` is aborted or the task is gone.
 */
export async function* followTask(deps: FollowDeps, taskId: TaskId, signal: AbortSignal, seenVersion = 0): AsyncGenerator<TaskRow> {
  let changed = false;
  let wake = () => {};
  const onChange = () => {
    changed = true;
    wake();
  };
  // Followed before the first look: a change in between must not be missed.
  const unfollow = deps.push.follow(taskId, onChange);
  const abort = () => wake();
  signal.addEventListener("abort", abort);
  try {
    let seen = seenVersion;
    while (!signal.aborted) {
      changed = false;
      const task = await readTask(deps.db, taskId);
      if (!task) return;
      if (task.version > seen) {
        seen = task.version;
        yield task;
      }
      if (isFinished(task)) return;
      if (!changed && !signal.aborted) await sleepUntil((resolve) => (wake = resolve));
    }
  } finally {
    unfollow();
    signal.removeEventListener("abort", abort);
  }
}

async function sleepUntil(register: (resolve: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    register(resolve);
    timer = setTimeout(resolve, rereadMs);
  });
  clearTimeout(timer);
}

/** The task when it has ended, or as it is when `signal` is aborted. */
export async function waitForTask(deps: FollowDeps, taskId: TaskId, signal: AbortSignal): Promise<TaskRow | undefined> {
  let latest: TaskRow | undefined;
  for await (const task of followTask(deps, taskId, signal)) latest = task;
  return latest ?? readTask(deps.db, taskId);
}

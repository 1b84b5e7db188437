import { randomUUID } from "node:crypto";
import { type TaskId, tools } from "@proofsheet/contract";
import type { Db } from "../../platform/db/db.ts";
import type { Queue } from "../../platform/queue.ts";
import type { Clock } from "../../ports/clock.ts";
import { endTask } from "./end-task.ts";
import { overdueMs, requestKeyMs } from "./task.rules.ts";
import { changeTask, deleteOldRequests, lockTask, readRunning } from "./tasks.store.ts";

export interface RecoverDeps {
  db: Db;
  clock: Clock;
  queue: Queue;
}

/**
 * At the start of the only process there can be: whatever is marked as running died with the process before, and is
 * queued again at once instead of after its heartbeat has been missed.
 */
export async function recoverTasks({ db, queue }: RecoverDeps): Promise<number> {
  const orphans = await readRunning(db);
  for (const { id } of orphans) {
    const taskId = id as TaskId;
    await db.transaction(async (tx) => {
      const task = await lockTask(tx, taskId);
      if (task?.status !== "running") return;
      const jobId = randomUUID();
      await queue.remove(tx, { kind: task.tool, jobId: task.jobId });
      await changeTask(tx, taskId, { status: "queued", jobId, startedAt: null, phase: null, fraction: 0 });
      await queue.enqueue(tx, { kind: task.tool, jobId, subject: taskId, turn: task.turn });
    });
  }
  return orphans.length;
}

/** Ends tasks that run far beyond their limit, whatever became of their job, and forgets old request keys. */
export async function sweepTasks({ db, clock }: Pick<RecoverDeps, "db" | "clock">): Promise<number> {
  const nowMs = clock.now().getTime();
  const overdue = (await readRunning(db)).filter(
    ({ startedAt, tool }) => startedAt && startedAt.getTime() + tools[tool].timeLimitMs + overdueMs < nowMs,
  );
  for (const { id, attempt } of overdue) {
    await db.transaction(async (tx) => {
      const task = await lockTask(tx, id as TaskId);
      if (task?.status !== "running" || task.attempt !== attempt) return;
      await endTask({ tx, clock }, task, { status: "failed", failure: { code: "TASK_TIMED_OUT", details: undefined } });
    });
  }
  await deleteOldRequests(db, new Date(nowMs - requestKeyMs));
  return overdue.length;
}

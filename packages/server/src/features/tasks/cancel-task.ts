import type { OwnerId, TaskId } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Queue } from "../../platform/queue.ts";
import type { Clock } from "../../ports/clock.ts";
import { endTask } from "./end-task.ts";
import { isFinished, lockTask } from "./tasks.store.ts";

export interface CancelDeps {
  db: Db;
  clock: Clock;
  queue: Pick<Queue, "remove">;
}

/** Ends a task that has not ended and gives back all it held; its run, if there is one, hears of it and stops. */
export async function cancelTask({ db, clock, queue }: CancelDeps, ownerId: OwnerId, taskId: TaskId): Promise<void> {
  await db.transaction(async (tx) => {
    const task = await lockTask(tx, taskId);
    if (!task || task.ownerId !== ownerId) throw new AppError("TASK_NOT_FOUND");
    if (isFinished(task)) return;
    await endTask({ tx, clock }, task, { status: "cancelled", failure: { code: "TASK_CANCELLED", details: undefined } });
    if (task.status === "queued") await queue.remove(tx, { kind: task.tool, jobId: task.jobId });
  });
}

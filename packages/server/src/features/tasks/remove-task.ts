import type { OwnerId, TaskId } from "@proofsheet/contract";
import { restorableHours } from "@proofsheet/contract/generation";
import { AppError } from "../../platform/app-error.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Clock } from "../../ports/clock.ts";
import { changeTask, isFinished, lockTask, type TaskRow } from "./tasks.store.ts";

export interface RemoveDeps {
  db: Db;
  clock: Clock;
}

const hourMs = 3_600_000;

/** Removed tasks from before this moment are beyond restoring. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableHours * hourMs);

/** Another person's task, and one that is erased already, is TASK_NOT_FOUND. */
export async function lockOwn(tx: Tx, ownerId: OwnerId, taskId: TaskId): Promise<TaskRow> {
  const task = await lockTask(tx, taskId);
  if (!task || task.ownerId !== ownerId || task.erasedAt) throw new AppError("TASK_NOT_FOUND");
  return task;
}

/** Takes a finished task out of its owner's sight; answers until when it can be restored. Removing it again changes nothing. */
export async function removeTask({ db, clock }: RemoveDeps, ownerId: OwnerId, taskId: TaskId): Promise<Date> {
  return db.transaction(async (tx) => {
    const task = await lockOwn(tx, ownerId, taskId);
    if (!isFinished(task)) throw new AppError("TASK_UNFINISHED");
    const removedAt = task.removedAt ?? clock.now();
    if (!task.removedAt) await changeTask(tx, taskId, { removedAt });
    return new Date(removedAt.getTime() + restorableHours * hourMs);
  });
}

export async function restoreTask({ db, clock }: RemoveDeps, ownerId: OwnerId, taskId: TaskId): Promise<void> {
  await db.transaction(async (tx) => {
    const { removedAt } = await lockOwn(tx, ownerId, taskId);
    // The sweep may not have come by yet; what was promised to be gone is not had back by luck.
    if (removedAt && removedAt < restorableSince(clock.now())) throw new AppError("TASK_NOT_FOUND");
    if (removedAt) await changeTask(tx, taskId, { removedAt: null });
  });
}

export async function markFavourite({ db }: Pick<RemoveDeps, "db">, ownerId: OwnerId, taskId: TaskId, favourite: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const task = await lockOwn(tx, ownerId, taskId);
    if (task.removedAt) throw new AppError("TASK_NOT_FOUND");
    if (task.favourite !== favourite) await changeTask(tx, taskId, { favourite });
  });
}

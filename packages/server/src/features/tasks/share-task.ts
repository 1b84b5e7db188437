import { randomBytes } from "node:crypto";
import type { OwnerId, TaskId } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/db.ts";
import { lockOwn } from "./remove-task.ts";
import { changeTask, isFinished, readShared, type TaskRow } from "./tasks.store.ts";

/** 128 bits: nobody finds a shared page by trying. */
const newToken = (): string => randomBytes(16).toString("base64url");

/**
 * Shares a task's pictures, or takes its address back for good. Sharing a shared task, and taking back what is not
 * shared, change nothing. IMAGE_NOT_FOUND for a task that delivered none.
 */
export async function shareTask({ db }: { db: Db }, ownerId: OwnerId, taskId: TaskId, shared: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const task = await lockOwn(tx, ownerId, taskId);
    if (task.removedAt) throw new AppError("TASK_NOT_FOUND");
    if (!isFinished(task)) throw new AppError("TASK_UNFINISHED");
    if (task.images.length === 0) throw new AppError("IMAGE_NOT_FOUND");
    if (shared !== (task.shareToken !== null)) await changeTask(tx, taskId, { shareToken: shared ? newToken() : null });
  });
}

/** The task behind a shared address; SHARE_NOT_FOUND where there is none, or none any more. */
export async function findShared(db: Db, token: string): Promise<TaskRow> {
  const task = await readShared(db, token);
  if (!task || task.images.length === 0) throw new AppError("SHARE_NOT_FOUND");
  return task;
}

/** Same-origin address of one of its pictures; from 1. */
export const sharedPictureUrl = (token: string, number: number): string => `/api/generation/shares/${token}/picture?number=${number}`;

/** What a link to a shared page shows of it in other places. */
export interface SharedPage {
  picturePath: string;
  width: number;
  height: number;
}

export async function sharedPage(db: Db, token: string): Promise<SharedPage | undefined> {
  const first = (await readShared(db, token))?.images[0];
  return first && { picturePath: sharedPictureUrl(token, 1), width: first.width, height: first.height };
}

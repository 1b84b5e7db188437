import type { TaskId } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/db.ts";
import { type Identity, ownerOf } from "../../platform/identity.ts";
import { readTask, type TaskRow } from "./tasks.store.ts";

/** The caller's own task. Another person's, or one that was removed, is TASK_NOT_FOUND, as one that never was. */
export async function findTask(db: Db, identity: Identity, taskId: string): Promise<TaskRow> {
  const task = await readTask(db, taskId as TaskId);
  if (!task || task.removedAt || task.ownerId !== ownerOf(identity)) throw new AppError("TASK_NOT_FOUND");
  return task;
}

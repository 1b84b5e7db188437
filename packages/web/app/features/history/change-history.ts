import type { TaskEnvelope } from "@proofsheet/contract";
import type { removeTask } from "@proofsheet/contract/generation";
import type { AnswerOf } from "@proofsheet/contract/route";
import { api } from "../../lib/api.ts";

/** What a person does to tasks of their own; each call throws as `api` does. */
export const markFavourite = (taskId: string, favourite: boolean) =>
  api<TaskEnvelope>(`/generation/tasks/${taskId}/favourite`, { method: "PUT", body: { favourite } });
export const removeTasks = (taskIds: readonly string[]) =>
  Promise.all(taskIds.map((id) => api<AnswerOf<typeof removeTask>>(`/generation/tasks/${id}`, { method: "DELETE" })));
export const restoreTasks = (taskIds: readonly string[]) =>
  Promise.all(taskIds.map((id) => api<TaskEnvelope>(`/generation/tasks/${id}/restore`, { method: "POST" })));

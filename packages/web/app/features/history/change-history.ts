import type { TaskEnvelope } from "@proofsheet/contract";
import type { removeTask } from "@proofsheet/contract/generation";
import type { AnswerOf } from "@proofsheet/contract/route";
import { api } from "../../lib/api.ts";

/** What a person does to tasks of their own; each throws as `api` does where it does not say otherwise. */
export const markFavourite = (taskId: string, favourite: boolean) =>
  api<TaskEnvelope>(`/generation/tasks/${taskId}/favourite`, { method: "PUT", body: { favourite } });
const remove = (taskId: string) => api<AnswerOf<typeof removeTask>>(`/generation/tasks/${taskId}`, { method: "DELETE" });
/** Which of them went, and why another did not; does not throw. */
export async function removeTasks(taskIds: readonly string[]): Promise<{ removed: string[]; fault: Error | undefined }> {
  const ends = await Promise.allSettled(taskIds.map(remove));
  return {
    removed: ends.flatMap((end) => (end.status === "fulfilled" ? [end.value.task_id] : [])),
    fault: ends.flatMap((end) => (end.status === "rejected" ? [end.reason as Error] : []))[0],
  };
}
export const restoreTasks = (taskIds: readonly string[]) =>
  Promise.all(taskIds.map((id) => api<TaskEnvelope>(`/generation/tasks/${id}/restore`, { method: "POST" })));

import { actions, type TaskEnvelope, type ToolId } from "@proofsheet/contract";
import type { faceswapOptions, planEdit } from "@proofsheet/contract/faceswap";
import type { cancelTask, history, options } from "@proofsheet/contract/generation";
import type { AnswerOf } from "@proofsheet/contract/route";
import { api } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { hasEnded } from "../../lib/task-events.ts";
import { type PageTool, pageOf, toolOf } from "./page-tools.ts";
import type { Failure } from "./run-state.ts";

const paths = {
  "text-to-image": "/generation/text-to-image",
  "background-removal": "/faceswap/remove-background",
  "face-swap": "/faceswap/face-swap",
  "image-extension": "/faceswap/extend-image",
  "image-edit": "/faceswap/edit-image",
  "image-upscale": "/faceswap/upscale",
} satisfies Record<ToolId, string>;

/** Makes the task and answers at once: what follows comes by events. The same key never makes a second task. */
export const submitTask = (page: PageTool, body: object, idempotencyKey: string): Promise<TaskEnvelope> =>
  api<TaskEnvelope>(paths[toolOf(page)], { method: "POST", body, idempotencyKey, headers: { Prefer: "respond-async" } });

export const stopTask = (taskId: string) => api<AnswerOf<typeof cancelTask>>(`/generation/cancel/${taskId}`, { method: "POST" });

export const readTask = (taskId: string, signal: AbortSignal) => api<TaskEnvelope>(`/generation/status/${taskId}`, { signal });

const newestTasks = 10;

/**
 * The newest task of a page that has not ended. A reload between the studio's answer and the page's note of it would
 * lose the task from sight otherwise.
 */
export async function readLiveTask(page: PageTool, signal: AbortSignal): Promise<TaskEnvelope | undefined> {
  const query = { limit: newestTasks };
  const { items } = await api<AnswerOf<typeof history>>("/generation/history", { query, signal });
  return items.find((task) => !hasEnded(task) && pageOf(task.action) === page);
}

/** Kinds of steps that this studio can run now. */
export const readEditKinds = async (signal: AbortSignal): Promise<string[]> =>
  (await api<AnswerOf<typeof faceswapOptions>>("/faceswap/options", { signal })).edit_kinds;

/** An instruction as steps. It costs nothing. */
export const planSteps = (instruction: string) =>
  api<AnswerOf<typeof planEdit>>("/faceswap/plan-edit", { method: "POST", body: { instruction } });

export type StudioOptions = AnswerOf<typeof options>;
export const readOptions = (signal: AbortSignal) => api<StudioOptions>("/generation/options", { signal });

/** The specification's note after a success. The balance does not depend on it, so nobody needs to hear that it failed. */
export const noteUsage = (task: TaskEnvelope): Promise<unknown> =>
  api("/users/usage", {
    method: "POST",
    body: {
      action_type: actions[task.action].recordAs,
      credits_used: task.credits_used,
      task_id: task.task_id,
      details: { ...task.parameters, timestamp: new Date().toISOString() },
    },
  }).catch(() => undefined);

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: "INTERNAL", message: error instanceof Error ? error.message : String(error) };
  const { code, message, requestId, answer } = error;
  return { code, message, requestId, needed: answer.needed, balance: answer.balance };
}

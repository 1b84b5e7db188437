import type { ActionId, DetailsOf, ErrorCode, TaskId } from "@proofsheet/contract";
import type { TaskEnvelope } from "@proofsheet/contract/wire";
import { AppError } from "../../platform/app-error.ts";
import { type FirstOf, firstOf } from "../../platform/first-of.ts";
import type { Identity } from "../../platform/identity.ts";
import { type ModerationDeps, moderate } from "../moderation/index.ts";
import { type FollowDeps, waitForTask } from "./follow-task.ts";
import { type PresentDeps, presentTask, readStanding } from "./present-task.ts";
import { type SubmitDeps, submitTask } from "./submit-task.ts";
import { fingerprintOf } from "./task.rules.ts";
import type { TaskRow } from "./tasks.store.ts";
import type { TaskPicture } from "./tasks.tables.ts";

export interface ToolCallDeps extends SubmitDeps, FollowDeps, PresentDeps, ModerationDeps {
  waitMs: number;
  /** Aborted when the process stops: waiting calls then answer at once. */
  stopping: AbortSignal;
}
/** The parts of a bound call that every tool call needs. */
export interface ToolCall {
  identity: Identity;
  language: "en-US" | "zh-CN";
  headers: { "idempotency-key"?: string | undefined; prefer?: string | undefined };
  signal: AbortSignal;
  setStatus(status: 202): void;
}
export interface Order {
  action: ActionId;
  /** What the fingerprint of a request key is made of; pictures by their print. */
  content: unknown;
  parameters: Record<string, unknown>;
  images: number;
  workUnits: number;
  inputs: TaskPicture[];
}

/**
 * Makes the task, waits for its result, and answers as the specification has it: done in time, the whole task; not yet,
 * `processing`; failed in time, its code's own status with the task's id.
 */
export async function callTool(deps: ToolCallDeps, call: ToolCall, order: Order): Promise<TaskEnvelope> {
  const { content, ...wanted } = order;
  moderate(deps, descriptionsIn(order.parameters));
  const key = call.headers["idempotency-key"];
  const request = key === undefined ? {} : { request: { key, fingerprint: fingerprintOf({ action: order.action, content }) } };
  const taskId = await submitTask(deps, { identity: call.identity, ...wanted, ...request });
  const answerNow = whenToAnswer(deps, call);
  const task = await waitForTask(deps, taskId, answerNow.signal).finally(answerNow.release);
  if (!task) throw new AppError("TASK_NOT_FOUND");
  if (task.errorCode) throw failureOf(task, taskId);
  const envelope = await presentTask(deps, task, await readStanding(deps, call.identity, [task]), call.language);
  if (task.status === "succeeded") return envelope;
  call.setStatus(202);
  return { ...envelope, status: "processing" };
}

/** What may become a picture in somebody's words; a negative prompt names what is to be absent. */
function descriptionsIn({ prompt, instruction, steps }: Record<string, unknown>): string[] {
  const ofSteps = Array.isArray(steps) ? steps.flatMap(({ prompt, text }) => [prompt, text]) : [];
  return [prompt, instruction, ...ofSteps].filter((words) => typeof words === "string");
}

function whenToAnswer({ waitMs, stopping }: ToolCallDeps, { headers, signal }: ToolCall): FirstOf {
  const answersAtOnce = /\brespond-async\b/.test(headers.prefer ?? "");
  return firstOf(answersAtOnce ? [AbortSignal.abort()] : [AbortSignal.timeout(waitMs), stopping, signal]);
}

function failureOf(task: TaskRow, taskId: TaskId): AppError {
  const code = task.errorCode as ErrorCode;
  const details = (task.errorDetails ?? undefined) as DetailsOf<ErrorCode>;
  return new AppError(code, details as never, { taskId }) as AppError;
}

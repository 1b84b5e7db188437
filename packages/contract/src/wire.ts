/**
 * The shapes on the wire. Field names, aliases and defaults are the specification's (sections 3 and 7); what it leaves
 * open is settled here, once. Zod schemas only: types are inferred from them.
 */
import { z } from "zod";
import { type ErrorCode, errorCodes } from "./errors.ts";
import { type ActionId, actionIds, phases, pictureFormats, toolIds } from "./tools.ts";

const code = z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]);

/** Every failed call. `error`, `message` and `detail` carry the same sentence: clients of the specification read any of them. */
export const ErrorAnswer = z.object({
  success: z.literal(false),
  code,
  error: z.string(),
  message: z.string(),
  detail: z.string(),
  request_id: z.string(),
  /** Only with RATE_LIMITED and QUEUE_FULL. */
  retry_after_seconds: z.number().int().optional(),
  /** Only with CREDITS_SHORT. */
  needed: z.number().int().optional(),
  balance: z.number().int().optional(),
  /** Only when a task was made and failed within the wait. */
  task_id: z.string().optional(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

export const taskStatuses = ["queued", "running", "succeeded", "failed", "cancelled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const TaskImage = z.object({
  image_url: z.string(),
  /** The same picture as an attachment, with a file name. */
  download_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  size_bytes: z.number().int(),
  format: z.enum(pictureFormats),
  seed: z.number().int().optional(),
});
export type TaskImage = z.infer<typeof TaskImage>;

export const TaskInput = z.object({
  name: z.string(),
  id: z.string(),
  image_url: z.string(),
  /** What the file was called when it was sent; absent for what a task made. */
  file_name: z.string().optional(),
});
export type TaskInput = z.infer<typeof TaskInput>;

/** Quiet words under a result: things the person should know that are not failures. */
export const noticeCodes = ["DRAWN_AS_ILLUSTRATION", "FIRST_FRAME_ONLY", "LOW_CONFIDENCE", "OTHER_ENGINE"] as const;
export const Notice = z.object({ code: z.enum(noticeCodes), words: z.array(z.string()).optional() });
export type Notice = z.infer<typeof Notice>;

/**
 * One answer for every tool call and both status routes. `image_url`, `result_image_url` and `edited_image_url` hold the
 * same address and are absent before the task has succeeded. `status` is `processing` only in the answer of the call
 * that made a task which is not done when the wait ends.
 */
export const TaskEnvelope = z.object({
  success: z.boolean(),
  task_id: z.string(),
  tool: z.enum(toolIds),
  /** What was done with the tool; how History filters and usage counts. */
  action: z.enum(actionIds as [ActionId, ...ActionId[]]),
  status: z.enum([...taskStatuses, "processing"]),
  progress: z.object({ phase: z.enum(phases).nullable(), fraction: z.number().min(0).max(1) }),
  /** Only while queued: how many tasks start before this one. */
  queue_ahead: z.number().int().optional(),
  /** Seconds that such a task takes here, from the last ones that ran; absent while none has. */
  estimate_seconds: z.number().optional(),
  image_url: z.string().optional(),
  result_image_url: z.string().optional(),
  edited_image_url: z.string().optional(),
  /** Only while running: a small picture, as a data URL, of the one that is being made. */
  preview_url: z.string().optional(),
  /** The same of every picture begun so far, in order. */
  preview_urls: z.array(z.string()).optional(),
  /** The input picture as the server sees it, for tools that change a picture. */
  source_image_url: z.string().optional(),
  /** The pictures it was given, by the name of their field; the first is the one that is changed. */
  inputs: z.array(TaskInput),
  images: z.array(TaskImage),
  /** Its owner's mark in History. */
  favourite: z.boolean(),
  /** Where whoever has the address sees its pictures; absent while it is not shared. */
  share_path: z.string().optional(),
  credits_used: z.number().int(),
  allowance_used: z.number().int(),
  /** Credits and allowance pictures that the task still holds. */
  held: z.number().int(),
  remaining_credits: z.number().int(),
  /** The same number, as the specification's face swap reads it. */
  credits: z.number().int(),
  understood: z.array(z.string()).optional(),
  not_understood: z.array(z.string()).optional(),
  confidence: z.number().optional(),
  notices: z.array(Notice),
  /** Which engine made the pictures: `builtin`, or the model elsewhere. */
  engine: z.string().optional(),
  /** What was asked for, so that a page can show and reuse it. */
  parameters: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  started_at: z.string().optional(),
  finished_at: z.string().optional(),
  /** Only when failed or cancelled. */
  code: code.optional(),
  message: z.string().optional(),
  error: z.string().optional(),
});
export type TaskEnvelope = z.infer<typeof TaskEnvelope>;

export const DailyAllowance = z.object({
  /** `null` is unlimited. */
  limit: z.number().int().nullable(),
  used: z.number().int(),
  resets_at: z.string(),
});

/** `credits`, `remaining_credits`, `credits_remaining` and `balance` are the same number: purchased and spendable. */
export const BalanceAnswer = z.object({
  success: z.literal(true),
  credits: z.number().int(),
  remaining_credits: z.number().int(),
  credits_remaining: z.number().int(),
  balance: z.number().int(),
  /** Purchased credits held by tasks that are not finished. */
  held: z.number().int(),
  daily_allowance: DailyAllowance,
  data: z.object({ credits: z.number().int() }),
});
export type BalanceAnswer = z.infer<typeof BalanceAnswer>;

export const WireUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  created_at: z.string(),
});
export type WireUser = z.infer<typeof WireUser>;

/** Sign-in, sign-up and refresh. The refresh token is also set as an HttpOnly cookie for browsers. */
export const SessionAnswer = z.object({
  success: z.literal(true),
  token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.number().int(),
  user: WireUser,
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

export const Ok = z.object({ success: z.literal(true) });

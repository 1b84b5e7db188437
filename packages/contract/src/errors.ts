import type { SignInProvider } from "./sign-in-providers.ts";
import type { ToolId } from "./tools.ts";

/**
 * Every way a call can fail, once. A code says its status, whether trying again may help, and whether an operator
 * should hear of it. Sentences for people are in `sentences.en.ts` and `sentences.zh.ts`.
 */
export interface ErrorRow {
  status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 504 | 507;
  /** The same request may succeed later without any change. */
  retry: boolean;
  /** Log as an error and count it: something of ours is broken. */
  report: boolean;
}

const client = (status: ErrorRow["status"]): ErrorRow => ({ status, retry: false, report: false });
const later = (status: ErrorRow["status"]): ErrorRow => ({ status, retry: true, report: false });
const ours = (status: ErrorRow["status"]): ErrorRow => ({ status, retry: true, report: true });

export const errors = {
  REQUEST_INVALID: client(400),
  BODY_UNREADABLE: client(400),
  BODY_TOO_LARGE: client(413),
  CONTENT_TYPE_UNSUPPORTED: client(415),
  ORIGIN_FOREIGN: client(403),
  ROUTE_NOT_FOUND: client(404),
  METHOD_NOT_ALLOWED: client(405),

  NAME_MISSING: client(400),
  EMAIL_MISSING: client(400),
  EMAIL_INVALID: client(400),
  PASSWORD_MISSING: client(400),
  PASSWORD_TOO_SHORT: client(400),
  PASSWORD_TOO_COMMON: client(400),
  PASSWORDS_DIFFER: client(400),
  CREDENTIALS_WRONG: client(400),
  SESSION_EXPIRED: client(401),
  REFRESH_INVALID: client(401),

  PROVIDER_NOT_CONFIGURED: client(503),
  PROVIDER_UNREACHABLE: ours(503),
  PROVIDER_STATE_INVALID: client(400),
  PROVIDER_CODE_MISSING: client(400),
  PROVIDER_CODE_REFUSED: client(400),
  PROVIDER_EMAIL_UNVERIFIED: client(422),
  EMAIL_HAS_ACCOUNT: client(409),
  IDENTITY_TAKEN: client(409),
  IDENTITY_NOT_FOUND: client(404),
  LAST_WAY_IN: client(409),
  MAIL_LINK_INVALID: client(400),
  PASSWORD_WRONG: client(400),
  PASSWORD_NOT_SET: client(409),
  SESSION_NOT_FOUND: client(404),

  SIGN_IN_AGAIN: client(403),
  CONFIRMATION_WRONG: client(400),
  EXPORT_NOT_FOUND: client(404),

  PLAN_TOO_SMALL: client(403),
  API_KEY_SCOPE: client(403),
  API_KEY_CAP: later(429),
  API_KEY_NOT_FOUND: client(404),
  WEBHOOK_NOT_FOUND: client(404),
  WEBHOOK_URL_INVALID: client(400),
  DEVELOPER_LIMIT: client(409),

  SIGN_IN_REQUIRED: client(402),
  CREDITS_SHORT: client(402),
  RATE_LIMITED: later(429),
  QUEUE_FULL: later(503),
  IDEMPOTENCY_MISMATCH: client(409),

  PROMPT_MISSING: client(400),
  PROMPT_TOO_SHORT: client(400),
  PROMPT_TOO_LONG: client(400),
  PROMPT_REFUSED: client(422),
  RESOLUTION_UNSUPPORTED: client(422),
  IMAGE_MISSING: client(400),
  IMAGE_NOT_FOUND: client(404),
  IMAGE_UNREADABLE: client(422),
  IMAGE_TYPE_UNSUPPORTED: client(415),
  IMAGE_TOO_LARGE: client(413),
  IMAGE_TOO_SMALL: client(422),
  IMAGE_REFUSED: client(422),
  PICTURE_REFUSED: client(422),
  SUBJECT_MISSING: client(422),
  SKY_MISSING: client(422),
  SOURCE_FACE_MISSING: client(422),
  TARGET_FACE_MISSING: client(422),
  FACE_TURNED: client(422),
  DIRECTION_INVALID: client(400),
  RESULT_TOO_LARGE: client(422),
  MASK_MISSING: client(400),
  MASK_COVERS_ALL: client(422),
  STEPS_MISSING: client(400),
  INSTRUCTION_NOT_UNDERSTOOD: client(422),

  PACKAGE_NOT_FOUND: client(404),
  RETURN_URL_FOREIGN: client(400),
  PAYMENT_UNAVAILABLE: ours(503),
  ORDER_NOT_FOUND: client(404),
  ORDER_NOT_PAID: client(409),
  REFUND_TOO_LATE: client(409),
  REFUND_NOTHING_LEFT: client(409),
  REFUND_FAILED: ours(503),
  WEBHOOK_SIGNATURE_WRONG: client(401),
  CHECKOUT_NOT_FOUND: client(404),
  CHECKOUT_CLOSED: client(409),
  CARD_INVALID: client(422),
  CARD_DECLINED: client(402),
  CARD_FUNDS_SHORT: client(402),

  TASK_NOT_FOUND: client(404),
  TASK_UNFINISHED: client(409),
  TASK_CANCELLED: client(409),
  TASK_TIMED_OUT: later(504),
  LINK_EXPIRED: client(403),
  SHARE_NOT_FOUND: client(404),
  TOOL_UNAVAILABLE: client(503),
  ENGINE_UNAVAILABLE: ours(503),
  ENGINE_FAILED: ours(500),
  STORAGE_FULL: ours(507),
  UNAVAILABLE: later(503),
  INTERNAL: ours(500),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as ErrorCode[];

/** What a description may be refused for. */
export type RefusedTopic = "house-rules" | "minors" | "sexual-violence" | "hate" | "self-harm" | "sexual" | "gore";

/** What a sentence may name. Codes not listed here carry nothing. */
export interface ErrorDetails {
  REQUEST_INVALID: { field?: string };
  BODY_TOO_LARGE: { limitBytes: number };
  CREDITS_SHORT: { needed: number; balance: number };
  SIGN_IN_REQUIRED: { needed: number; free: number } | { toBuy: true };
  REFUND_TOO_LATE: { days: number };
  RATE_LIMITED: { retryAfterSeconds: number };
  API_KEY_CAP: { limit: number; retryAfterSeconds: number };
  DEVELOPER_LIMIT: { limit: number };
  QUEUE_FULL: { retryAfterSeconds: number };
  PROMPT_TOO_LONG: { limit: number; length: number };
  IMAGE_REFUSED: { which: "given" | "made"; appealTo?: string };
  PROMPT_REFUSED: { topic: RefusedTopic; appealTo?: string };
  PROMPT_TOO_SHORT: { limit: number };
  PASSWORD_TOO_SHORT: { limit: number };
  PROVIDER_NOT_CONFIGURED: { provider: SignInProvider };
  PROVIDER_UNREACHABLE: { provider: SignInProvider };
  PROVIDER_EMAIL_UNVERIFIED: { provider: SignInProvider };
  EMAIL_HAS_ACCOUNT: { provider: SignInProvider };
  IDENTITY_TAKEN: { provider: SignInProvider };
  IDENTITY_NOT_FOUND: { provider: SignInProvider };
  PROMPT_MISSING: { for?: "wallpaper" };
  IMAGE_MISSING: { needed?: "source-and-target" };
  IMAGE_TYPE_UNSUPPORTED: { only?: "jpeg-or-png" };
  /** How many faces there are, where the one that was asked for is not among them. */
  SOURCE_FACE_MISSING: { found?: number };
  TARGET_FACE_MISSING: { found?: number };
  FACE_TURNED: { picture: "source" | "target" };
  RESULT_TOO_LARGE: { limitPixels: number };
  ENGINE_FAILED: { tool?: ToolId };
  IMAGE_TOO_LARGE: { limitBytes?: number; limitPixels?: number };
  IMAGE_TOO_SMALL: { minSide: number };
}
export type DetailsOf<C extends ErrorCode> = C extends keyof ErrorDetails ? ErrorDetails[C] : undefined;

import { type ErrorCode, errors, type Language } from "@proofsheet/contract";
import { everyRoute, type Route } from "@proofsheet/contract/route";
import { sentencesEn } from "@proofsheet/contract/sentences.en";
import { sentencesZh } from "@proofsheet/contract/sentences.zh";
import type { ErrorAnswer } from "@proofsheet/contract/wire";
import { AppError, isAppError } from "./app-error.ts";

/** The sentence of a code in the caller's language. */
export function sentenceFor(code: ErrorCode, details: unknown, language: Language): string {
  const sentences = language === "zh-CN" ? sentencesZh : sentencesEn;
  return (sentences[code] as (details: unknown) => string)(details);
}

/** What the driver or the server says when the database cannot be reached, is starting, stopping or full; and the object store. */
const unavailableCodes = /^(STORE_UNAVAILABLE|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|08\w{3}|57P0[123]|53300)$/;
const unavailableWords = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

export function isUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, cause, message } = thrown as Error & { code?: unknown };
  return unavailableCodes.test(String(code)) || unavailableWords.test(message) || isUnavailable(cause);
}

/** Whatever was thrown, as a code: a database or store that is away is UNAVAILABLE, all else that is not ours to name INTERNAL; its text stays inside. */
export function asAppError(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown;
  return new AppError(isUnavailable(thrown) ? "UNAVAILABLE" : "INTERNAL", undefined, { cause: thrown }) as AppError;
}

export const mayAnswer = (route: Pick<Route, "errors">, code: ErrorCode): boolean =>
  route.errors.includes(code) || (everyRoute as readonly ErrorCode[]).includes(code);

/** The answer for a failed call; it carries no stack, path or SQL, whatever the cause. */
export function errorAnswer(error: AppError, language: Language, requestId: string): ErrorAnswer {
  const sentence = sentenceFor(error.code, error.details, language);
  const details = (error.details ?? {}) as { retryAfterSeconds?: number; needed?: number; balance?: number };
  return {
    success: false,
    code: error.code,
    error: sentence,
    message: sentence,
    detail: sentence,
    request_id: requestId,
    ...(details.retryAfterSeconds !== undefined && { retry_after_seconds: details.retryAfterSeconds }),
    ...(error.code === "CREDITS_SHORT" && { needed: details.needed, balance: details.balance }),
    ...(error.taskId !== undefined && { task_id: error.taskId }),
  };
}

/** Seconds for `Retry-After`, where trying again may help. */
export function retryAfterSeconds(error: AppError): number | undefined {
  const named = (error.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
  if (named !== undefined) return named;
  return errors[error.code].status === 503 ? 5 : undefined;
}

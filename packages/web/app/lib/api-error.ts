import { asLanguage, type ErrorAnswer, type ErrorCode, type Language } from "@proofsheet/contract";

/** Failures that no server answered. */
export type ClientFailure = "TIMEOUT" | "UNREACHABLE" | "ANSWER_UNREADABLE";
export type ApiErrorCode = ErrorCode | ClientFailure;

export const clientFailures: Record<Language, Record<Exclude<ClientFailure, "ANSWER_UNREADABLE">, string>> = {
  "en-US": {
    TIMEOUT: "The request timed out. Check your network connection.",
    UNREACHABLE: "The server cannot be reached. Check your connection, or that the service is running.",
  },
  "zh-CN": { TIMEOUT: "请求超时，请检查网络连接", UNREACHABLE: "无法连接到服务器，请检查后端服务是否正常运行" },
};

/** A call that failed. `message` is a sentence for the person, in the language of the page when it was made. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** 0 when no server answered. */
  readonly status: number;
  readonly requestId: string | undefined;
  readonly answer: Partial<ErrorAnswer>;

  constructor(code: ApiErrorCode, message: string, status = 0, answer: Partial<ErrorAnswer> = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.requestId = answer.request_id;
    this.answer = answer;
  }
}

export const pageLanguage = (): Language => asLanguage(document.documentElement.lang);

export const clientError = (code: Exclude<ClientFailure, "ANSWER_UNREADABLE">): ApiError =>
  new ApiError(code, clientFailures[pageLanguage()][code]);

/** An error answer as the contract has it; anything else (a proxy's page, a cut body) becomes "HTTP error! status: n". */
export function errorFrom(status: number, answer: unknown): ApiError {
  const fields = (typeof answer === "object" && answer !== null ? answer : {}) as Partial<ErrorAnswer>;
  const sentence = [fields.error, fields.message, fields.detail].find((text) => typeof text === "string" && text !== "");
  return new ApiError(fields.code ?? "ANSWER_UNREADABLE", sentence ?? `HTTP error! status: ${status}`, status, fields);
}

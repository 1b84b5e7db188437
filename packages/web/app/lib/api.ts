import { clientError, errorFrom, pageLanguage } from "./api-error.ts";
import { randomHex } from "./random-hex.ts";
import { renewToken } from "./refresh.ts";
import { readToken } from "./token.ts";
import { visitHeaders } from "./visit-key.ts";

/** Specification, section 9. Longer work answers with a task before it. */
export const apiTimeoutMs = 30_000;

export interface Call {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON; `undefined` fields are left out. */
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  /** The same key gives the same task and is charged once; see `newIdempotencyKey`. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export const newIdempotencyKey = (): string => randomHex(16);

const addressOf = (path: string, query: Call["query"] = {}): string => {
  const fields = Object.entries(query).filter((field): field is [string, string | number] => field[1] !== undefined);
  return `/api${path}${fields.length ? `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}` : ""}`;
};

function headersOf(call: Call, token: string | null): Headers {
  const credentials: HeadersInit = token ? { Authorization: `Bearer ${token}` } : visitHeaders;
  const headers = new Headers({ Accept: "application/json", "Accept-Language": pageLanguage(), ...credentials, ...call.headers });
  if (call.body !== undefined) headers.set("Content-Type", "application/json");
  if (call.idempotencyKey) headers.set("Idempotency-Key", call.idempotencyKey);
  return headers;
}

/** One fetch with the bearer token; on a 401 the token is renewed once and the fetch repeated. No time limit. */
export async function authorizedFetch(path: string, call: Call = {}): Promise<Response> {
  const send = (token: string | null) =>
    fetch(addressOf(path, call.query), {
      method: call.method ?? "GET",
      headers: headersOf(call, token),
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      signal: call.signal,
    });
  const token = readToken();
  const response = await send(token);
  if (response.status !== 401 || !token) return response;
  const renewed = await renewToken(token);
  return renewed ? send(renewed) : response;
}

/**
 * Calls `/api` + `path` and gives the JSON answer. Throws `ApiError`: the server's code and sentence, `TIMEOUT` after
 * 30 s, or `UNREACHABLE`. An abort by the caller's own signal is thrown as it is.
 */
export async function api<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const timeout = AbortSignal.timeout(apiTimeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  try {
    const response = await authorizedFetch(path, { ...call, signal });
    const answer: unknown = await response.json().catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      return undefined;
    });
    if (!response.ok || answer === undefined) throw errorFrom(response.status, answer);
    return answer as Answer;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    if (timeout.aborted) throw clientError("TIMEOUT");
    // What fetch throws when there is no connection.
    if (error instanceof TypeError) throw clientError("UNREACHABLE");
    throw error;
  }
}

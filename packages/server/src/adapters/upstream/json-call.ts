import { z } from "zod";
import { isNetwork } from "./network-error.ts";
import { faultOfStatus, UpstreamFault } from "./upstream.ts";

interface Call<T> {
  fetch: typeof fetch;
  url: string;
  headers?: Record<string, string>;
  answer: z.ZodType<T>;
  signal: AbortSignal;
}

/** Posts JSON and reads JSON of that shape; whatever else happens is an UpstreamFault. */
export function postJson<T>({ headers, body, ...call }: Call<T> & { body: unknown }): Promise<T> {
  return readAnswer({
    ...call,
    init: {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify(body),
    },
  });
}

export function getJson<T>({ headers, ...call }: Call<T>): Promise<T> {
  return readAnswer({ ...call, init: { headers: { accept: "application/json", ...headers } } });
}

export function postForm<T>({ headers, fields, ...call }: Call<T> & { fields: Record<string, string | File> }): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return readAnswer({ ...call, init: { method: "POST", headers: { accept: "application/json", ...headers }, body } });
}

async function readAnswer<T>({ fetch, url, init, answer, signal }: Omit<Call<T>, "headers"> & { init: RequestInit }): Promise<T> {
  let text: string;
  let response: Response;
  try {
    response = await fetch(url, { ...init, signal });
    text = await response.text();
  } catch (error) {
    signal.throwIfAborted();
    throw asFault(error);
  }
  if (!response.ok) throw faultOfStatus(response.status, text, response.headers.get("retry-after"));
  const parsed = answer.safeParse(readJson(text));
  if (!parsed.success) throw new UpstreamFault("broken", `an answer of another shape: ${z.prettifyError(parsed.error).slice(0, 300)}`);
  return parsed.data;
}

/** The bytes behind an address that an answer gave. */
export async function download(
  fetch: typeof globalThis.fetch,
  url: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { headers, signal });
    if (!response.ok) throw new UpstreamFault("broken", `${response.status} where the picture should be`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    signal.throwIfAborted();
    throw asFault(error);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamFault("broken", `no JSON: ${text.slice(0, 80)}`);
  }
}

function asFault(error: unknown): UpstreamFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof UpstreamFault) return cause;
  return new UpstreamFault(isNetwork(error) ? "unreachable" : "broken", String(error), { cause: error });
}

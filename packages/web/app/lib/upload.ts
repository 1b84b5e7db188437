import type { upload } from "@proofsheet/contract/generation";
import type { AnswerOf } from "@proofsheet/contract/route";
import { clientError, errorFrom, pageLanguage } from "./api-error.ts";
import { renewToken } from "./refresh.ts";
import { readToken } from "./token.ts";
import { visitHeaders } from "./visit-key.ts";

export type Uploaded = AnswerOf<typeof upload>;

export interface UploadOptions {
  /** 0 to 1, of the bytes sent. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** XMLHttpRequest, because fetch tells nothing of the bytes sent. */
function send(
  file: Blob,
  name: string,
  token: string | null,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; answer: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", "/api/generation/upload");
    request.responseType = "json";
    request.setRequestHeader("Accept-Language", pageLanguage());
    const credentials = token ? { Authorization: `Bearer ${token}` } : visitHeaders;
    for (const [name, value] of Object.entries(credentials)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve({ status: request.status, answer: request.response });
    request.onerror = () => reject(clientError("UNREACHABLE"));
    request.onabort = () => reject(signal?.reason ?? new DOMException("The upload was cancelled.", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    const form = new FormData();
    form.set("file", file, name);
    request.send(form);
  });
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Keeps a picture on the server for a tool. Throws `ApiError`, or the signal's reason when aborted. One after the other: side by
 * side, the first of a batch would be as late as the last.
 */
export function uploadPicture(file: Blob, name: string, options: UploadOptions = {}): Promise<Uploaded> {
  const turn = before.then(() => uploadNow(file, name, options));
  before = turn.catch(() => undefined);
  return turn;
}

async function uploadNow(file: Blob, name: string, options: UploadOptions): Promise<Uploaded> {
  options.signal?.throwIfAborted();
  const token = readToken();
  let { status, answer } = await send(file, name, token, options);
  if (status === 401 && token) {
    const renewed = await renewToken(token);
    if (renewed) ({ status, answer } = await send(file, name, renewed, options));
  }
  if (status < 200 || status >= 300 || !answer) throw errorFrom(status, answer);
  return answer as Uploaded;
}

import { type TaskEnvelope, taskEvent } from "@proofsheet/contract";
import { api, authorizedFetch } from "./api.ts";
import { ApiError, errorFrom } from "./api-error.ts";
import { eventStreamReader } from "./event-stream.ts";

const ended: readonly TaskEnvelope["status"][] = ["succeeded", "failed", "cancelled"];
export const hasEnded = (task: TaskEnvelope): boolean => ended.includes(task.status);

/** Streams that break before their first event; after as many the page asks by polling instead. */
const maxBrokenStreams = 3;
const pollMs = 1_500;
const maxWaitMs = 8_000;

export interface FollowOptions {
  /** Each state of the task, the last one too. */
  onTask: (task: TaskEnvelope) => void;
  signal: AbortSignal;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });

/** Reads one stream to its end; gives the task when it has ended. */
async function readStream(
  taskId: string,
  resume: { lastId?: string },
  { onTask, signal }: FollowOptions,
): Promise<TaskEnvelope | undefined> {
  const headers: Record<string, string> = { Accept: "text/event-stream" };
  if (resume.lastId) headers["Last-Event-ID"] = resume.lastId;
  const response = await authorizedFetch(`/generation/events/${taskId}`, { headers, signal });
  if (!response.ok || !response.body) throw errorFrom(response.status, await response.json().catch(() => undefined));
  const reader = eventStreamReader();
  const text = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await text.read();
    if (done) return undefined;
    for (const event of reader.push(value)) {
      if (event.event !== taskEvent) continue;
      if (event.id) resume.lastId = event.id;
      const task = JSON.parse(event.data) as TaskEnvelope;
      onTask(task);
      if (!hasEnded(task)) continue;
      await text.cancel();
      return task;
    }
  }
}

async function poll(taskId: string, { onTask, signal }: FollowOptions): Promise<TaskEnvelope> {
  for (let failures = 0; ; ) {
    try {
      const task = await api<TaskEnvelope>(`/generation/status/${taskId}`, { signal });
      onTask(task);
      if (hasEnded(task)) return task;
      failures = 0;
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error;
      failures += 1;
    }
    await wait(Math.min(maxWaitMs, pollMs * 2 ** failures), signal);
  }
}

/** An answer that another try will not change. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Follows a task until it has ended and gives its last state; a failed task is a value, not an exception. Reconnects
 * without end while the network is away. Throws `ApiError` when the task is not there, and the signal's reason when aborted.
 */
export async function followTask(taskId: string, options: FollowOptions): Promise<TaskEnvelope> {
  const resume: { lastId?: string } = {};
  let broken = 0;
  while (broken < maxBrokenStreams) {
    const before = resume.lastId;
    try {
      const task = await readStream(taskId, resume, options);
      if (task) return task;
    } catch (error) {
      if (options.signal.aborted || isFinal(error)) throw error;
    }
    broken = resume.lastId === before ? broken + 1 : 0;
    await wait(Math.min(maxWaitMs, 500 * 2 ** broken), options.signal);
  }
  return poll(taskId, options);
}

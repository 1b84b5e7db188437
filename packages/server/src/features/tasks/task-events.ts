import { type Language, type TaskId, taskEvent } from "@proofsheet/contract";
import { firstOf } from "../../platform/first-of.ts";
import type { Identity } from "../../platform/identity.ts";
import { type FollowDeps, followTask } from "./follow-task.ts";
import { type PresentDeps, presentTask, readStanding } from "./present-task.ts";

export interface EventDeps extends FollowDeps, PresentDeps {
  stopping: AbortSignal;
}

/** Proxies cut a silent line; a comment now and then keeps it open. */
const heartbeatMs = 15_000;

/**
 * A task's states as server-sent events until it has ended, the id of each being the task's version: who comes back with
 * the last id hears only what is new. When the process stops the stream ends early, and the follower comes back.
 */
export function eventStream(
  deps: EventDeps,
  caller: { identity: Identity; language: Language; signal: AbortSignal },
  taskId: TaskId,
  seenVersion: number,
): Response {
  const gone = new AbortController();
  const { signal, release } = firstOf([gone.signal, deps.stopping, caller.signal]);
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      // Said at once, so that the follower and every proxy see an answer before the first change.
      write(": following\n\n");
      const heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMs);
      try {
        for await (const task of followTask(deps, taskId, signal, seenVersion)) {
          const data = await presentTask(deps, task, await readStanding(deps, caller.identity, [task]), caller.language);
          write(`event: ${taskEvent}\nid: ${task.version}\ndata: ${JSON.stringify(data)}\n\n`);
        }
        if (!gone.signal.aborted) controller.close();
      } catch (error) {
        controller.error(error);
      } finally {
        clearInterval(heartbeat);
        release();
      }
    },
    cancel: () => gone.abort(),
  });
  return new Response(stream, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store, no-transform", "x-accel-buffering": "no" },
  });
}

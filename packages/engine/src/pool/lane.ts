import type { Outcome } from "../types.ts";
import type { EngineProcess, RunLimits } from "./engine-process.ts";
import type { Job } from "./messages.ts";

export interface LaneOptions {
  /** Processes at most; further runs wait in order. */
  limit: number;
  /** A process that rests as long as this ends, and gives its memory back. */
  idleMs: number;
  start: () => EngineProcess;
}

export interface Lane {
  run(job: Job, limits: RunLimits): Promise<Outcome<unknown>>;
  close(): Promise<void>;
}

/** What a process may serve before a fresh one takes its place, so that a slow leak has an end. */
const runsPerProcess = 200;

interface Waiting {
  job: Job;
  limits: RunLimits;
  settle: (outcome: Outcome<unknown>) => void;
  /** Listens for an abort as long as the run waits; once it runs, its process does. */
  leave: () => void;
}

interface Resting {
  process: EngineProcess;
  runs: number;
  timer: NodeJS.Timeout;
}

const cancelled: Outcome<never> = { ok: false, fault: { code: "cancelled" } };

/** A queue before a few processes. Lanes do not wait for one another: a quick run never stands behind a long one. */
export function createLane({ limit, idleMs, start }: LaneOptions): Lane {
  const waiting: Waiting[] = [];
  const resting: Resting[] = [];
  const alive = new Set<EngineProcess>();
  let closed = false;

  const startCounted = (): EngineProcess => {
    const process = start();
    alive.add(process);
    // Only now is its memory free, so only now may the next process begin.
    void process.ended.then(() => {
      alive.delete(process);
      const at = resting.findIndex((rest) => rest.process === process);
      if (at >= 0) clearTimeout(resting.splice(at, 1)[0]!.timer);
      dispatch();
    });
    return process;
  };

  // Between the kill and the end a run that was given to it would be lost: nobody may find it resting any more.
  const retire = (rest: Resting): void => {
    resting.splice(resting.indexOf(rest), 1);
    rest.process.kill();
  };

  const lay = (process: EngineProcess, runs: number): void => {
    if (closed || runs >= runsPerProcess || !process.isAlive()) {
      process.kill();
      return;
    }
    const rest: Resting = { process, runs, timer: setTimeout(() => retire(rest), idleMs).unref() };
    resting.push(rest);
  };

  const dispatch = (): void => {
    while (waiting.length > 0 && (resting.length > 0 || alive.size < limit)) {
      const rested = resting.pop();
      clearTimeout(rested?.timer);
      const process = rested?.process ?? startCounted();
      const { job, limits, settle, leave } = waiting.shift()!;
      limits.signal?.removeEventListener("abort", leave);
      void process.run(job, limits).then((outcome) => {
        if (isSound(outcome)) lay(process, (rested?.runs ?? 0) + 1);
        else process.kill();
        settle(outcome);
        dispatch();
      });
    }
  };

  return {
    run: (job, limits) => {
      if (closed || limits.signal?.aborted) return Promise.resolve(cancelled);
      return new Promise((resolve) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(entry), 1);
          resolve(cancelled);
        };
        const entry: Waiting = {
          job,
          limits,
          leave,
          settle: resolve,
        };
        limits.signal?.addEventListener("abort", leave, { once: true });
        waiting.push(entry);
        dispatch();
      });
    },
    close: async () => {
      closed = true;
      for (const entry of waiting.splice(0)) entry.settle(cancelled);
      for (const process of alive) process.kill();
      await Promise.all([...alive].map((process) => process.ended));
    },
  };
}

/** After these the process is gone or going. */
const endsProcess = new Set(["cancelled", "timed-out", "crashed"]);

const isSound = (outcome: Outcome<unknown>): boolean => outcome.ok || !endsProcess.has(outcome.fault.code);

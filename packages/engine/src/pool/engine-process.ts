import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { EngineFault, Outcome, RunOptions } from "../types.ts";
import type { Job, Report } from "./messages.ts";

export interface EngineLog {
  event: "process-started" | "process-ended" | "process-said";
  lane: string;
  enginePid: number | undefined;
  /** A line of stderr, or how the process ended. */
  detail?: string;
}

export interface ProcessOptions {
  /** The file that runs in the process: a bundle, or TypeScript, which then runs through tsx. */
  entry: string;
  lane: string;
  onLog: (line: EngineLog) => void;
}

export type RunLimits = RunOptions & { timeLimitMs: number };

export interface EngineProcess {
  /** Settles as soon as the outcome is known; a cancelled or late run may outlive that by a moment, see `ended`. */
  run(job: Job, limits: RunLimits): Promise<Outcome<unknown>>;
  /** Ends the process, and a run in flight as `cancelled`. */
  kill(): void;
  /** Resolves when the operating system has taken the process, and its memory, back. */
  ended: Promise<void>;
  isAlive(): boolean;
}

/** Starts a process that runs one job at a time. */
export function startProcess({ entry, lane, onLog }: ProcessOptions): EngineProcess {
  const child = fork(entry, [], {
    serialization: "advanced",
    execArgv: entry.endsWith(".ts") ? ["--import", tsxUrl()] : [],
    // A process that opens strangers' files has no business with the studio's secrets.
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let alive = true;
  let settle: ((fault: EngineFault) => void) | undefined;
  const ended = new Promise<void>((resolve) => {
    const onEnd = (detail: string) => {
      if (!alive) return;
      alive = false;
      settle?.({ code: "crashed" });
      onLog({ event: "process-ended", lane, enginePid: child.pid, detail });
      resolve();
    };
    child.once("exit", (code, signal) => onEnd(signal ?? `code ${code}`));
    child.on("error", (error) => child.pid === undefined && onEnd(error.message));
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    for (const detail of text.split("\n").filter(Boolean)) onLog({ event: "process-said", lane, enginePid: child.pid, detail });
  });
  onLog({ event: "process-started", lane, enginePid: child.pid });
  rest(child);

  return {
    ended,
    isAlive: () => alive,
    kill: () => {
      settle?.({ code: "cancelled" });
      // Who waits for the end must live to see it.
      child.ref();
      child.kill("SIGKILL");
    },
    run: (job, limits) => {
      if (!alive) return Promise.resolve({ ok: false, fault: { code: "crashed" } });
      wake(child);
      return new Promise((resolve) => {
        const end = watch(child, limits, (outcome) => {
          end();
          settle = undefined;
          rest(child);
          resolve(outcome);
        });
        settle = (fault) => {
          end();
          settle = undefined;
          rest(child);
          resolve({ ok: false, fault });
        };
        child.send(job);
      });
    },
  };
}

/** Follows one run until it is done, aborted or late; returns what stops the following. */
function watch(child: ChildProcess, limits: RunLimits, settle: (outcome: Outcome<unknown>) => void): () => void {
  const { signal, timeLimitMs, onProgress, onPreview } = limits;
  let reached = 0;
  const onMessage = (report: Report) => {
    if (report.kind === "done") return settle(report.outcome);
    if (report.kind === "preview") return onPreview?.(report.webp);
    reached = Math.max(reached, Math.min(1, report.fraction));
    onProgress?.(report.phase, reached);
  };
  const stop = (fault: EngineFault) => {
    child.kill("SIGKILL");
    settle({ ok: false, fault });
  };
  const onAbort = () => stop({ code: "cancelled" });
  const timer = setTimeout(() => stop({ code: "timed-out", afterMs: timeLimitMs }), timeLimitMs);
  child.on("message", onMessage);
  signal?.addEventListener("abort", onAbort, { once: true });
  return () => {
    clearTimeout(timer);
    child.off("message", onMessage);
    signal?.removeEventListener("abort", onAbort);
  };
}

/** A resting process must not keep a program alive that has nothing else to do. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  setReference(child.stderr, "unref");
}

function wake(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
  setReference(child.stderr, "ref");
}

/** The pipe behind `stderr` is a socket, which the types of `ChildProcess` do not tell. */
function setReference(stream: ChildProcess["stderr"], change: "ref" | "unref"): void {
  (stream as (NodeJS.ReadableStream & Partial<Record<typeof change, () => void>>) | null)?.[change]?.();
}

/** Absolute, because the process may start in a folder that cannot see the package. */
const tsxUrl = (): string => pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

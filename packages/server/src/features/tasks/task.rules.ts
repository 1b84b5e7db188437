import { createHash } from "node:crypto";

/** The middle of the last durations, in ms; undefined while none has run. */
export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Seconds that so many units of work take at this pace; never told as less than a second. */
export function estimateSeconds(msPerUnit: readonly number[], workUnits: number): number | undefined {
  const pace = median(msPerUnit);
  return pace === undefined ? undefined : Math.max(1, Math.round((pace * workUnits) / 1000));
}

/** When to come again while the queue is full: as long as a tenth of it takes, between 5 s and 5 min. */
export function queueRetrySeconds(queued: number, secondsPerTask: number, tasksAtOnce: number): number {
  return Math.round(Math.min(300, Math.max(5, (queued * secondsPerTask) / tasksAtOnce / 10)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

/** The same for the same content, whatever the order of its keys. */
export function fingerprintOf(content: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(content)) ?? "")
    .digest("hex");
}

/** Lets a report through when its phase is new, or when `intervalMs` have passed since the last one let through. */
export function progressGate(intervalMs: number) {
  let lastPhase: string | null = null;
  let lastMs = Number.NEGATIVE_INFINITY;
  return (phase: string, nowMs: number): boolean => {
    if (phase === lastPhase && nowMs - lastMs < intervalMs) return false;
    lastPhase = phase;
    lastMs = nowMs;
    return true;
  };
}

/** A run that dies with its process is tried again; a task whose runs die this often is given up and refunded. */
export const maxAttempts = 5;
/** How long an `Idempotency-Key` is remembered. */
export const requestKeyMs = 24 * 3_600_000;
/** Longest wait for a result within the call that made the task: below the 30 s at which clients give up. */
export const waitMs = 25_000;
/** After its own time limit and this, a running task is stuck, and ended from outside. */
export const overdueMs = 60_000;

/** More than anybody can have waiting: whoever has priority stands before whoever has none. */
const priorityTurns = 1_000_000;

/** A task's place in its tool's line, lower first: after as many rounds as its owner has tasks that have not ended. */
export const turnOf = (unfinished: number, hasPriority: boolean): number => unfinished - (hasPriority ? priorityTurns : 0);

import { type ErrorCode, type ImageId, type OwnerId, type TaskId, tools } from "@proofsheet/contract";
import { AppError, isAppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/db.ts";
import { firstOf } from "../../platform/first-of.ts";
import type { Log } from "../../platform/log.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { announce, type Push } from "../../platform/push.ts";
import type { JobEnd } from "../../platform/queue.ts";
import { traced } from "../../platform/trace.ts";
import type { Clock } from "../../ports/clock.ts";
import type { EngineFailure, ImageEngine } from "../../ports/image-engine.ts";
import type { AdmitPicture } from "../moderation/index.ts";
import { admitted } from "./admit-pictures.ts";
import { endTask } from "./end-task.ts";
import type { Pictures } from "./pictures.ts";
import type { Harvest } from "./runner.ts";
import { runners } from "./runners.ts";
import { maxAttempts, progressGate } from "./task.rules.ts";
import { changeTask, lockTask, notePreview, noteProgress, readTask, type TaskRow } from "./tasks.store.ts";

export interface RunDeps {
  db: Db;
  clock: Clock;
  push: Push;
  engine: ImageEngine;
  pictures: Pictures;
  log: Log;
  admitPicture: AdmitPicture;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
  metrics?: Pick<Metrics, "taskStarted" | "taskEnded">;
}

/** How often progress within a phase is stored; a new phase is stored at once. */
const progressIntervalMs = 700;

const failureOf = (code: ErrorCode): EngineFailure => ({ code, details: undefined });

/**
 * Runs a task to its end. It may run twice, when a process died or was taken for dead: each run has a number, only the
 * newest may write, and delivering, charging and ending are one transaction. `signal` is the job's claim; when it is
 * aborted the task goes back to the queue.
 */
export async function runTask(deps: RunDeps, taskId: TaskId, signal: AbortSignal): Promise<JobEnd> {
  const task = await claim(deps, taskId);
  if (!task) return "done";
  if (task.attempt === 1 && task.startedAt)
    deps.metrics?.taskStarted({ tool: task.tool, waitedMs: task.startedAt.getTime() - task.createdAt.getTime() });
  const limit = new AbortController();
  const cancelled = new AbortController();
  const timer = setTimeout(() => limit.abort(), tools[task.tool].timeLimitMs);
  const unfollow = deps.push.follow(taskId, () => {
    stillRuns(deps, task).then((runs) => runs || cancelled.abort(), deps.log.error.bind(deps.log));
  });
  const { signal: stop, release } = firstOf([signal, limit.signal, cancelled.signal]);
  try {
    const harvest = await traced("run task", { "proofsheet.task_id": task.id, "proofsheet.tool": task.tool }, () =>
      runUntil(stop, run(deps, task, stop)),
    );
    if (signal.aborted && harvest.failure) return await putBack(deps, task);
    if (limit.signal.aborted && harvest.pictures.length === 0) harvest.failure = failureOf("TASK_TIMED_OUT");
    const end = await finish(deps, task, harvest);
    if (end) tellEnd(deps, task, end.failure);
    return "done";
  } finally {
    release();
    clearTimeout(timer);
    unfollow();
  }
}

/** The task, now running as this run; null if it has ended, or has been given up. */
async function claim({ db, clock, log }: RunDeps, taskId: TaskId): Promise<TaskRow | null> {
  return db.transaction(async (tx) => {
    const task = await lockTask(tx, taskId);
    if (!task || (task.status !== "queued" && task.status !== "running")) return null;
    if (task.attempt - task.handedBack >= maxAttempts) {
      log.error({ taskId, attempt: task.attempt }, "task given up");
      await endTask({ tx, clock }, task, { status: "failed", failure: failureOf("ENGINE_FAILED") });
      return null;
    }
    const attempt = task.attempt + 1;
    const startedAt = clock.now();
    await changeTask(tx, taskId, { status: "running", attempt, startedAt, phase: null, fraction: 0, previews: [] });
    await announce(tx, taskId);
    return { ...task, status: "running", attempt, startedAt };
  });
}

const isCurrent = (task: TaskRow | undefined, run: TaskRow): task is TaskRow =>
  task !== undefined && task.status === "running" && task.attempt === run.attempt;

async function stillRuns({ db }: RunDeps, run: TaskRow): Promise<boolean> {
  return isCurrent(await readTask(db, run.id as TaskId), run);
}

/** How long an aborted engine has to hand over the pictures it has made. */
const graceMs = 1_000;

/** The run's harvest; an abort ends the wait even where the engine does not listen. */
async function runUntil(stop: AbortSignal, running: Promise<Harvest>): Promise<Harvest> {
  let timer: NodeJS.Timeout | undefined;
  const stopped = new Promise<Harvest>((resolve) => {
    const end = () => resolve({ pictures: [], findings: {}, failure: failureOf("TASK_CANCELLED") });
    const begin = () => {
      timer = setTimeout(end, graceMs);
    };
    if (stop.aborted) begin();
    else stop.addEventListener("abort", begin, { once: true });
  });
  return Promise.race([running, stopped]).finally(() => clearTimeout(timer));
}

async function run(deps: RunDeps, task: TaskRow, signal: AbortSignal): Promise<Harvest> {
  const { engine, pictures, log, db, clock } = deps;
  const gate = progressGate(progressIntervalMs);
  const tell = (noting: Promise<boolean>) =>
    void noting
      .then((noted) => (noted ? announce(db, task.id) : undefined))
      .catch((error) => log.warn({ err: error, taskId: task.id }, "progress not stored"));
  const onProgress = (phase: Parameters<typeof noteProgress>[3], fraction: number) => {
    if (gate(phase, clock.now().getTime())) tell(noteProgress(db, task.id as TaskId, task.attempt, phase, fraction));
  };
  const onPreview = (webp: Uint8Array) => tell(notePreview(db, task.id as TaskId, task.attempt, webp));
  try {
    const readInput = async (name: string) => {
      const input = task.inputs.find((given) => given.name === name);
      if (!input) throw new AppError("IMAGE_NOT_FOUND");
      return pictures.read(task.ownerId as OwnerId, input.imageId as ImageId);
    };
    const { timeLimitMs } = tools[task.tool];
    const harvest = await runners[task.tool]({ engine, readInput }, task, { signal, onProgress, onPreview, timeLimitMs });
    return await admitted(deps.admitPicture, task, harvest, signal);
  } catch (error) {
    if (isAppError(error)) return { pictures: [], findings: {}, failure: error };
    log.error({ err: error, taskId: task.id }, "run failed");
    return { pictures: [], findings: {}, failure: failureOf("ENGINE_FAILED") };
  }
}

/** Answers how the task ended; nothing where another run has it now. Pictures are written first, under ids that a second run of the task would write again; then everything else at once. */
async function finish(deps: RunDeps, run: TaskRow, harvest: Harvest): Promise<{ failure: EngineFailure | undefined } | undefined> {
  const { db, pictures, clock } = deps;
  const made = harvest.pictures.map((picture, index) => ({ picture, imageId: `img_${run.id.slice(4)}${index}` as ImageId }));
  try {
    for (const { imageId, picture } of made) await pictures.write(imageId, picture);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return finish(deps, run, { pictures: [], findings: {}, failure: error });
  }
  const failure = made.length === 0 ? (harvest.failure ?? failureOf("ENGINE_FAILED")) : undefined;
  return db.transaction(async (tx) => {
    const task = await lockTask(tx, run.id as TaskId);
    if (!isCurrent(task, run)) return undefined;
    if (failure) {
      await endTask({ tx, clock }, task, { status: "failed", failure });
      return { failure };
    }
    for (const { imageId, picture } of made) await pictures.deliver(tx, task.ownerId as OwnerId, imageId, picture);
    await endTask({ tx, clock }, task, { status: "succeeded", images: made.map(delivered), findings: harvest.findings });
    return { failure };
  });
}

function tellEnd({ metrics, clock }: RunDeps, { tool, startedAt }: TaskRow, failure: EngineFailure | undefined): void {
  const ranMs = clock.now().getTime() - (startedAt ?? clock.now()).getTime();
  metrics?.taskEnded({ tool, status: failure ? "failed" : "succeeded", code: failure?.code ?? "", ranMs });
}

function delivered({ imageId, picture }: { imageId: ImageId; picture: Harvest["pictures"][number] }) {
  const { width, height, format, seed } = picture;
  return { imageId, width, height, format, sizeBytes: picture.bytes.byteLength, ...(seed !== undefined && { seed }) };
}

/** The process stops, or another worker has the job: the task waits again, unless someone else has gone on with it. */
async function putBack({ db, stopping }: RunDeps, run: TaskRow): Promise<JobEnd> {
  return db.transaction(async (tx) => {
    const task = await lockTask(tx, run.id as TaskId);
    if (!isCurrent(task, run)) return "done";
    await changeTask(tx, run.id as TaskId, {
      status: "queued",
      handedBack: task.handedBack + Number(stopping.aborted),
      startedAt: null,
      phase: null,
      fraction: 0,
      previews: [],
    });
    await announce(tx, run.id);
    return "again";
  });
}

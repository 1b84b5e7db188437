/** Where the engine's runs happen: processes that a crash, a hang or a kill takes alone. */
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import type { EngineLog } from "./pool/engine-process.ts";
import { startProcess } from "./pool/engine-process.ts";
import { createLane, type Lane } from "./pool/lane.ts";
import type { Engine, Outcome, RunOptions } from "./types.ts";

export type ToolName = Exclude<keyof Engine, "close" | "warmUp">;

export interface PoolOptions {
  /** Processes that draw; default 1. Cutting out has one of its own, because its weights take a gigabyte; looking at uploads has two. */
  processes?: number;
  /** A process that rests as long as this, in ms, ends. Default 60 s, for one that draws ten minutes: it is small. */
  idleMs?: number;
  /** Cores that one run may use. Default: all, 4 at most. */
  threads?: number;
  /** Wall-clock limit of a run in ms, waiting apart, where the run names none. Default 120 s. */
  timeLimitMs?: number;
  onLog?: (line: EngineLog) => void;
  /** The file that runs in the processes. Default: the engine's own worker. */
  entry?: string;
}

export interface Pool {
  run<T>(tool: ToolName, request: unknown, options?: RunOptions): Promise<Outcome<T>>;
  close(): Promise<void>;
}

const inspectProcesses = 2;
const mostThreads = 4;

export function createPool(options: PoolOptions = {}): Pool {
  const { processes = 1, timeLimitMs = 120_000, onLog = () => {}, entry = workerFile() } = options;
  const threads = options.threads ?? Math.min(availableParallelism(), mostThreads);
  const lane = (name: ToolName, limit: number, idleMs = options.idleMs ?? 60_000) =>
    createLane({ limit, idleMs, start: () => startProcess({ entry, lane: name, onLog }) });
  const faces = lane("swapFaces", 1);
  const drawing = lane("generate", processes, options.idleMs ?? 600_000);
  const looking = lane("inspect", inspectProcesses);
  const weights = lane("cutOut", 1);
  const lanes: Record<ToolName, Lane> = {
    inspect: looking,
    adopt: looking,
    // Its weights are loaded only where a studio wants pictures judged.
    judge: lane("judge", 1),
    framePart: looking,
    layPart: looking,
    cutOut: weights,
    selectSubject: weights,
    // They look for the subject by the same weights.
    extend: weights,
    edit: weights,
    // Reading words takes no time, and should not wait for a picture.
    planEdit: looking,
    generate: drawing,
    // The same kernels in the same memory: one process does both.
    restyle: drawing,
    // The same weights. Choosing a face waits for a swap at most, which takes a second or two.
    swapFaces: faces,
    detectFaces: faces,
    upscale: lane("upscale", 1),
  };
  return {
    // The tools' types are the door's: `index.ts` names each outcome once, beside the tool it asks.
    run: <T>(tool: ToolName, request: unknown, run: RunOptions = {}) =>
      lanes[tool].run(
        { tool, request, threads, wantsPreview: run.onPreview !== undefined },
        { ...run, timeLimitMs: run.timeLimitMs ?? timeLimitMs },
      ) as Promise<Outcome<T>>,
    close: async () => {
      await Promise.all([...new Set(Object.values(lanes))].map((each) => each.close()));
    },
  };
}

/** The source where this file is source, else the bundle that build.mjs makes: this code may itself be bundled elsewhere. */
function workerFile(): string {
  const root = dirname(createRequire(import.meta.url).resolve("@proofsheet/engine/package.json"));
  return import.meta.url.endsWith(".ts") ? join(root, "src/worker.ts") : join(root, "dist/worker.mjs");
}

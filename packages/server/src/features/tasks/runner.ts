import type { EngineFailure, ImageEngine, RunOptions } from "../../ports/image-engine.ts";
import type { TaskRow } from "./tasks.store.ts";
import type { Findings } from "./tasks.tables.ts";

export interface MadePicture {
  bytes: Uint8Array;
  width: number;
  height: number;
  format: "png" | "jpeg" | "webp";
  hasAlpha: boolean;
  seed?: number;
}
/** What a run brought: the pictures made, and why there are not more, if so. */
export interface Harvest {
  pictures: MadePicture[];
  findings: Findings;
  failure?: EngineFailure;
}
export interface RunnerDeps {
  engine: ImageEngine;
  /** The input of that name; IMAGE_NOT_FOUND if it is gone. */
  readInput(name: string): Promise<Uint8Array>;
}
export type Runner = (deps: RunnerDeps, task: TaskRow, options: Required<RunOptions>) => Promise<Harvest>;

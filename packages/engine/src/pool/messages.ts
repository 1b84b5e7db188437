import type { Outcome, Phase } from "../types.ts";

/** One run, as it crosses to a process. */
export interface Job {
  tool: string;
  request: unknown;
  threads: number;
  /** Whether somebody waits for a preview. */
  wantsPreview: boolean;
}

/** What a process says while it runs a job; `done` is the last word. */
export type Report =
  | { kind: "progress"; phase: Phase; fraction: number }
  | { kind: "preview"; webp: Uint8Array }
  | { kind: "done"; outcome: Outcome<unknown> };

import type { Phase } from "../types.ts";

/** What a tool is given beside its request. */
export interface RunContext {
  /** A tool that starts threads of its own hands it on. Inside an engine process it never fires: an abort ends the process. */
  signal: AbortSignal;
  /** Says that a phase has begun, and how much of the whole run (0 to 1) is done. */
  report: (phase: Phase, fraction: number) => void;
  /** Takes a small WebP of the picture to come; absent where nobody waits for one. */
  preview?: (webp: Uint8Array) => void;
  /** How many cores a kernel may use. */
  threads: number;
}

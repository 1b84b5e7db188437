/** The engine's door. */
import { createPool, type PoolOptions } from "./pool.ts";
import type { CutOutResult, Engine, GenerateResult, InspectResult, RestyleResult } from "./types.ts";

export type { EngineLog } from "./pool/engine-process.ts";
export type { PoolOptions } from "./pool.ts";
export type * from "./types.ts";

/**
 * The built-in engine: no key, no network. Its processes start with the first run, end when they rest, and end with
 * `close` or with the program. Nothing it is given makes it throw.
 */
export function createEngine(options: PoolOptions = {}): Engine {
  const pool = createPool(options);
  return {
    generate: (request, run) => pool.run<GenerateResult>("generate", request, run),
    cutOut: (request, run) => pool.run<CutOutResult>("cutOut", request, run),
    restyle: (request, run) => pool.run<RestyleResult>("restyle", request, run),
    inspect: (request, run) => pool.run<InspectResult>("inspect", request, run),
    close: () => pool.close(),
  };
}

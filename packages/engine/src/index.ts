/** The engine's door. */
import { createPool, type PoolOptions } from "./pool.ts";
import type {
  ChangedPicture,
  CutOutResult,
  DetectFacesResult,
  Engine,
  ExtendResult,
  FramedPart,
  GenerateRequest,
  GenerateResult,
  InspectResult,
  JudgeResult,
  PlanEditResult,
  RestyleResult,
  SelectSubjectResult,
} from "./types.ts";

export type { EngineLog } from "./pool/engine-process.ts";
export type { PoolOptions } from "./pool.ts";
export type * from "./types.ts";

/** Small, and with what most pictures have: sky, land, water and a thing. Nobody sees it. */
const firstPicture: GenerateRequest = {
  prompt: "a sailing boat on a lake before mountains",
  width: 256,
  height: 256,
  style: "photography",
  color: "natural",
  lighting: "natural",
  perspective: "front",
  creativity: 0.5,
  seed: 1,
  format: "png",
};

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
    swapFaces: (request, run) => pool.run<ChangedPicture>("swapFaces", request, run),
    detectFaces: (request, run) => pool.run<DetectFacesResult>("detectFaces", request, run),
    selectSubject: (request, run) => pool.run<SelectSubjectResult>("selectSubject", request, run),
    extend: (request, run) => pool.run<ExtendResult>("extend", request, run),
    upscale: (request, run) => pool.run<ChangedPicture>("upscale", request, run),
    edit: (request, run) => pool.run<ChangedPicture>("edit", request, run),
    planEdit: (request, run) => pool.run<PlanEditResult>("planEdit", request, run),
    inspect: (request, run) => pool.run<InspectResult>("inspect", request, run),
    adopt: (request, run) => pool.run<ChangedPicture>("adopt", request, run),
    judge: (request, run) => pool.run<JudgeResult>("judge", request, run),
    framePart: (request, run) => pool.run<FramedPart>("framePart", request, run),
    layPart: (request, run) => pool.run<ChangedPicture>("layPart", request, run),
    warmUp: async () => {
      await pool.run<GenerateResult>("generate", firstPicture);
    },
    close: () => pool.close(),
  };
}

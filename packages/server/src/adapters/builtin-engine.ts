import type { ActionId, EditKind } from "@proofsheet/contract";
import type { Engine, EngineFault, Outcome } from "@proofsheet/engine/types";
import type { EngineFailure, EngineOutcome, ImageEngine } from "../ports/image-engine.ts";

const plain = (code: EngineFailure["code"]): EngineFailure => ({ code, details: undefined });

/** Each fault of the engine as the contract's code. */
export function failureOf(fault: EngineFault): EngineFailure {
  switch (fault.code) {
    case "image-unreadable":
      return plain("IMAGE_UNREADABLE");
    case "image-type-unsupported":
      return plain("IMAGE_TYPE_UNSUPPORTED");
    case "image-too-large":
      return { code: "IMAGE_TOO_LARGE", details: { limitPixels: fault.limitPixels } };
    case "image-too-small":
      return { code: "IMAGE_TOO_SMALL", details: { minSide: fault.minSide } };
    case "subject-missing":
      return plain("SUBJECT_MISSING");
    case "sky-missing":
      return plain("SKY_MISSING");
    case "source-face-missing":
      return { code: "SOURCE_FACE_MISSING", details: { found: fault.found } };
    case "target-face-missing":
      return { code: "TARGET_FACE_MISSING", details: { found: fault.found } };
    case "face-turned":
      return { code: "FACE_TURNED", details: { picture: fault.picture } };
    case "result-too-large":
      return { code: "RESULT_TOO_LARGE", details: { limitPixels: fault.limitPixels } };
    case "mask-empty":
      return plain("MASK_MISSING");
    case "mask-covers-all":
      return plain("MASK_COVERS_ALL");
    case "result-blank":
    case "result-unchanged":
      return { code: "ENGINE_FAILED", details: {} };
    case "weights-missing":
      return plain("ENGINE_UNAVAILABLE");
    case "cancelled":
      return plain("TASK_CANCELLED");
    case "timed-out":
      return plain("TASK_TIMED_OUT");
    case "crashed":
      return plain("ENGINE_FAILED");
  }
}

/** What the engine can change in a picture. */
const edits: readonly EditKind[] = ["erase", "background", "tone", "crop", "rotate", "straighten", "restyle", "text", "sky"];

const outcomeOf = <T>(outcome: Outcome<T>): EngineOutcome<T> => (outcome.ok ? outcome : { ok: false, failure: failureOf(outcome.fault) });

const words = { name: "builtin", seed: true, negativePrompt: true, creativity: true, seamless: true } as const;

/** The engine in this package's own processes. A tool whose weights were missing counts as not available until it runs again. */
export function builtinEngine(engine: Engine): ImageEngine {
  const available: Record<ActionId, boolean> = {
    "text-to-image": true,
    "image-to-image": true,
    wallpaper: true,
    "background-removal": true,
    "face-swap": true,
    "image-extension": true,
    "image-edit": true,
    "image-upscale": true,
  };
  let findsSubject = true;
  const noting = async <T>(tool: ActionId, run: Promise<Outcome<T>>): Promise<EngineOutcome<T>> => {
    const outcome = await run;
    available[tool] = outcome.ok || outcome.fault.code !== "weights-missing";
    return outcomeOf(outcome);
  };
  return {
    generate: (request, options) => noting("text-to-image", engine.generate(request, options)),
    cutOut: (request, options) => noting("background-removal", engine.cutOut(request, options)),
    restyle: (request, options) => noting("image-to-image", engine.restyle(request, options)),
    swapFaces: (request, options) => noting("face-swap", engine.swapFaces(request, options)),
    detectFaces: (request, options) => noting("face-swap", engine.detectFaces(request, options)),
    selectSubject: (request, options) => noting("background-removal", engine.selectSubject(request, options)),
    extend: (request, options) => noting("image-extension", engine.extend(request, options)),
    upscale: async (request, options) => outcomeOf(await engine.upscale(request, options)),
    edit: async (request, options) => {
      const outcome = await engine.edit(request, options);
      // Only the background needs weights; the other changes go on without them.
      if (!outcome.ok && outcome.fault.code === "weights-missing") findsSubject = false;
      return outcomeOf(outcome);
    },
    planEdit: async (request, options) => outcomeOf(await engine.planEdit(request, options)),
    judge: async (request, options) => outcomeOf(await engine.judge(request, options)),
    inspect: async (request, options) => outcomeOf(await engine.inspect(request, options)),
    traits: () => ({
      "text-to-image": { ...words, strength: false },
      wallpaper: { ...words, strength: false },
      "image-to-image": { ...words, negativePrompt: false, creativity: false, seamless: false, strength: true },
    }),
    editKinds: () => edits.filter((kind) => findsSubject || kind !== "background"),
    available: () => ({ ...available }),
    warmUp: () => engine.warmUp(),
    close: () => engine.close(),
  };
}

import { setTimeout as delay } from "node:timers/promises";
import { type ActionId, actionIds, editKinds } from "@proofsheet/contract";
import type { EncodedPicture } from "@proofsheet/engine/types";
import type { EngineFailure, EngineOutcome, ImageEngine, PlannedEdit, RunOptions } from "../ports/image-engine.ts";

/** A 1 × 1 PNG: a real picture, so that whoever decodes what was delivered succeeds. */
const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64");
const picture: EncodedPicture = { bytes: pixel, format: "png", width: 1, height: 1, hasAlpha: true };

type Behaviour = "succeed" | "hang" | "late" | "deaf" | "throw" | EngineFailure["code"];

/**
 * An engine that does what a test tells it. `hang` waits until it is aborted, as a real run would; `late` succeeds when the
 * test lets it, whether it was aborted or not; `deaf` never ends and does not listen either.
 */
export class FakeEngine implements ImageEngine {
  /** What the next runs do, in order; when it is used up they do `otherwise`. */
  readonly script: Behaviour[] = [];
  otherwise: Behaviour = "succeed";
  delayMs = 0;
  /** What the next runs show of themselves before they go on. */
  preview: Uint8Array | undefined;
  readonly requests: unknown[] = [];
  #started: (() => void)[] = [];
  #late: (() => void)[] = [];

  reset(): void {
    this.script.length = 0;
    this.requests.length = 0;
    this.otherwise = "succeed";
    this.preview = undefined;
  }

  /** Resolves when the next run has begun. */
  nextRun(): Promise<void> {
    return new Promise((resolve) => this.#started.push(resolve));
  }

  /** Lets the runs that are late succeed. */
  letSucceed(): void {
    for (const resolve of this.#late.splice(0)) resolve();
  }

  async #run<T>(request: unknown, value: T, { signal, onProgress, onPreview }: RunOptions = {}): Promise<EngineOutcome<T>> {
    this.requests.push(request);
    for (const resolve of this.#started.splice(0)) resolve();
    const behaviour = this.script.shift() ?? this.otherwise;
    onProgress?.("planning", 0.1);
    if (this.preview) onPreview?.(this.preview);
    if (behaviour === "throw") throw new Error("the engine broke");
    if (behaviour === "deaf") await new Promise(() => {});
    if (behaviour === "hang") await new Promise((resolve) => signal?.addEventListener("abort", resolve));
    if (behaviour === "late") await new Promise<void>((resolve) => this.#late.push(resolve));
    if (this.delayMs > 0) await delay(this.delayMs, undefined, { signal }).catch(() => undefined);
    if (signal?.aborted && behaviour !== "late") return { ok: false, failure: { code: "TASK_CANCELLED", details: undefined } };
    if (behaviour !== "succeed" && behaviour !== "late")
      return { ok: false, failure: { code: behaviour as EngineFailure["code"], details: undefined } };
    onProgress?.("encoding", 1);
    return { ok: true, value };
  }

  generate: ImageEngine["generate"] = (request, options) =>
    this.#run(request, { picture, plan: {}, understood: ["sea"], notUnderstood: ["xyzzy"], drawnAsIllustration: [] }, options);
  cutOut: ImageEngine["cutOut"] = (request, options) => this.#run(request, { picture, confidence: 0.4, isDoubtful: true }, options);
  /** What it thinks of every picture. */
  scores = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 };
  judge: ImageEngine["judge"] = async () => ({ ok: true, value: this.scores });
  inspect: ImageEngine["inspect"] = async () => ({ ok: true, value: { picture, sourceFormat: "png", firstFrameOnly: false } });
  restyle: NonNullable<ImageEngine["restyle"]> = (request, options) =>
    this.#run(request, { picture, understood: ["oil"], notUnderstood: [] }, options);
  swapFaces: NonNullable<ImageEngine["swapFaces"]> = (request, options) => this.#run(request, { picture }, options);
  extend: NonNullable<ImageEngine["extend"]> = (request, options) =>
    this.#run(request, { picture, understood: [], notUnderstood: ["xyzzy"] }, options);
  upscale: NonNullable<ImageEngine["upscale"]> = (request, options) => this.#run(request, { picture }, options);
  edit: NonNullable<ImageEngine["edit"]> = (request, options) => this.#run(request, { picture }, options);
  /** Two faces, told from right to left. */
  detectFaces: NonNullable<ImageEngine["detectFaces"]> = (request, options) => {
    const faces = [40, 8].map((x) => ({ x, y: 10, width: 12, height: 14, detailWidth: 12, confidence: 0.9 }));
    return this.#run(request, { width: 64, height: 48, faces }, options);
  };
  selectSubject: NonNullable<ImageEngine["selectSubject"]> = (request, options) =>
    this.#run(request, { width: 64, height: 48, mask: picture.bytes }, options);
  planEdit: NonNullable<ImageEngine["planEdit"]> = async ({ instruction }) => {
    const edits: PlannedEdit[] = /blur/i.test(instruction) ? [{ kind: "background", to: "blur", amount: 0.5 }] : [];
    return { ok: true, value: { edits, understood: ["blur"], notUnderstood: [] } };
  };
  editKinds: ImageEngine["editKinds"] = () => editKinds;
  traits: ImageEngine["traits"] = () => ({});
  available: ImageEngine["available"] = () => Object.fromEntries(actionIds.map((action) => [action, true])) as Record<ActionId, boolean>;
  close: ImageEngine["close"] = async () => {};
}

/**
 * What the engine takes and gives. The engine knows no HTTP, no database and no credits: it turns a request for a
 * picture into a picture, or into a named fault. Faults are values, not exceptions; only a broken program throws.
 */

import type {
  AdoptRequest,
  ChangedPicture,
  DetectFacesRequest,
  DetectFacesResult,
  EditRequest,
  ExtendRequest,
  ExtendResult,
  FramedPart,
  FramePartRequest,
  JudgeRequest,
  JudgeResult,
  LayPartRequest,
  PlanEditRequest,
  PlanEditResult,
  RestyleRequest,
  RestyleResult,
  SelectSubjectRequest,
  SelectSubjectResult,
  SwapFacesRequest,
  UpscaleRequest,
} from "./change-types.ts";
import type { ColorId, EncodedPicture, LightingId, PerspectiveId, PictureFormat, StyleId, TimeId } from "./picture-types.ts";

export type * from "./change-types.ts";
export type * from "./picture-types.ts";

/** Why no picture came out. Each is the caller's or the picture's matter, except the last three. */
export type EngineFault =
  | { code: "image-unreadable" }
  | { code: "image-type-unsupported"; found: string }
  | { code: "image-too-large"; width?: number; height?: number; limitPixels: number }
  | { code: "image-too-small"; width: number; height: number; minSide: number }
  | { code: "subject-missing" }
  | { code: "sky-missing" }
  /** `found` is how many faces there are, where the one that was asked for is not among them. */
  | { code: "source-face-missing"; found: number }
  | { code: "target-face-missing"; found: number }
  /** The face is there, but it looks too far aside, or too far away from where the other one looks. */
  | { code: "face-turned"; picture: "source" | "target" }
  | { code: "result-too-large"; limitPixels: number }
  /** Nothing is to be erased, or so much that nothing is left to fill it from. */
  | { code: "mask-empty" }
  | { code: "mask-covers-all" }
  /** What another engine gave is black or clear all over, or what it was given, again. */
  | { code: "result-blank" }
  | { code: "result-unchanged" }
  | { code: "weights-missing"; what: string }
  | { code: "cancelled" }
  | { code: "timed-out"; afterMs: number }
  | { code: "crashed" };

export type Outcome<T> = { ok: true; value: T } | { ok: false; fault: EngineFault };

/** The phases a run goes through; each is real work that has begun, never a guess. */
export type Phase =
  | "decoding"
  | "reading-prompt"
  | "planning"
  | "rendering"
  | "styling"
  | "finding-subject"
  | "tracing-edges"
  | "finding-faces"
  | "swapping-faces"
  | "extending"
  | "editing"
  | "enlarging"
  | "encoding";

export interface RunOptions {
  /** Aborting kills the process that runs the request; the outcome is then `cancelled`. */
  signal?: AbortSignal;
  /** `fraction` is of the whole run, 0 to 1, and never falls. */
  onProgress?: (phase: Phase, fraction: number) => void;
  /** Where given, a tool that draws gives a small WebP of the picture to come, drawn before the picture itself. */
  onPreview?: (webp: Uint8Array) => void;
  /** Wall-clock limit in ms; past it the process is killed and the outcome is `timed-out`. */
  timeLimitMs?: number;
}

export interface GenerateRequest {
  prompt: string;
  negativePrompt?: string;
  /** Pixels, 256 to 3840 on the longer side. */
  width: number;
  height: number;
  style: StyleId;
  color: ColorId;
  lighting: LightingId;
  /** Instead of the hour that the words say; the same seed keeps the scene. */
  time?: TimeId;
  perspective: PerspectiveId;
  /** 0 keeps to the plainest reading, 1 chooses freely. */
  creativity: number;
  /** Unsigned 32-bit. The same request and seed give the same bytes. */
  seed: number;
  /** Abstract pictures only: opposite edges meet without a seam. A scene with a horizon stays as it is. */
  seamless?: boolean;
  format: PictureFormat;
}

export interface GenerateResult {
  picture: EncodedPicture;
  /** JSON; with the size and format it is enough to draw the picture again. */
  plan: unknown;
  /** What the words were taken for, in the words of the prompt, in order. */
  understood: string[];
  /** Words that named nothing the engine can draw. */
  notUnderstood: string[];
  /** Named things that were drawn as illustration although a photograph was asked for. */
  drawnAsIllustration: string[];
}

export interface CutOutRequest {
  /** Encoded input; anything `inspect` accepts. */
  bytes: Uint8Array;
  /** The subject, what is behind it with the subject cleared, or the matte as grey: white is subject. The subject without a word. */
  keep?: "subject" | "background" | "mask";
  /** `transparent`, or a colour as `#rrggbb` laid under what is kept; every alpha is then 255. A mask has none. */
  background: "transparent" | `#${string}`;
  format: PictureFormat;
}

export interface CutOutResult {
  /** Exactly the (upright) input size. */
  picture: EncodedPicture;
  /** 0 to 1: how decided the model is about each pixel of the subject. It may be as decided about the wrong thing. */
  confidence: number;
  /** Much of the outline is out of focus: perhaps it is of the wrong thing. */
  isDoubtful: boolean;
}

export interface InspectRequest {
  bytes: Uint8Array;
}

/** An upload made safe: upright, sRGB, 8 bit, first frame, no metadata, re-encoded from pixels. */
export interface InspectResult {
  picture: EncodedPicture;
  /** What the bytes were, told by the bytes. */
  sourceFormat: "jpeg" | "png" | "webp" | "gif" | "avif";
  /** True when the file was an animation and only its first frame was kept. */
  firstFrameOnly: boolean;
}

export interface Engine {
  generate(request: GenerateRequest, options?: RunOptions): Promise<Outcome<GenerateResult>>;
  cutOut(request: CutOutRequest, options?: RunOptions): Promise<Outcome<CutOutResult>>;
  restyle(request: RestyleRequest, options?: RunOptions): Promise<Outcome<RestyleResult>>;
  swapFaces(request: SwapFacesRequest, options?: RunOptions): Promise<Outcome<ChangedPicture>>;
  detectFaces(request: DetectFacesRequest, options?: RunOptions): Promise<Outcome<DetectFacesResult>>;
  selectSubject(request: SelectSubjectRequest, options?: RunOptions): Promise<Outcome<SelectSubjectResult>>;
  extend(request: ExtendRequest, options?: RunOptions): Promise<Outcome<ExtendResult>>;
  upscale(request: UpscaleRequest, options?: RunOptions): Promise<Outcome<ChangedPicture>>;
  edit(request: EditRequest, options?: RunOptions): Promise<Outcome<ChangedPicture>>;
  planEdit(request: PlanEditRequest, options?: RunOptions): Promise<Outcome<PlanEditResult>>;
  inspect(request: InspectRequest, options?: RunOptions): Promise<Outcome<InspectResult>>;
  adopt(request: AdoptRequest, options?: RunOptions): Promise<Outcome<ChangedPicture>>;
  judge(request: JudgeRequest, options?: RunOptions): Promise<Outcome<JudgeResult>>;
  framePart(request: FramePartRequest, options?: RunOptions): Promise<Outcome<FramedPart>>;
  layPart(request: LayPartRequest, options?: RunOptions): Promise<Outcome<ChangedPicture>>;
  /** Starts a process that draws and lets it draw once, so that the first picture does not wait for that. */
  warmUp(): Promise<void>;
  /** Ends every engine process; runs in flight end as `cancelled`. */
  close(): Promise<void>;
}

import type { ActionId, DetailsOf, EditKind, ErrorCode } from "@proofsheet/contract";
import type {
  ChangedPicture,
  CutOutRequest,
  CutOutResult,
  DetectFacesRequest,
  DetectFacesResult,
  Edit,
  EditRequest,
  ExtendRequest,
  ExtendResult,
  GenerateRequest,
  GenerateResult,
  InspectRequest,
  InspectResult,
  JudgeRequest,
  JudgeResult,
  PlanEditRequest,
  PlanEditResult,
  PlannedEdit,
  RestyleRequest,
  RestyleResult,
  RunOptions,
  SelectSubjectRequest,
  SelectSubjectResult,
  SwapFacesRequest,
  UpscaleRequest,
} from "@proofsheet/engine/types";

export type { CutOutRequest, Edit, GenerateRequest, GenerateResult, InspectResult, PlannedEdit, RunOptions };

/** Why no picture came out, in the contract's own code, ready to be thrown or stored. */
export interface EngineFailure {
  code: ErrorCode;
  details: DetailsOf<ErrorCode>;
}
/** Who made a picture, where an engine elsewhere was to make it. */
export interface MadeBy {
  /** `builtin`, or the model elsewhere. */
  engine: string;
  /** The one that was to make it and could not. */
  insteadOf?: string;
}
export type EngineOutcome<T> = { ok: true; value: T; madeBy?: MadeBy } | { ok: false; failure: EngineFailure };

export interface EngineTraits {
  name: string;
  seed: boolean;
  negativePrompt: boolean;
  strength: boolean;
  creativity: boolean;
  seamless: boolean;
}

/** Whatever makes the pictures: the built-in engine, or a model elsewhere. */
export interface ImageEngine {
  generate(request: GenerateRequest, options?: RunOptions): Promise<EngineOutcome<GenerateResult>>;
  cutOut(request: CutOutRequest, options?: RunOptions): Promise<EngineOutcome<CutOutResult>>;
  inspect(request: InspectRequest, options?: RunOptions): Promise<EngineOutcome<InspectResult>>;
  /** How likely a picture is sexually explicit. */
  judge(request: JudgeRequest, options?: RunOptions): Promise<EngineOutcome<JudgeResult>>;
  // A tool that an engine does not have is a method that is not there; calls for it are TOOL_UNAVAILABLE.
  restyle?(request: RestyleRequest, options?: RunOptions): Promise<EngineOutcome<RestyleResult>>;
  swapFaces?(request: SwapFacesRequest, options?: RunOptions): Promise<EngineOutcome<ChangedPicture>>;
  selectSubject?(request: SelectSubjectRequest, options?: RunOptions): Promise<EngineOutcome<SelectSubjectResult>>;
  detectFaces?(request: DetectFacesRequest, options?: RunOptions): Promise<EngineOutcome<DetectFacesResult>>;
  extend?(request: ExtendRequest, options?: RunOptions): Promise<EngineOutcome<ExtendResult>>;
  upscale?(request: UpscaleRequest, options?: RunOptions): Promise<EngineOutcome<ChangedPicture>>;
  edit?(request: EditRequest, options?: RunOptions): Promise<EngineOutcome<ChangedPicture>>;
  planEdit?(request: PlanEditRequest, options?: RunOptions): Promise<EngineOutcome<PlanEditResult>>;
  /** What `edit` can do; nothing without it. */
  editKinds(): readonly EditKind[];
  /** Which settings of each action are followed, and by whom. */
  traits(): Partial<Record<ActionId, EngineTraits>>;
  /** Whether each action can run now, as far as is known from the runs so far. */
  available(): Record<ActionId, boolean>;
  /** Makes ready what would keep the first run waiting, where there is such a thing. */
  warmUp?(): Promise<void>;
  /** Ends every engine process; runs in flight end as TASK_CANCELLED. */
  close(): Promise<void>;
}

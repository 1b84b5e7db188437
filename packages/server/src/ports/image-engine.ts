import type { DetailsOf, ErrorCode, ToolId } from "@proofsheet/contract";
import type {
  CutOutRequest,
  CutOutResult,
  GenerateRequest,
  GenerateResult,
  InspectRequest,
  InspectResult,
  RunOptions,
} from "@proofsheet/engine/types";

export type { CutOutRequest, CutOutResult, GenerateRequest, GenerateResult, InspectRequest, InspectResult, RunOptions };

/** Why no picture came out, in the contract's own code, ready to be thrown or stored. */
export interface EngineFailure {
  code: ErrorCode;
  details: DetailsOf<ErrorCode>;
}
export type EngineOutcome<T> = { ok: true; value: T } | { ok: false; failure: EngineFailure };

/** Whatever makes the pictures: the built-in engine, or a model elsewhere. */
export interface ImageEngine {
  generate(request: GenerateRequest, options?: RunOptions): Promise<EngineOutcome<GenerateResult>>;
  cutOut(request: CutOutRequest, options?: RunOptions): Promise<EngineOutcome<CutOutResult>>;
  inspect(request: InspectRequest, options?: RunOptions): Promise<EngineOutcome<InspectResult>>;
  /** Whether each tool can run now, as far as is known from the runs so far. */
  available(): Record<ToolId, boolean>;
  /** Ends every engine process; runs in flight end as TASK_CANCELLED. */
  close(): Promise<void>;
}

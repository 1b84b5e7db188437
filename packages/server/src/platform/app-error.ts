import { type DetailsOf, type ErrorCode, errors, type TaskId } from "@proofsheet/contract";

interface Extra {
  /** Set when the call made a task and that task failed: the answer then names it. */
  taskId?: TaskId;
  cause?: unknown;
}
type Rest<C extends ErrorCode> =
  undefined extends DetailsOf<C> ? [details?: undefined, extra?: Extra] : [details: DetailsOf<C>, extra?: Extra];

/** The one exception that use cases throw. Its code alone decides status and sentence; its details are typed by the code. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly details: DetailsOf<C> | undefined;
  readonly taskId: TaskId | undefined;

  constructor(code: C, ...[details, extra]: Rest<C>) {
    super(code, extra?.cause === undefined ? undefined : { cause: extra.cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
    this.taskId = extra?.taskId;
  }

  get status() {
    return errors[this.code].status;
  }
}

export const isAppError = (error: unknown): error is AppError => error instanceof AppError;

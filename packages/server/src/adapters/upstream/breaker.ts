import type { Clock } from "../../ports/clock.ts";

/** So many failures one after the other open it. */
const opensAfter = 5;
/** So long nothing is sent; then one call may try. */
const restMs = 30_000;

export interface Breaker {
  /** False while it is open; the first to ask after the rest gets the one try. */
  allows(): boolean;
  /** Whether it is open, without asking for the try. */
  isOpen(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Stops asking an upstream that does not answer: each try would cost a person its whole time limit. */
export function createBreaker(clock: Pick<Clock, "now">): Breaker {
  let failures = 0;
  let openUntilMs = 0;
  const nowMs = () => clock.now().getTime();
  return {
    allows() {
      if (failures < opensAfter) return true;
      if (nowMs() < openUntilMs) return false;
      openUntilMs = nowMs() + restMs;
      return true;
    },
    isOpen: () => failures >= opensAfter && nowMs() < openUntilMs,
    succeeded() {
      failures = 0;
    },
    failed() {
      failures++;
      if (failures >= opensAfter) openUntilMs = nowMs() + restMs;
    },
  };
}

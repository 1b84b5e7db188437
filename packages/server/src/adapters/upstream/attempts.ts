import { setTimeout as delay } from "node:timers/promises";
import type { ChangedPicture, EngineFault, Outcome, RunOptions } from "@proofsheet/engine/types";
import type { EngineFailure, EngineOutcome } from "../../ports/image-engine.ts";
import type { Breaker } from "./breaker.ts";
import { UpstreamFault, type UpstreamFaultKind } from "./upstream.ts";

/** A picture takes the hosted models 5 to 60 s. */
const defaultTimeoutMs = 100_000;
const mostTries = 3;
const firstPauseMs = 1_000;
/** Asked to wait longer than this, a person is better off with a clear word now. */
const longestPauseMs = 15_000;

const codeOf = {
  refused: "PICTURE_REFUSED",
  faceless: "SOURCE_FACE_MISSING",
  unreadable: "IMAGE_UNREADABLE",
  busy: "ENGINE_UNAVAILABLE",
  unreachable: "ENGINE_UNAVAILABLE",
  misconfigured: "ENGINE_UNAVAILABLE",
  broken: "ENGINE_FAILED",
} as const satisfies Record<UpstreamFaultKind, string>;
/** Having said so, it has answered: nothing is wrong with it. */
const isAnswer = (kind: UpstreamFaultKind): boolean => kind === "refused" || kind === "faceless" || kind === "unreadable";

export interface Patience {
  timeoutMs?: number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}
export interface AttemptDeps extends Patience {
  name: string;
  breaker: Breaker;
  /** Hears what went wrong there, in its own words. */
  onFault: (fault: UpstreamFault) => void;
}
export interface Attempt {
  /** Asks the upstream; fails with an UpstreamFault. */
  draw: (signal: AbortSignal) => Promise<Uint8Array>;
  /** Takes in what came. */
  take: (bytes: Uint8Array) => Promise<Outcome<ChangedPicture>>;
}

/**
 * One picture from an upstream, or why there is none: asked for again where waiting helps, left alone where it has failed too
 * often, and nothing but a code of ours comes out.
 */
export function attempts({ name, breaker, onFault, timeoutMs = defaultTimeoutMs, ...given }: AttemptDeps) {
  const { pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }) } = given;

  async function patiently(draw: Attempt["draw"], signal: AbortSignal): Promise<Uint8Array> {
    for (let tries = 1; ; tries++) {
      try {
        return await draw(signal);
      } catch (error) {
        if (!(error instanceof UpstreamFault) || error.kind !== "busy" || tries === mostTries) throw error;
        const pauseMs = error.retryAfterMs ?? firstPauseMs * 2 ** (tries - 1);
        if (pauseMs > longestPauseMs) throw error;
        await pause(pauseMs, signal);
      }
    }
  }

  async function inTime(draw: Attempt["draw"], signal: AbortSignal | undefined): Promise<Uint8Array> {
    const late = new UpstreamFault("unreachable", `no answer within ${timeoutMs} ms`);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(late), timeoutMs);
    const cancel = () => limit.abort(new Cancelled());
    if (signal?.aborted) cancel();
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      return await patiently(draw, limit.signal);
    } catch (error) {
      throw limit.signal.aborted ? limit.signal.reason : error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    }
  }

  return async ({ draw, take }: Attempt, { signal, onProgress }: RunOptions = {}): Promise<EngineOutcome<ChangedPicture>> => {
    if (!breaker.allows()) return failed("ENGINE_UNAVAILABLE");
    onProgress?.("rendering", 0.05);
    try {
      const taken = await take(await inTime(draw, signal));
      if (!taken.ok) throw faultOfTaking(taken.fault);
      breaker.succeeded();
      return { ok: true, value: taken.value, madeBy: { engine: name } };
    } catch (error) {
      if (error instanceof Cancelled) return failed("TASK_CANCELLED");
      if (!(error instanceof UpstreamFault)) throw error;
      if (isAnswer(error.kind)) breaker.succeeded();
      else breaker.failed();
      onFault(error);
      return failed(codeOf[error.kind]);
    }
  };
}

class Cancelled extends Error {}

const hasDetails = (code: string): boolean => code === "ENGINE_FAILED" || code === "SOURCE_FACE_MISSING";

const failed = (code: (typeof codeOf)[UpstreamFaultKind] | "TASK_CANCELLED"): { ok: false; failure: EngineFailure } => ({
  ok: false,
  failure: { code, details: hasDetails(code) ? {} : undefined } as EngineFailure,
});

function faultOfTaking({ code }: EngineFault): Error {
  if (code === "cancelled") return new Cancelled();
  // What a filter leaves of a picture that it took out.
  if (code === "result-blank") return new UpstreamFault("refused", "a black picture");
  return new UpstreamFault("broken", `the picture that came: ${code}`);
}

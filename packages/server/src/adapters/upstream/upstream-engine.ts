import { setTimeout as delay } from "node:timers/promises";
import type { ChangedPicture, Engine, PictureFormat, RunOptions } from "@proofsheet/engine/types";
import { imageSize } from "image-size";
import type { Clock } from "../../ports/clock.ts";
import type { EngineFailure, EngineOutcome, ImageEngine } from "../../ports/image-engine.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { type Size, type Upstream, type UpstreamCall, UpstreamFault, type UpstreamFaultKind } from "./upstream.ts";
import { promptFor } from "./wording.ts";

/** A picture takes the hosted models 5 to 60 s. */
const defaultTimeoutMs = 100_000;
const mostTries = 3;
const firstPauseMs = 1_000;
/** Asked to wait longer than this, a person is better off with a clear word now. */
const longestPauseMs = 15_000;

export interface UpstreamEngineDeps {
  upstream: Upstream;
  /** How the built-in engine takes in what came. */
  adopt: Engine["adopt"];
  clock: Pick<Clock, "now">;
  /** Hears what went wrong there, in its own words. */
  onFault: (fault: UpstreamFault) => void;
  timeoutMs?: number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface UpstreamEngine extends Required<Pick<ImageEngine, "generate" | "restyle">> {
  upstream: Upstream;
  breaker: Pick<Breaker, "isOpen">;
}

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

interface Wish {
  call: Omit<UpstreamCall, "width" | "height">;
  /** Pixels of the result. */
  size: Size;
  format: PictureFormat;
}

/**
 * Pictures from a model elsewhere: asked for again where waiting helps, left alone where it has failed too often, copied here
 * at once and checked. An empty, black or repeated answer is no picture, whatever status it came with.
 */
export function upstreamEngine({ upstream, adopt, clock, onFault, ...given }: UpstreamEngineDeps): UpstreamEngine {
  const { timeoutMs = defaultTimeoutMs, pause = (ms, signal) => delay(ms, undefined, { signal }) } = given;
  const breaker = createBreaker(clock);

  async function drawPatiently(call: UpstreamCall, signal: AbortSignal): Promise<Uint8Array> {
    for (let tries = 1; ; tries++) {
      try {
        return await upstream.draw(call, signal);
      } catch (error) {
        if (!(error instanceof UpstreamFault) || error.kind !== "busy" || tries === mostTries) throw error;
        const pauseMs = error.retryAfterMs ?? firstPauseMs * 2 ** (tries - 1);
        if (pauseMs > longestPauseMs) throw error;
        await pause(pauseMs, signal);
      }
    }
  }

  async function fetchPicture(call: UpstreamCall, signal: AbortSignal | undefined): Promise<Uint8Array> {
    const late = new UpstreamFault("unreachable", `no answer within ${timeoutMs} ms`);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(late), timeoutMs);
    const cancel = () => limit.abort(new Cancelled());
    if (signal?.aborted) cancel();
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      return await drawPatiently(call, limit.signal);
    } catch (error) {
      throw limit.signal.aborted ? limit.signal.reason : error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    }
  }

  /** One picture, or why there is none; the breaker hears of it. */
  async function run({ call, size, format }: Wish, { signal, onProgress }: RunOptions = {}): Promise<EngineOutcome<ChangedPicture>> {
    if (!breaker.allows()) return failed("ENGINE_UNAVAILABLE");
    onProgress?.("rendering", 0.05);
    try {
      const bytes = await fetchPicture({ ...call, ...upstream.sizeFor(size) }, signal);
      const [from] = call.images;
      const adopted = await adopt({ bytes, ...size, ...(from && { from }), format }, { ...(signal && { signal }) });
      if (!adopted.ok) throw faultOfAdoption(adopted.fault.code);
      breaker.succeeded();
      return { ok: true, value: adopted.value, madeBy: { engine: upstream.name } };
    } catch (error) {
      if (error instanceof Cancelled) return failed("TASK_CANCELLED");
      if (!(error instanceof UpstreamFault)) throw error;
      if (isAnswer(error.kind)) breaker.succeeded();
      else breaker.failed();
      onFault(error);
      return failed(codeOf[error.kind]);
    }
  }

  return {
    upstream,
    breaker,
    generate: async (request, options) => {
      const { prompt, negativePrompt, seed, width, height, format } = request;
      const size = { width, height };
      const words = promptFor(prompt, { ...request, size });
      const call = { prompt: words, seed, images: [], ...(upstream.can.negativePrompt && negativePrompt && { negativePrompt }) };
      const outcome = await run({ call, size, format }, options);
      if (!outcome.ok) return outcome;
      const plan = { engine: upstream.name, prompt: words };
      return { ...outcome, value: { ...outcome.value, plan, understood: [], notUnderstood: [], drawnAsIllustration: [] } };
    },
    restyle: async ({ bytes, prompt, style, color, strength, size, seed, format }, options) => {
      // Our own upload, upright: its header says its size.
      const { width, height } = imageSize(bytes);
      const wanted = size ?? { width, height };
      const words = promptFor(prompt, { style, color });
      const call = { prompt: words, seed, images: [bytes], ...(upstream.can.strength && { strength }) };
      const outcome = await run({ call, size: wanted, format }, options);
      return outcome.ok ? { ...outcome, value: { ...outcome.value, understood: [], notUnderstood: [] } } : outcome;
    },
  };
}

class Cancelled extends Error {}

const hasDetails = (code: string): boolean => code === "ENGINE_FAILED" || code === "SOURCE_FACE_MISSING";

const failed = (code: (typeof codeOf)[UpstreamFaultKind] | "TASK_CANCELLED"): { ok: false; failure: EngineFailure } => ({
  ok: false,
  failure: { code, details: hasDetails(code) ? {} : undefined } as EngineFailure,
});

function faultOfAdoption(code: string): Error {
  if (code === "cancelled") return new Cancelled();
  // What a filter leaves of a picture that it took out.
  if (code === "result-blank") return new UpstreamFault("refused", "a black picture");
  return new UpstreamFault("broken", `the picture that came: ${code}`);
}

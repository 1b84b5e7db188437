import type { PictureFormat, RunOptions } from "@proofsheet/engine/types";
import { imageSize } from "image-size";
import type { Clock } from "../../ports/clock.ts";
import type { ImageEngine } from "../../ports/image-engine.ts";
import { type AttemptDeps, attempts, type Patience } from "./attempts.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { type HelpingEngine, type PartEngine, partEngine } from "./part-engine.ts";
import type { Size, Upstream, UpstreamCall } from "./upstream.ts";
import { promptFor } from "./wording.ts";

export interface UpstreamEngineDeps extends Patience, Pick<AttemptDeps, "onFault"> {
  upstream: Upstream;
  engine: HelpingEngine;
  clock: Pick<Clock, "now">;
}

export interface UpstreamEngine extends Required<Pick<ImageEngine, "generate" | "restyle">>, PartEngine {
  upstream: Upstream;
  breaker: Pick<Breaker, "isOpen">;
}

interface Wish {
  call: Omit<UpstreamCall, "width" | "height">;
  /** Pixels of the result. */
  size: Size;
  format: PictureFormat;
}

/**
 * Pictures from a model elsewhere, copied here at once and checked. An empty, black or repeated answer is no picture, whatever
 * status it came with.
 */
export function upstreamEngine({ upstream, engine, clock, ...given }: UpstreamEngineDeps): UpstreamEngine {
  const breaker = createBreaker(clock);
  const attempt = attempts({ name: upstream.name, breaker, ...given });

  function whole({ call, size, format }: Wish, options: RunOptions = {}) {
    const [from] = call.images;
    const { signal } = options;
    return attempt(
      {
        draw: (limit) => upstream.draw({ ...call, ...upstream.sizeFor(size) }, limit),
        take: (bytes) => engine.adopt({ bytes, ...size, ...(from && { from }), format }, { ...(signal && { signal }) }),
      },
      options,
    );
  }

  return {
    upstream,
    breaker,
    ...partEngine({ upstream, engine, attempt }),
    generate: async (request, options) => {
      const { prompt, negativePrompt, seed, width, height, format } = request;
      const size = { width, height };
      const words = promptFor(prompt, { ...request, size });
      const call = { prompt: words, seed, images: [], ...(upstream.can.negativePrompt && negativePrompt && { negativePrompt }) };
      const outcome = await whole({ call, size, format }, options);
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
      const outcome = await whole({ call, size: wanted, format }, options);
      return outcome.ok ? { ...outcome, value: { ...outcome.value, understood: [], notUnderstood: [] } } : outcome;
    },
  };
}

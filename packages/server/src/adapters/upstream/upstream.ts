/** A model elsewhere that makes pictures, as every adapter here presents it. */
export interface Size {
  width: number;
  height: number;
}

export interface UpstreamCall extends Size {
  /** The person's words, then ours. */
  prompt: string;
  negativePrompt?: string;
  /** Unsigned 32-bit. */
  seed: number;
  /** Encoded pictures to start from; none makes a picture from words. */
  images: Uint8Array[];
  /** 0 to 1, how far from `images`. */
  strength?: number;
  /** A PNG of the first picture's size, white where something is to be drawn; the rest is to stay. */
  mask?: Uint8Array;
}

/** Two faces, as PNG, each with what is around it. */
export interface SwapCall {
  source: Uint8Array;
  target: Uint8Array;
  /** Which of the faces of each, from left to right, where there is more than one. */
  sourceFace: number;
  targetFace: number;
  /** Makes the new face clearer than its model draws it. */
  restored: boolean;
}

export interface UpstreamTraits {
  /** The same seed gives the same picture. */
  seed: boolean;
  negativePrompt: boolean;
  /** It can start from a picture. */
  images: boolean;
  strength: boolean;
  /** It can draw a masked part of a picture. */
  mask: boolean;
}

export interface Upstream {
  /** As it was configured: "openai:gpt-image-1". */
  readonly name: string;
  readonly can: UpstreamTraits;
  /** It cannot draw from words alone. */
  readonly needsPicture?: boolean;
  /** It cannot draw without a mask. */
  readonly needsMask?: boolean;
  /** The size it is asked for, so that a picture of `wanted` can be cut from it without loss. */
  sizeFor(wanted: Size): Size;
  /** One picture, encoded, as it came. Fails with an UpstreamFault; an abort ends it as whatever the signal's reason is. */
  draw(call: UpstreamCall, signal: AbortSignal): Promise<Uint8Array>;
  /** The target with the source's face. Absent where it cannot swap faces. */
  swapFaces?(call: SwapCall, signal: AbortSignal): Promise<Uint8Array>;
}

/**
 * `refused` it will not draw this · `faceless` it found no face in the picture that it was given · `unreadable` it can make
 * nothing of that picture · `busy` not now · `unreachable` no answer, or none in time · `broken` an answer that is
 * none · `misconfigured` a key, a model or a balance is wrong.
 */
export type UpstreamFaultKind = "refused" | "faceless" | "unreadable" | "busy" | "unreachable" | "broken" | "misconfigured";

interface FaultDetails {
  /** How long it asks to be left alone. */
  retryAfterMs?: number;
  cause?: unknown;
}

/** What went wrong there. Its message is for the log alone: it may hold what the upstream said. */
export class UpstreamFault extends Error {
  readonly kind: UpstreamFaultKind;
  readonly retryAfterMs: number | undefined;
  constructor(kind: UpstreamFaultKind, message: string, { retryAfterMs, cause }: FaultDetails = {}) {
    super(message, { cause });
    this.name = "UpstreamFault";
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What an HTTP answer that is not a success says about the next try. */
export function faultOfStatus(status: number, text: string, retryAfter: string | null | undefined): UpstreamFault {
  const message = `${status}: ${text.slice(0, 500)}`;
  if (refusal.test(text)) return new UpstreamFault("refused", message);
  if (faceless.test(text)) return new UpstreamFault("faceless", message);
  if (status < 500 && unreadable.test(text)) return new UpstreamFault("unreadable", message);
  if (status === 401 || status === 402 || status === 403 || status === 404) return new UpstreamFault("misconfigured", message);
  if (status === 429) {
    if (exhausted.test(text)) return new UpstreamFault("misconfigured", message);
    return new UpstreamFault("busy", message, { retryAfterMs: retryAfterMs(retryAfter) });
  }
  if (status >= 500) return new UpstreamFault("busy", message, { retryAfterMs: retryAfterMs(retryAfter) });
  return new UpstreamFault("broken", message);
}

/** How those met so far say that their moderation stopped it: OpenAI, Ark, Google, fal and Replicate. */
const refusal = /moderation|content.?policy|safety.?(system|filter)|sensitive.?content|SensitiveContentDetected|responsible.?ai|nsfw/i;
/** How Volcengine's face models say it: by number, and in words. */
const faceless = /"(?:code|status)"\s*:\s*"?60102\b|\bno face (?:was |is )?(?:detected|found)\b/i;
/** OpenAI's words for a picture that it cannot decode. */
const unreadable = /invalid image (?:file|mode|format)/i;
/** No waiting helps against these: Ark's and OpenAI's names for a balance or a limit that is used up. */
const exhausted = /insufficient_quota|QuotaExceeded|SetLimitExceeded|billing/i;

/** `Retry-After` in seconds or as a date. */
function retryAfterMs(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

import type {
  ChangedPicture,
  DetectFacesResult,
  Engine,
  ExtendRequest,
  FramedPart,
  PartElsewhere,
  PictureFormat,
  RunOptions,
  SwapFacesRequest,
} from "@proofsheet/engine/types";
import type { EngineOutcome, ImageEngine } from "../../ports/image-engine.ts";
import { failureOf } from "../builtin-engine.ts";
import type { attempts } from "./attempts.ts";
import type { Upstream } from "./upstream.ts";

export interface EraseRequest {
  bytes: Uint8Array;
  mask: Uint8Array;
  seed: number;
  format: PictureFormat;
}

/** What changes a part of a picture and leaves the rest to the bit. */
export interface PartEngine extends Required<Pick<ImageEngine, "extend" | "swapFaces">> {
  erase(request: EraseRequest, options?: RunOptions): Promise<EngineOutcome<ChangedPicture>>;
}

/** What of the built-in engine a model elsewhere needs: to take in what came, and to show it a part of a picture. */
export type HelpingEngine = Pick<Engine, "adopt" | "framePart" | "layPart" | "detectFaces">;

interface Deps {
  upstream: Upstream;
  engine: HelpingEngine;
  attempt: ReturnType<typeof attempts>;
}
interface Wish {
  bytes: Uint8Array;
  part: PartElsewhere;
  prompt: string;
  negativePrompt: string;
  seed: number;
  format: PictureFormat;
}

/** Larger than what any model here draws at once; what comes is enlarged again. */
const mostPixelsSent = 2_000_000;
const words = {
  beyond: "the same scene continues, same light, same colours",
  erased: "empty background, the surroundings continue",
  notBeyond: "frame, border, seam, text, watermark",
  notErased: "person, animal, object, text, watermark",
};
const onlySignal = ({ signal }: RunOptions): RunOptions => ({ ...(signal && { signal }) });

/** A part of a picture made elsewhere: the upstream is shown that part with its surroundings, and only the part is taken from it. */
export function partEngine({ upstream, engine, attempt }: Deps): PartEngine {
  async function make({ bytes, part, prompt, negativePrompt, seed, format }: Wish, options: RunOptions = {}) {
    const framed = await engine.framePart({ bytes, part, maxPixels: mostPixelsSent }, onlySignal(options));
    if (!framed.ok) return { ok: false, failure: failureOf(framed.fault) } as const;
    const { picture, mask } = framed.value;
    const call = { prompt, seed, images: [picture.bytes], mask: mask.bytes, ...upstream.sizeFor(picture) };
    return attempt(
      {
        draw: (limit) => upstream.draw({ ...call, ...(upstream.can.negativePrompt && { negativePrompt }) }, limit),
        take: (made) => engine.layPart({ bytes, part, made, format }, onlySignal(options)),
      },
      options,
    );
  }

  return {
    extend: async ({ bytes, top, right, bottom, left, prompt, seed, format }: ExtendRequest, options) => {
      const part = { kind: "beyond", top, right, bottom, left } as const;
      const said = { prompt: prompt ? `${prompt}, ${words.beyond}` : words.beyond, negativePrompt: words.notBeyond };
      const outcome = await make({ bytes, part, ...said, seed, format }, options);
      return outcome.ok ? { ...outcome, value: { ...outcome.value, understood: [], notUnderstood: [] } } : outcome;
    },
    erase: ({ bytes, mask, seed, format }, options) => {
      const said = { prompt: words.erased, negativePrompt: words.notErased };
      return make({ bytes, part: { kind: "masked", mask }, ...said, seed, format }, options);
    },
    swapFaces: (request, options) => swap({ upstream, engine, attempt }, request, options),
  };
}

type Faces = DetectFacesResult["faces"];

/** The face that was asked for, by its number from left to right; without one the largest. */
function chosen(faces: Faces, wanted: number | undefined): Faces[number] | undefined {
  if (wanted !== undefined) return faces[wanted];
  return faces.reduce<Faces[number] | undefined>(
    (best, face) => (best && best.width * best.height >= face.width * face.height ? best : face),
    undefined,
  );
}

/** One picture's face as the upstream is shown it, or why there is none. */
interface ShownFace {
  part: Extract<PartElsewhere, { kind: "face" }>;
  picture: Uint8Array;
  /** Its number from left to right among the faces that are shown. */
  number: number;
}

async function shown(
  engine: Deps["engine"],
  which: "source" | "target",
  { bytes, face }: { bytes: Uint8Array; face: number | undefined },
  options: RunOptions,
): Promise<EngineOutcome<ShownFace>> {
  const detected = await engine.detectFaces({ bytes }, options);
  if (!detected.ok) return { ok: false, failure: failureOf(detected.fault) };
  const { faces } = detected.value;
  const found = chosen(faces, face);
  if (!found) return { ok: false, failure: failureOf({ code: `${which}-face-missing`, found: faces.length }) };
  const { x, y, width, height } = found;
  const part = { kind: "face", x, y, width, height } as const;
  const framed = await engine.framePart({ bytes, part, maxPixels: mostPixelsSent }, options);
  if (!framed.ok) return { ok: false, failure: failureOf(framed.fault) };
  const { picture, box } = framed.value;
  const number = faces.filter((other) => other.x < x && isInside(other, box)).length;
  return { ok: true, value: { part, picture: picture.bytes, number } };
}

const isInside = (face: Faces[number], box: FramedPart["box"]): boolean => {
  const [x, y] = [face.x + face.width / 2 - box.left, face.y + face.height / 2 - box.top];
  return x >= 0 && y >= 0 && x < box.width && y < box.height;
};

/**
 * Faces are found here, so that a picture without one is told as such, and the upstream is shown each with little around it:
 * ReActor numbers what it finds from left to right, and gives the picture back as it was where it finds none. Only the oval around
 * the face is taken over.
 */
async function swap(
  { upstream, engine, attempt }: Deps,
  { source, target, sourceFace, targetFace, quality, blend, format }: SwapFacesRequest,
  options: RunOptions = {},
): Promise<EngineOutcome<ChangedPicture>> {
  const { swapFaces } = upstream;
  if (!swapFaces) throw new Error(`${upstream.name} does not swap faces`);
  const from = await shown(engine, "source", { bytes: source, face: sourceFace }, onlySignal(options));
  if (!from.ok) return from;
  const to = await shown(engine, "target", { bytes: target, face: targetFace }, onlySignal(options));
  if (!to.ok) return to;
  const faces = { source: from.value.picture, sourceFace: from.value.number, target: to.value.picture, targetFace: to.value.number };
  return attempt(
    {
      draw: (limit) => swapFaces({ ...faces, restored: quality === "high" }, limit),
      take: (made) => engine.layPart({ bytes: target, part: to.value.part, made, amount: blend, format }, onlySignal(options)),
    },
    options,
  );
}

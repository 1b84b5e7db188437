import type { ColorId, LightingId, PerspectiveId, PictureFormat, StyleId } from "@proofsheet/contract";
import type { Notice } from "@proofsheet/contract/wire";
import type { GenerateRequest, GenerateResult } from "../../ports/image-engine.ts";
import type { MadePicture, Runner } from "./runner.ts";

/** What a text-to-image task keeps of its request. */
export interface TextToImageParameters {
  prompt: string;
  negative_prompt?: string;
  resolution: string;
  n: number;
  style: StyleId;
  color: ColorId;
  lighting: LightingId;
  perspective: PerspectiveId;
  creativity: number;
  guidance_scale: number;
  seed: number;
  format: PictureFormat;
}

export function sizeOf(resolution: string): { width: number; height: number } {
  const [width = 0, height = 0] = resolution.split("x").map(Number);
  return { width, height };
}

/** Megapixels of all pictures together. */
export const textToImageWork = ({ resolution, n }: { resolution: string; n: number }): number => {
  const { width, height } = sizeOf(resolution);
  return (n * width * height) / 1e6;
};

const seedOf = (first: number, index: number) => (first + index) >>> 0;

function requestFor(p: TextToImageParameters, index: number): GenerateRequest {
  const { prompt, style, color, lighting, perspective, creativity, format } = p;
  const negative = p.negative_prompt ? { negativePrompt: p.negative_prompt } : {};
  return {
    prompt,
    ...negative,
    ...sizeOf(p.resolution),
    style,
    color,
    lighting,
    perspective,
    creativity,
    format,
    seed: seedOf(p.seed, index),
  };
}

function noticesOf(results: GenerateResult[]): Notice[] {
  const words = [...new Set(results.flatMap((result) => result.drawnAsIllustration))];
  return words.length > 0 ? [{ code: "DRAWN_AS_ILLUSTRATION", words }] : [];
}

/** `n` pictures one after the other, with the seeds seed, seed + 1 … The first that fails ends the run; those made are delivered. */
export const textToImage: Runner = async ({ engine }, task, { signal, onProgress, timeLimitMs }) => {
  const parameters = task.parameters as unknown as TextToImageParameters;
  const results: GenerateResult[] = [];
  const pictures: MadePicture[] = [];
  for (let index = 0; index < task.orderedImages; index++) {
    const outcome = await engine.generate(requestFor(parameters, index), {
      signal,
      timeLimitMs,
      onProgress: (phase, fraction) => onProgress(phase, (index + fraction) / task.orderedImages),
    });
    if (!outcome.ok) return { pictures, findings: findingsOf(results), failure: outcome.failure };
    results.push(outcome.value);
    pictures.push({ ...outcome.value.picture, seed: seedOf(parameters.seed, index) });
  }
  return { pictures, findings: findingsOf(results) };
};

function findingsOf(results: GenerateResult[]) {
  const [first] = results;
  return first ? { understood: first.understood, notUnderstood: first.notUnderstood, notices: noticesOf(results) } : {};
}

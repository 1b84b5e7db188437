import { editorDefaults, type StyleId } from "@proofsheet/contract";
import type { Notice } from "@proofsheet/contract/wire";
import type { GenerateRequest, GenerateResult, MadeBy } from "../../ports/image-engine.ts";
import { imageToImage } from "./image-to-image.ts";
import { engineFindings } from "./made-by.ts";
import type { MadePicture, Runner } from "./runner.ts";
import { seedOf, sizeOf, type TextToImageParameters } from "./text-to-image.parameters.ts";

function requestFor(p: TextToImageParameters, index: number): GenerateRequest {
  const { prompt, style, color, lighting, perspective, creativity, format } = p;
  const negative = p.negative_prompt ? { negativePrompt: p.negative_prompt } : {};
  return {
    prompt,
    ...negative,
    ...sizeOf(p.resolution ?? editorDefaults.resolution),
    style: style as StyleId,
    color,
    lighting,
    ...(p.time_of_day && { time: p.time_of_day }),
    perspective,
    creativity,
    format,
    seed: seedOf(p.seed, index),
    ...(p.seamless && { seamless: p.seamless }),
  };
}

interface Made extends GenerateResult {
  madeBy: MadeBy | undefined;
}

function noticesOf(results: GenerateResult[]): Notice[] {
  const words = [...new Set(results.flatMap((result) => result.drawnAsIllustration))];
  return words.length > 0 ? [{ code: "DRAWN_AS_ILLUSTRATION", words }] : [];
}

/** `n` pictures one after the other, with the seeds seed, seed + 1 … The first that fails ends the run; those made are delivered. */
const fromWords: Runner = async ({ engine }, task, { signal, onProgress, onPreview, timeLimitMs }) => {
  const parameters = task.parameters as unknown as TextToImageParameters;
  const results: Made[] = [];
  const pictures: MadePicture[] = [];
  for (let index = 0; index < task.orderedImages; index++) {
    const outcome = await engine.generate(requestFor(parameters, index), {
      signal,
      timeLimitMs,
      onPreview,
      onProgress: (phase, fraction) => onProgress(phase, (index + fraction) / task.orderedImages),
    });
    if (!outcome.ok) return { pictures, findings: findingsOf(results), failure: outcome.failure };
    results.push({ ...outcome.value, madeBy: outcome.madeBy });
    pictures.push({ ...outcome.value.picture, seed: seedOf(parameters.seed, index) });
  }
  return { pictures, findings: findingsOf(results) };
};

function findingsOf(results: Made[]) {
  const [first] = results;
  if (!first) return {};
  const { engine, notices = [] } = engineFindings(results.map(({ madeBy }) => madeBy));
  const { understood, notUnderstood } = first;
  return { understood, notUnderstood, ...(engine && { engine }), notices: [...noticesOf(results), ...notices] };
}

/** From words, or from a picture where there is one. */
export const textToImage: Runner = (deps, task, options) =>
  (task.action === "image-to-image" ? imageToImage : fromWords)(deps, task, options);

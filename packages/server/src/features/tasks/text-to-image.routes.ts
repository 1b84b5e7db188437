import { randomInt } from "node:crypto";
import { allResolutions, countCharacters, promptLimits } from "@proofsheet/contract";
import { submitTextToImage, type TextToImageBody } from "@proofsheet/contract/generation";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import { type TextToImageParameters, textToImageWork } from "./text-to-image.ts";
import { callTool, type ToolCallDeps } from "./tool-call.ts";

/** What the person asked for, checked and completed; a seed that was not given is chosen here and kept. */
export function parametersOf(body: TextToImageBody): TextToImageParameters {
  const prompt = body.prompt.trim();
  const length = countCharacters(prompt);
  if (length === 0) throw new AppError("PROMPT_MISSING");
  if (length > promptLimits.maxLength) throw new AppError("PROMPT_TOO_LONG", { limit: promptLimits.maxLength, length });
  if (!allResolutions.includes(body.resolution)) throw new AppError("RESOLUTION_UNSUPPORTED");
  const { resolution, n, style, color, lighting, perspective, creativity, guidance_scale, format } = body;
  const negative = body.negative_prompt?.trim() ? { negative_prompt: body.negative_prompt.trim().slice(0, promptLimits.maxLength) } : {};
  const seed = body.seed ?? randomInt(2 ** 32);
  return { prompt, ...negative, resolution, n, style, color, lighting, perspective, creativity, guidance_scale, seed, format };
}

export function bindTextToImageRoutes(bind: Bind, deps: ToolCallDeps): void {
  bind(submitTextToImage, async (call) => {
    const parameters = parametersOf(call.body);
    const { n: images } = parameters;
    return callTool(deps, call, {
      tool: "text-to-image",
      content: call.body,
      parameters: { ...parameters },
      images,
      workUnits: textToImageWork(parameters),
    });
  });
}

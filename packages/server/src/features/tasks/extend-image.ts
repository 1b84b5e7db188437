import { randomInt } from "node:crypto";
import {
  countCharacters,
  type DirectionId,
  type Growth,
  grownSize,
  growthOf,
  isTooLarge,
  type PictureFormat,
  photoWork,
  promptLimits,
  resultLimits,
} from "@proofsheet/contract";
import { extendImage as route } from "@proofsheet/contract/faceswap";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import { type ChangeDeps, harvestOf, methodOf, neededPicture } from "./change.ts";
import { directionOf } from "./extension.rules.ts";
import { inputOf, keepSent, printOf } from "./picture-inputs.ts";
import type { Runner } from "./runner.ts";
import { callTool } from "./tool-call.ts";

interface Parameters extends Growth {
  direction: DirectionId;
  prompt?: string;
  aspect?: string;
  seed: number;
  format: PictureFormat;
}

export const extendImage: Runner = async ({ engine, readInput }, task, options) => {
  const { top, right, bottom, left, prompt, seed, format } = task.parameters as unknown as Parameters;
  const request = { bytes: await readInput("image"), top, right, bottom, left, ...(prompt && { prompt }), seed, format };
  const outcome = await methodOf(engine, "extend")(request, options);
  const harvest = harvestOf(outcome, seed);
  if (!outcome.ok || !prompt) return harvest;
  const { understood, notUnderstood } = outcome.value;
  return { ...harvest, findings: { ...harvest.findings, understood, notUnderstood } };
};

/** At most 200 characters, and absent where nothing was said. */
function promptOf(text: string | undefined): { prompt?: string } {
  const prompt = text?.trim() ?? "";
  const length = countCharacters(prompt);
  const limit = promptLimits.extensionMaxLength;
  if (length > limit) throw new AppError("PROMPT_TOO_LONG", { limit, length });
  return prompt ? { prompt } : {};
}

export function bindExtendImageRoutes(bind: Bind, deps: ChangeDeps): void {
  bind(route, async (call) => {
    methodOf(deps.engine, "extend");
    const { body } = call;
    const sent = neededPicture(call.files.image, body.image);
    const direction = directionOf(body.direction);
    if (!direction) throw new AppError("DIRECTION_INVALID");
    const prompt = promptOf(body.prompt);
    const kept = await keepSent(deps, call.identity, "image-extension", sent);
    const { top, right, bottom, left, aspect, format } = body;
    const given = { ...(top && { top }), ...(right && { right }), ...(bottom && { bottom }), ...(left && { left }), aspect };
    const growth = growthOf(kept, given, direction);
    const size = grownSize(kept, growth);
    if (isTooLarge(size)) throw new AppError("RESULT_TOO_LARGE", { limitPixels: resultLimits.pixels });
    // The picture has the shape that was asked for already.
    if (size.width === kept.width && size.height === kept.height) throw new AppError("REQUEST_INVALID", { field: "aspect" });
    const chosen = { direction, ...prompt, ...growth, ...(aspect && { aspect }), format };
    const parameters: Parameters = { ...chosen, seed: body.seed ?? randomInt(2 ** 32) };
    return callTool(deps, call, {
      action: "image-extension",
      content: { ...chosen, seed: body.seed ?? null, image: printOf(sent) },
      parameters: { ...parameters },
      images: 1,
      workUnits: photoWork["image-extension"](size),
      inputs: [inputOf("image", kept)],
    });
  });
}

import { randomInt } from "node:crypto";
import { type ActionId, allResolutions, allStyles, countCharacters, editorDefaults, isWallpaper, promptLimits } from "@proofsheet/contract";
import { submitTextToImage, type TextToImageBody } from "@proofsheet/contract/generation";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import { type ChangeDeps, methodOf } from "./change.ts";
import { inputOf, keepSent, printOf, type Sent, sentPicture } from "./picture-inputs.ts";
import { sizeOf, type TextToImageParameters, textToImageWork } from "./text-to-image.parameters.ts";
import { callTool } from "./tool-call.ts";

function actionOf(sent: Sent | undefined, resolution: string | undefined): ActionId {
  if (sent) return "image-to-image";
  return resolution !== undefined && isWallpaper(resolution) ? "wallpaper" : "text-to-image";
}

/** What the person asked for, checked and completed; a seed that was not given is chosen here and kept. */
function parametersOf(body: TextToImageBody, action: ActionId): TextToImageParameters {
  const prompt = body.prompt.trim();
  const length = countCharacters(prompt);
  const isChange = action === "image-to-image";
  if (length === 0 && !isChange) throw new AppError("PROMPT_MISSING", action === "wallpaper" ? { for: action } : {});
  if (length > promptLimits.maxLength) throw new AppError("PROMPT_TOO_LONG", { limit: promptLimits.maxLength, length });
  const resolution = body.resolution ?? (isChange ? undefined : editorDefaults.resolution);
  if (resolution !== undefined && !allResolutions.includes(resolution)) throw new AppError("RESOLUTION_UNSUPPORTED");
  const { n, style, color, lighting, perspective, creativity, guidance_scale, format } = body;
  // Without a picture the scene is drawn in a style; the media beyond are what a picture can be turned into.
  if (!isChange && !(allStyles as readonly string[]).includes(style)) throw new AppError("REQUEST_INVALID", { field: "style" });
  const negative = body.negative_prompt?.trim() ? { negative_prompt: body.negative_prompt.trim().slice(0, promptLimits.maxLength) } : {};
  // Light is painted when a scene is drawn; a picture has its own.
  const time = body.time_of_day && !isChange ? { time_of_day: body.time_of_day } : {};
  const change = isChange ? { strength: body.strength } : {};
  const seed = body.seed ?? randomInt(2 ** 32);
  const size = resolution === undefined ? {} : { resolution };
  const tiled = body.seamless && !isChange ? { seamless: true as const } : {};
  return {
    prompt,
    ...negative,
    ...tiled,
    ...size,
    n,
    style,
    color,
    lighting,
    ...time,
    perspective,
    creativity,
    guidance_scale,
    ...change,
    seed,
    format,
  };
}

export function bindTextToImageRoutes(bind: Bind, deps: ChangeDeps): void {
  bind(submitTextToImage, async (call) => {
    const sent = sentPicture(call.files.image, call.body.image);
    if (sent) methodOf(deps.engine, "restyle");
    const action = actionOf(sent, call.body.resolution);
    const parameters = parametersOf(call.body, action);
    const source = sent && (await keepSent(deps, call.identity, "text-to-image", sent));
    const size = parameters.resolution === undefined ? undefined : sizeOf(parameters.resolution);
    return callTool(deps, call, {
      action,
      content: { ...call.body, image: printOf(sent) },
      parameters: { ...parameters },
      images: parameters.n,
      workUnits: textToImageWork(size ?? source ?? { width: 1024, height: 1024 }, parameters.n),
      inputs: source ? [inputOf("image", source)] : [],
    });
  });
}

import {
  allStyles,
  type ColorId,
  colors,
  countCharacters,
  editorDefaults,
  type LightingId,
  lightings,
  type PerspectiveId,
  type PictureFormat,
  perspectives,
  pictureFormats,
  promptLimits,
  type StyleId,
  type TimeOfDayId,
  timesOfDay,
} from "@proofsheet/contract";
import type { TextToImageBody } from "@proofsheet/contract/generation";

/** The hours that can be chosen; the first leaves it to the words. */
export const hours = ["as-written", ...timesOfDay] as const;
export type Hour = (typeof hours)[number];

/** What a picture from words is made by, whatever it is for. */
export interface SceneForm {
  prompt: string;
  style: StyleId;
  color: ColorId;
  lighting: LightingId;
  hour: Hour;
  /** An abstract picture whose edges meet. */
  seamless: boolean;
  perspective: PerspectiveId;
  /** 0 to 100. */
  creativity: number;
  negativePrompt: string;
  /** As typed; empty lets the studio choose. */
  seed: string;
  format: PictureFormat;
}

export const emptyScene: SceneForm = {
  prompt: "",
  style: editorDefaults.style,
  color: editorDefaults.color,
  lighting: editorDefaults.lighting,
  hour: "as-written",
  seamless: false,
  perspective: editorDefaults.perspective,
  creativity: editorDefaults.creativity * 100,
  negativePrompt: "",
  seed: "",
  format: "png",
};

const largestSeed = 4_294_967_295;
export type SceneFault = "prompt-missing" | "prompt-too-long" | "negative-too-long" | "seed";

export function sceneFaults({ prompt, negativePrompt, seed }: SceneForm): Set<SceneFault> {
  const faults = new Set<SceneFault>();
  const length = countCharacters(prompt);
  if (length === 0) faults.add("prompt-missing");
  if (length > promptLimits.maxLength) faults.add("prompt-too-long");
  if (countCharacters(negativePrompt) > promptLimits.maxLength) faults.add("negative-too-long");
  if (seed.trim() && !(/^\d+$/.test(seed.trim()) && Number(seed) <= largestSeed)) faults.add("seed");
  return faults;
}

/** A seed that was typed; absent where the studio chooses. */
export const seedBody = (seed: string): { seed?: number } => (seed.trim() ? { seed: Number(seed.trim()) } : {});

/** What is sent. Fields that say nothing are absent, never empty or "undefined". */
export function sceneBody(form: SceneForm): Partial<TextToImageBody> {
  const negative = form.negativePrompt.trim();
  return {
    prompt: form.prompt.trim(),
    style: form.style,
    color: form.color,
    lighting: form.lighting,
    ...(form.hour !== "as-written" && { time_of_day: form.hour }),
    perspective: form.perspective,
    ...(form.seamless && { seamless: true }),
    creativity: form.creativity / 100,
    format: form.format,
    watermark: false,
    ...(negative && { negative_prompt: negative }),
    ...seedBody(form.seed),
  };
}

/** What one may ask for once a picture is there: the same scene at another hour, or the same words drawn anew. */
export type Variant = { hour: TimeOfDayId } | "others";

/** The settings that a task was made with, changed to a variant of one of its pictures. */
export const withVariant = <T extends SceneForm>(made: T, variant: Variant): T =>
  variant === "others" ? { ...made, seed: "" } : { ...made, hour: variant.hour };

export const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value);

/** The settings of a task, as the studio answers them, back in the form. What it does not know stays at its default. */
export function sceneFrom(parameters: Record<string, unknown>, seed?: number): SceneForm {
  const text = (key: string) => (typeof parameters[key] === "string" ? (parameters[key] as string) : "");
  const { creativity } = parameters;
  return {
    prompt: text("prompt"),
    style: oneOf(allStyles, parameters.style) ?? emptyScene.style,
    color: oneOf(colors, parameters.color) ?? emptyScene.color,
    lighting: oneOf(lightings, parameters.lighting) ?? emptyScene.lighting,
    hour: oneOf(timesOfDay, parameters.time_of_day) ?? emptyScene.hour,
    seamless: parameters.seamless === true,
    perspective: oneOf(perspectives, parameters.perspective) ?? emptyScene.perspective,
    creativity: typeof creativity === "number" ? Math.round(creativity * 100) : emptyScene.creativity,
    negativePrompt: text("negative_prompt"),
    seed: seed === undefined ? "" : String(seed),
    format: oneOf(pictureFormats, parameters.format) ?? emptyScene.format,
  };
}

export function sizeOf(resolution: string): { width: number; height: number } {
  const [width = 1024, height = 1024] = resolution.split("x").map(Number);
  return { width, height };
}

/** Pixels to make, against one picture of the size that the estimate is told for. */
export function sceneWork(resolution: string, pictures: number, plain: string): number {
  const pixels = (size: string) => sizeOf(size).width * sizeOf(size).height;
  return (pictures * pixels(resolution)) / pixels(plain);
}

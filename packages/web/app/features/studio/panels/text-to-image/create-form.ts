import {
  allResolutions,
  allStyles,
  type ColorId,
  countCharacters,
  editorDefaults,
  type LightingId,
  type PerspectiveId,
  type PictureFormat,
  promptLimits,
  resolutions,
  type StyleId,
} from "@proofsheet/contract";
import type { TextToImageBody } from "@proofsheet/contract/generation";

export interface CreateForm {
  prompt: string;
  /** "1024x1024": one of the editor's, or one that came from Home or History. */
  resolution: string;
  style: StyleId;
  color: ColorId;
  quantity: 1 | 2 | 4;
  lighting: LightingId;
  perspective: PerspectiveId;
  /** 0 to 100. */
  creativity: number;
  negativePrompt: string;
  /** As typed; empty lets the studio choose. */
  seed: string;
  format: PictureFormat;
}

export const emptyForm: CreateForm = {
  prompt: "",
  resolution: editorDefaults.resolution,
  style: editorDefaults.style,
  color: editorDefaults.color,
  quantity: 1,
  lighting: editorDefaults.lighting,
  perspective: editorDefaults.perspective,
  creativity: editorDefaults.creativity * 100,
  negativePrompt: "",
  seed: "",
  format: "png",
};

export type EditorRatio = keyof typeof resolutions.editor;
export const editorRatios = Object.keys(resolutions.editor) as EditorRatio[];

export function sizeOf(resolution: string): { width: number; height: number } {
  const [width = 1024, height = 1024] = resolution.split("x").map(Number);
  return { width, height };
}

/** Pixels to make, against one picture of the size that estimates are told for. */
export function workOf({ resolution, quantity }: Pick<CreateForm, "resolution" | "quantity">): number {
  const pixels = (size: string) => sizeOf(size).width * sizeOf(size).height;
  return (quantity * pixels(resolution)) / pixels(editorDefaults.resolution);
}

/** The offered shape that comes nearest to a size: a size of Home need not be one of the editor's. */
export function nearestRatio(resolution: string): EditorRatio {
  const { width, height } = sizeOf(resolution);
  const distance = (ratio: EditorRatio) => {
    const offered = sizeOf(resolutions.editor[ratio]);
    return Math.abs(Math.log(width / height / (offered.width / offered.height)));
  };
  return editorRatios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}

const largestSeed = 4_294_967_295;
export type CreateFault = "prompt-missing" | "prompt-too-long" | "seed";

export function faultsOf(form: CreateForm): Set<CreateFault> {
  const faults = new Set<CreateFault>();
  const length = countCharacters(form.prompt);
  if (length === 0) faults.add("prompt-missing");
  if (length > promptLimits.maxLength) faults.add("prompt-too-long");
  if (form.seed.trim() && !(/^\d+$/.test(form.seed.trim()) && Number(form.seed) <= largestSeed)) faults.add("seed");
  return faults;
}

/** What is sent. Fields that say nothing are absent, never empty or "undefined". */
export function bodyOf(form: CreateForm): Partial<TextToImageBody> {
  const negative = form.negativePrompt.trim();
  const seed = form.seed.trim();
  return {
    prompt: form.prompt.trim(),
    resolution: form.resolution,
    n: form.quantity,
    style: form.style,
    color: form.color,
    lighting: form.lighting,
    perspective: form.perspective,
    creativity: form.creativity / 100,
    format: form.format,
    guidance_scale: 3,
    watermark: false,
    ...(negative && { negative_prompt: negative }),
    ...(seed && { seed: Number(seed) }),
  };
}

/** The settings of a task, as the studio answers them, back in the form. What it does not know stays at its default. */
export function formFrom(parameters: Record<string, unknown>, seed?: number): CreateForm {
  const text = (key: string) => (typeof parameters[key] === "string" ? (parameters[key] as string) : undefined);
  const resolution = text("resolution");
  const style = text("style");
  const n = parameters.n;
  return {
    ...emptyForm,
    prompt: text("prompt") ?? "",
    resolution: resolution && allResolutions.includes(resolution) ? resolution : emptyForm.resolution,
    style: allStyles.find((known) => known === style) ?? emptyForm.style,
    color: (text("color") as ColorId | undefined) ?? emptyForm.color,
    quantity: n === 2 || n === 4 ? n : 1,
    lighting: (text("lighting") as LightingId | undefined) ?? emptyForm.lighting,
    perspective: (text("perspective") as PerspectiveId | undefined) ?? emptyForm.perspective,
    creativity: typeof parameters.creativity === "number" ? Math.round(parameters.creativity * 100) : emptyForm.creativity,
    negativePrompt: text("negative_prompt") ?? "",
    seed: seed === undefined ? "" : String(seed),
    format: (text("format") as PictureFormat | undefined) ?? emptyForm.format,
  };
}

/** What Home hands over: all of it optional, and none of it trusted. */
export function fromHome(state: unknown): { change: Partial<CreateForm>; run: boolean } | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const { prompt, style, resolution, run } = state as Record<string, unknown>;
  if (typeof prompt !== "string") return undefined;
  const knownStyle = allStyles.find((id) => id === style);
  return {
    change: {
      prompt,
      ...(knownStyle && { style: knownStyle }),
      ...(typeof resolution === "string" && allResolutions.includes(resolution) && { resolution }),
    },
    run: run === true,
  };
}

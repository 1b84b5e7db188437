import { allResolutions, allStyles, editorDefaults, largeResolutions, type MediumId, media, resolutions } from "@proofsheet/contract";
import type { TextToImageBody } from "@proofsheet/contract/generation";
import {
  emptyScene,
  oneOf,
  type SceneFault,
  type SceneForm,
  sceneBody,
  sceneFaults,
  sceneFrom,
  sceneWork,
  seedBody,
  sizeOf,
} from "../scene/scene-form.ts";

export const createModes = ["text-to-image", "image-to-image"] as const;
export type CreateMode = (typeof createModes)[number];
export type Quantity = 1 | 2 | 4;
/** A contact sheet of them. */
export const othersAtOnce = 4 satisfies Quantity;

export interface CreateForm extends SceneForm {
  mode: CreateMode;
  quantity: Quantity;
  /** From words. "1024x1024": one of the editor's, or one that came from Home or History. */
  resolution: string;
  /** From a picture: what it is turned into, how far from 0 to 100, and its size; no size is its own. */
  medium: MediumId;
  strength: number;
  crop: string;
}

export const emptyForm: CreateForm = {
  ...emptyScene,
  mode: "text-to-image",
  quantity: 1,
  resolution: editorDefaults.resolution,
  // As a photograph it would stay what it is.
  medium: "watercolor",
  strength: 75,
  crop: "",
};

export type EditorRatio = keyof typeof resolutions.editor;
export const editorRatios = Object.keys(resolutions.editor) as EditorRatio[];

/** The offered shape that comes nearest to a size: a size of Home need not be one of the editor's. */
export function nearestRatio(resolution: string): EditorRatio {
  const { width, height } = sizeOf(resolution);
  const distance = (ratio: EditorRatio) => {
    const offered = sizeOf(resolutions.editor[ratio]);
    return Math.abs(Math.log(width / height / (offered.width / offered.height)));
  };
  return editorRatios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}

export const isLarge = (resolution: string): boolean => (Object.values(largeResolutions) as string[]).includes(resolution);

/** Another shape keeps the size class. */
export const resolutionFor = (ratio: EditorRatio, large: boolean): string => (large ? largeResolutions : resolutions.editor)[ratio];

export const workOf = ({ mode, resolution, crop, quantity }: Pick<CreateForm, "mode" | "resolution" | "crop" | "quantity">): number =>
  sceneWork((mode === "text-to-image" ? resolution : crop) || editorDefaults.resolution, quantity, editorDefaults.resolution);

export type CreateFault = SceneFault | "picture-missing";

export function faultsOf(form: CreateForm, hasPicture: boolean): Set<CreateFault> {
  const faults: Set<CreateFault> = sceneFaults(form);
  if (form.mode === "text-to-image") return faults;
  // The picture is what it is about: words are a help, and nothing is left out of what is there.
  faults.delete("prompt-missing");
  faults.delete("negative-too-long");
  if (!hasPicture) faults.add("picture-missing");
  return faults;
}

export function bodyOf(form: CreateForm): Partial<TextToImageBody> {
  return { ...sceneBody(form), resolution: form.resolution, n: form.quantity, guidance_scale: 3 };
}

/** With a picture: only what acts on one. */
export function pictureBodyOf(form: CreateForm, image: string): Partial<TextToImageBody> {
  const prompt = form.prompt.trim();
  return {
    image,
    strength: form.strength / 100,
    style: form.medium,
    color: form.color,
    n: form.quantity,
    format: form.format,
    guidance_scale: 3,
    watermark: false,
    ...(prompt && { prompt }),
    ...(form.crop && { resolution: form.crop }),
    ...seedBody(form.seed),
  };
}

const knownResolution = (value: unknown): string | undefined => oneOf(allResolutions, value);

/** The settings of a task back in the form. Its strength is what tells that it had a picture. */
export function formFrom(parameters: Record<string, unknown>, seed?: number): CreateForm {
  const { strength, n } = parameters;
  const fromPicture = typeof strength === "number";
  const resolution = knownResolution(parameters.resolution);
  return {
    ...emptyForm,
    ...sceneFrom(parameters, seed),
    quantity: n === 2 || n === 4 ? n : 1,
    ...(fromPicture
      ? {
          mode: "image-to-image",
          medium: oneOf(media, parameters.style) ?? emptyForm.medium,
          strength: Math.round(strength * 100),
          crop: resolution ?? "",
        }
      : { resolution: resolution ?? emptyForm.resolution }),
  };
}

/** What Home hands over: all of it optional, and none of it trusted. */
export function fromHome(state: unknown): { change: Partial<CreateForm>; run: boolean } | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const { prompt, style, resolution, run } = state as Record<string, unknown>;
  if (typeof prompt !== "string") return undefined;
  const knownStyle = oneOf(allStyles, style);
  const known = knownResolution(resolution);
  return {
    change: { mode: "text-to-image", prompt, ...(knownStyle && { style: knownStyle }), ...(known && { resolution: known }) },
    run: run === true,
  };
}

import {
  countCharacters,
  type DirectionId,
  directions,
  extensionDefaultPart,
  type Growth,
  grownSize,
  growthOf,
  growthTowards,
  isTooLarge,
  type PictureFormat,
  pictureFormats,
  promptLimits,
  type Size,
  type TaskEnvelope,
} from "@proofsheet/contract";
import type { ExtendImageBody } from "@proofsheet/contract/faceswap";

/** By a part of the sides, to a shape, or by pixels on each side. */
export const extents = ["part", "shape", "sides"] as const;
export type Extent = (typeof extents)[number];

export const shapes = ["1:1", "4:3", "3:2", "16:9", "3:4", "2:3", "9:16", "21:9"] as const;

export interface ExtendForm {
  direction: DirectionId;
  extent: Extent;
  /** Of each side that grows. */
  percent: number;
  /** "W:H". */
  shape: string;
  /** Pixels. */
  sides: Growth;
  prompt: string;
  format: PictureFormat;
}

export const percents = { min: 5, max: 100, step: 5 } as const;
export const nothing: Growth = { top: 0, right: 0, bottom: 0, left: 0 };

export const emptyForm: ExtendForm = {
  direction: "all",
  extent: "part",
  percent: extensionDefaultPart * 100,
  shape: "16:9",
  sides: nothing,
  prompt: "",
  format: "png",
};

/** What would be added around a picture of this size. */
export function growthFor(form: ExtendForm, size: Size): Growth {
  if (form.extent === "sides") return form.sides;
  if (form.extent === "shape") return growthOf(size, { aspect: form.shape }, form.direction);
  return growthTowards(size, form.direction, form.percent / 100);
}

export type ExtendFault = "prompt-too-long" | "nothing-to-add" | "too-large";

/** What has to be mended before a run. Without a size, as far as can be told. */
export function extendFaults(form: ExtendForm, size: Size | undefined): Set<ExtendFault> {
  const faults = new Set<ExtendFault>();
  if (countCharacters(form.prompt) > promptLimits.extensionMaxLength) faults.add("prompt-too-long");
  if (!size) return faults;
  const growth = growthFor(form, size);
  if (Math.max(...Object.values(growth)) === 0) faults.add("nothing-to-add");
  if (isTooLarge(grownSize(size, growth))) faults.add("too-large");
  return faults;
}

/** The default part is the server's too; any other is told in pixels. */
function growthBody(form: ExtendForm, size: Size | undefined): Partial<ExtendImageBody> {
  if (form.extent === "shape") return { aspect: form.shape };
  if (form.extent === "sides") return form.sides;
  return form.percent === extensionDefaultPart * 100 || !size ? {} : growthFor(form, size);
}

/** What is sent. A prompt that says nothing is absent, never empty. */
export function bodyOf(form: ExtendForm, image: string, size: Size | undefined): Partial<ExtendImageBody> {
  const prompt = form.prompt.trim();
  return { image, direction: form.direction, ...growthBody(form, size), ...(prompt && { prompt }), format: form.format };
}

/** The pixels that a task added. */
export const growthOfTask = ({ parameters }: Pick<TaskEnvelope, "parameters">): Growth => {
  const pixels = (side: keyof Growth) => (typeof parameters[side] === "number" ? (parameters[side] as number) : 0);
  return { top: pixels("top"), right: pixels("right"), bottom: pixels("bottom"), left: pixels("left") };
};

/** The size of the picture that a task was given; of what it made when nothing is known of the growth. */
export function sourceSize(result: Size, { top, right, bottom, left }: Growth): Size {
  return { width: result.width - left - right, height: result.height - top - bottom };
}

/** The settings of a task, as the studio answers them, back in the form. */
export function formFrom(task: Pick<TaskEnvelope, "parameters" | "images">): ExtendForm {
  const { direction, aspect, prompt, format } = task.parameters;
  const growth = growthOfTask(task);
  const form: ExtendForm = {
    ...emptyForm,
    direction: directions.find((known) => known === direction) ?? emptyForm.direction,
    prompt: typeof prompt === "string" ? prompt : "",
    format: pictureFormats.find((known) => known === format) ?? emptyForm.format,
  };
  if (shapes.some((known) => known === aspect)) return { ...form, extent: "shape", shape: aspect as string };
  const percent = task.images[0] && percentOf(form.direction, growth, sourceSize(task.images[0], growth));
  return percent === undefined ? { ...form, extent: "sides", sides: growth } : { ...form, percent };
}

function percentOf(direction: DirectionId, growth: Growth, size: Size): number | undefined {
  for (let percent: number = percents.min; percent <= percents.max; percent += percents.step) {
    if (isSame(growthTowards(size, direction, percent / 100), growth)) return percent;
  }
  return undefined;
}

const isSame = (a: Growth, b: Growth): boolean => a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left;

import { type EditKind, editKinds, editLimits, type PictureFormat, pictureFormats } from "@proofsheet/contract";
import type { EditStep } from "@proofsheet/contract/edit-steps";
import type { EditImageBody } from "@proofsheet/contract/faceswap";
import { emptyMask, isEmptyMask, type Mask } from "../../brush/mask.ts";

/** A step in the person's list. Pictures stand beside it: a mask as its marks, a ground as the page's picture field. */
export interface Draft {
  id: number;
  step: EditStep;
  /** Of a step that erases. */
  mask: Mask;
}

export interface EditForm {
  instruction: string;
  drafts: Draft[];
  /** The words of the last instruction that named nothing to do. */
  lost: string[];
  format: PictureFormat;
  /** The upload that the masks were painted on: on any other photo they mean nothing. */
  paintedOn: string;
  /** Of the step whose settings are open; 0 is none. */
  openId: number;
}

export const emptyForm: EditForm = { instruction: "", drafts: [], lost: [], format: "png", paintedOn: "", openId: 0 };

/** Steps that move or cut the photo: a mask that was painted on the photo as it came no longer fits after them. */
const reshapes: readonly EditKind[] = ["crop", "rotate", "straighten"];

const fresh: { [K in EditKind]: Extract<EditStep, { kind: K }> } = {
  erase: { kind: "erase" },
  background: { kind: "background", to: "transparent" },
  tone: { kind: "tone", brightness: 0, contrast: 0, saturation: 0, warmth: 0, black_and_white: false, sharpness: 0, vignette: 0, grain: 0 },
  crop: { kind: "crop", left: 0, top: 0, width: 1, height: 1, aspect: "1:1" },
  rotate: { kind: "rotate", degrees: 90, flip: "none" },
  straighten: { kind: "straighten", degrees: 0 },
  restyle: { kind: "restyle", style: "watercolor", color: "natural", strength: 0.75 },
  text: { kind: "text", text: "", x: 0.5, y: 0.85, size: 0.08, color: "#ffffff", font: "sans", outline: true },
  sky: { kind: "sky", prompt: "", relight: true },
};

export const newStep = (kind: EditKind): EditStep => ({ ...fresh[kind] });

export type GroundTo = Extract<EditStep, { kind: "background" }>["to"];
const standing = { relight: true, shadow: true } as const;

/** A background of another kind; what both have in common stays. */
export function groundTo(to: GroundTo): Extract<EditStep, { kind: "background" }> {
  switch (to) {
    case "transparent":
      return { kind: "background", to };
    case "color":
      return { kind: "background", to, color: "#ffffff" };
    case "blur":
      return { kind: "background", to, amount: 0.5 };
    case "picture":
      return { kind: "background", to, ...standing };
    case "scene":
      return { kind: "background", to, prompt: "", ...standing };
  }
}

export const needsPicture = ({ step }: Draft): boolean => step.kind === "background" && step.to === "picture";

/** The steps as they are of this photo. */
export const draftsOn = ({ drafts, paintedOn }: EditForm, uploadId: string): Draft[] =>
  paintedOn === uploadId ? drafts : drafts.map((draft) => ({ ...draft, step: withoutMask(draft.step), mask: emptyMask }));

function withoutMask(step: EditStep): EditStep {
  if (step.kind !== "erase") return step;
  const { mask, ...rest } = step;
  return rest;
}

const nextId = (drafts: readonly Draft[]) => drafts.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;

/** Erasing comes before whatever reshapes the photo; else the order stays. */
function inOrder(drafts: Draft[]): Draft[] {
  const first = drafts.findIndex(({ step }) => reshapes.includes(step.kind));
  if (first < 0) return drafts;
  const late = drafts.slice(first).filter(({ step }) => step.kind === "erase");
  return [...drafts.slice(0, first), ...late, ...drafts.slice(first).filter((draft) => !late.includes(draft))];
}

/** The list with further steps at its end, as many as a run takes. */
export function withSteps(drafts: readonly Draft[], steps: readonly EditStep[]): Draft[] {
  const from = nextId(drafts);
  const added = steps.map((step, index) => ({ id: from + index, step, mask: emptyMask }));
  return inOrder([...drafts, ...added].slice(0, editLimits.steps));
}

export const changedStep = (drafts: readonly Draft[], id: number, change: Partial<Pick<Draft, "step" | "mask">>): Draft[] =>
  drafts.map((draft) => (draft.id === id ? { ...draft, ...change } : draft));

/** The list with the step at `index` one place up (-1) or down (1); undefined where it cannot go there. */
export function moved(drafts: readonly Draft[], index: number, way: -1 | 1): Draft[] | undefined {
  const [own, other] = [drafts[index], drafts[index + way]];
  if (!own || !other) return undefined;
  const [upper, lower] = way < 0 ? [own, other] : [other, own];
  if (reshapes.includes(upper.step.kind) && lower.step.kind === "erase") return undefined;
  const next = [...drafts];
  next[index] = other;
  next[index + way] = own;
  return next;
}

/** What has been written and cannot run; anything else only waits for the person. */
const refused: readonly EditFault[] = ["text-too-long", "not-able"];
export const isRefused = (fault: EditFault): boolean => refused.includes(fault);

export type EditFault =
  | "mask-missing"
  | "picture-missing"
  | "scene-missing"
  | "sky-missing"
  | "text-missing"
  | "text-too-long"
  | "nothing-set"
  | "not-able";

/** What is still missing in a step before it can run. `able` is what this studio's engine can do. */
export function faultOf({ step, mask }: Draft, hasPicture: boolean, able: readonly string[] | undefined): EditFault | undefined {
  if (able && !able.includes(step.kind)) return "not-able";
  switch (step.kind) {
    case "erase":
      return isEmptyMask(mask) && !step.mask ? "mask-missing" : undefined;
    case "background":
      if (step.to === "picture") return hasPicture ? undefined : "picture-missing";
      return step.to === "scene" && step.prompt.trim() === "" ? "scene-missing" : undefined;
    case "sky":
      return step.prompt.trim() === "" ? "sky-missing" : undefined;
    case "text":
      if (step.text.trim() === "") return "text-missing";
      return [...step.text.trim()].length > editLimits.textLength ? "text-too-long" : undefined;
    case "tone": {
      const { kind, black_and_white, ...amounts } = step;
      return !black_and_white && Object.values(amounts).every((amount) => amount === 0) ? "nothing-set" : undefined;
    }
    case "crop":
      return !step.aspect && step.width === 1 && step.height === 1 ? "nothing-set" : undefined;
    case "rotate":
      return step.degrees === 0 && step.flip === "none" ? "nothing-set" : undefined;
    case "straighten":
      return step.degrees === 0 ? "nothing-set" : undefined;
    case "restyle":
      return step.strength === 0 ? "nothing-set" : undefined;
  }
}

export interface Pictures {
  image: string;
  /** Of the field for a background picture. */
  ground: string | undefined;
  /** A mask's marks as a picture. */
  maskOf: (mask: Mask) => string;
}

export const bodyOf = (form: EditForm, { image, ground, maskOf }: Pictures): Partial<EditImageBody> => ({
  image,
  steps: form.drafts.map(({ step, mask }) => {
    if (step.kind === "erase") return { ...step, mask: isEmptyMask(mask) ? step.mask : maskOf(mask) };
    if (step.kind === "background" && step.to === "picture") return { ...step, picture: ground };
    if (step.kind === "text") return { ...step, text: step.text.trim() };
    return step;
  }),
  format: form.format,
});

const isStep = (value: unknown): value is EditStep => editKinds.includes((value as EditStep | null)?.kind as EditKind);

/** A task may be older than one of the settings. */
const completed = (step: EditStep): EditStep => (step.kind === "tone" ? { ...fresh.tone, ...step } : step);

/** The settings of a task, as the studio answers them, back in the form. */
export function formFrom({ instruction, steps, format }: Record<string, unknown>): EditForm {
  return {
    ...emptyForm,
    instruction: typeof instruction === "string" ? instruction : "",
    drafts: withSteps([], Array.isArray(steps) ? steps.filter(isStep).map(completed) : []),
    format: pictureFormats.find((known) => known === format) ?? emptyForm.format,
  };
}

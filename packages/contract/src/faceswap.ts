import { z } from "zod";
import { aspectField, EditStep, EditSteps } from "./edit-steps.ts";
import { IdempotencyHeaders, TaskParams, taskErrors } from "./generation.ts";
import { formOf, pictureErrors, pictureField } from "./picture-fields.ts";
import { route } from "./route.ts";
import { directions, extensionDefaultPart, pictureFormats, promptLimits, resultLimits, swapQualities, upscaleFactors } from "./tools.ts";
import { TaskEnvelope } from "./wire.ts";

const waits = "Waits up to 25 s for the result; after that answers `processing` and the task's id.";
const format = z.enum(pictureFormats).default("png");
/** Sent by the specification's client; they change nothing here. */
const clientHabits = {
  response_format: z.string().max(20).optional(),
  size: z.string().max(20).optional(),
  guidance_scale: z.number().optional(),
  watermark: z.boolean().optional(),
};
const face = (picture: string) =>
  z.number().int().min(0).max(999).optional().describe(`Which face of the ${picture} picture: 0 is the leftmost. The largest without it.`);

export const FaceSwapBody = z.object({
  source_image: pictureField.describe("Whose face it is: a data URL, or the id of an upload."),
  target_image: pictureField.describe("Where the face goes: a data URL, or the id of an upload."),
  source_face: face("source"),
  target_face: face("target"),
  quality: z.enum(swapQualities).default("high").describe("`high` also carries fine detail and light over; it takes longer."),
  blend: z.number().min(0).max(1).default(1).describe("How much of the new face is seen: 0 is the target as it was."),
  format,
  ...clientHabits,
});
export type FaceSwapBody = z.infer<typeof FaceSwapBody>;
export const faceSwap = route({
  method: "post",
  path: "/faceswap/face-swap",
  tag: "faceswap",
  auth: "guest",
  summary: `Put the face of one picture into another. ${waits}`,
  headers: IdempotencyHeaders,
  body: FaceSwapBody,
  form: { fields: formOf(FaceSwapBody), files: ["source_image", "target_image"], filesRequired: false },
  answer: TaskEnvelope,
  errors: [...taskErrors, ...pictureErrors, "SOURCE_FACE_MISSING", "TARGET_FACE_MISSING", "FACE_TURNED"],
});

const background = z.union([z.literal("transparent"), z.string().regex(/^#[0-9a-fA-F]{6}$/)]).default("transparent");
export const RemoveBackgroundBody = z.object({
  image: pictureField,
  keep: z
    .enum(["subject", "background", "mask"])
    .default("subject")
    .describe("The subject, what is behind it with the subject cleared, or the matte in grey: white is subject."),
  background: background.describe("`transparent` or a colour `#rrggbb` under what is kept; a mask has none."),
  format: format.describe("JPEG has no transparency: it needs a background colour, else white is laid under."),
  ...clientHabits,
});
export type RemoveBackgroundBody = z.infer<typeof RemoveBackgroundBody>;
export const removeBackground = route({
  method: "post",
  path: "/faceswap/remove-background",
  tag: "faceswap",
  auth: "guest",
  summary: `Cut the subject out. ${waits}`,
  headers: IdempotencyHeaders,
  body: RemoveBackgroundBody,
  form: { fields: formOf(RemoveBackgroundBody), files: ["image"], filesRequired: false },
  answer: TaskEnvelope,
  errors: [...taskErrors, ...pictureErrors, "SUBJECT_MISSING"],
});

const grow = z.number().int().min(0).max(resultLimits.side).optional().describe("Pixels to add on this side.");
export const ExtendImageBody = z.object({
  image: pictureField.describe("A data URL, or the id of an upload; JPEG or PNG."),
  direction: z
    .string()
    .max(40)
    .optional()
    .describe(`${directions.join(", ")}; up and down are top and bottom. Each side named grows by ${extensionDefaultPart} of its length.`),
  prompt: z.string().max(20_000).optional().describe(`What to put there; at most ${promptLimits.extensionMaxLength} characters.`),
  aspect: aspectField.optional().describe("Grow to this shape, in `direction`. Wins over the default growth."),
  top: grow,
  right: grow,
  bottom: grow,
  left: grow.describe("Pixels to add on this side. Given pixels win over `aspect` and `direction`."),
  seed: z.number().int().min(0).max(4_294_967_295).optional(),
  format,
  ...clientHabits,
});
export type ExtendImageBody = z.infer<typeof ExtendImageBody>;
export const extendImage = route({
  method: "post",
  path: "/faceswap/extend-image",
  tag: "faceswap",
  auth: "guest",
  summary: `Grow a picture beyond its edges; what was there stays to the bit. ${waits}`,
  headers: IdempotencyHeaders,
  body: ExtendImageBody,
  form: { fields: formOf(ExtendImageBody), files: ["image"], filesRequired: false },
  answer: TaskEnvelope,
  errors: [...taskErrors, ...pictureErrors, "DIRECTION_INVALID", "PROMPT_TOO_LONG", "RESULT_TOO_LARGE"],
});

export const EditImageBody = z.object({
  image: pictureField,
  instruction: z
    .string()
    .max(20_000)
    .optional()
    .describe(`In English or Chinese, at most ${promptLimits.instructionMaxLength} characters; read only where there are no \`steps\`.`),
  steps: EditSteps.optional().describe("What to do, in order."),
  mask: pictureField.describe("For the first erase step that has none of its own."),
  picture: pictureField.describe("For the first background step to a picture that names none."),
  seed: z.number().int().min(0).max(4_294_967_295).optional(),
  format,
  ...clientHabits,
});
export type EditImageBody = z.infer<typeof EditImageBody>;
export const editImage = route({
  method: "post",
  path: "/faceswap/edit-image",
  tag: "faceswap",
  auth: "guest",
  summary: `Change a picture by steps, or by words that become steps. ${waits}`,
  headers: IdempotencyHeaders,
  body: EditImageBody,
  form: { fields: formOf(EditImageBody), files: ["image", "mask", "picture"], filesRequired: false },
  answer: TaskEnvelope,
  errors: [
    ...taskErrors,
    ...pictureErrors,
    "SUBJECT_MISSING",
    "SKY_MISSING",
    "MASK_MISSING",
    "STEPS_MISSING",
    "INSTRUCTION_NOT_UNDERSTOOD",
    "PROMPT_TOO_LONG",
    "RESULT_TOO_LARGE",
  ],
});

export const PlanEditBody = z.object({ instruction: z.string().max(20_000).default("") });
export type PlanEditBody = z.infer<typeof PlanEditBody>;
export const PlanEditAnswer = z.object({
  success: z.literal(true),
  steps: z.array(EditStep),
  understood: z.array(z.string()),
  not_understood: z.array(z.string()),
});
export type PlanEditAnswer = z.infer<typeof PlanEditAnswer>;
export const planEdit = route({
  method: "post",
  path: "/faceswap/plan-edit",
  tag: "faceswap",
  auth: "guest",
  summary: "An instruction as the list of steps it would run, to be looked at and changed first. It costs nothing.",
  body: PlanEditBody,
  form: { fields: formOf(PlanEditBody), files: [], filesRequired: false },
  answer: PlanEditAnswer,
  errors: ["TOOL_UNAVAILABLE", "STEPS_MISSING", "INSTRUCTION_NOT_UNDERSTOOD", "PROMPT_TOO_LONG"],
});

export const UpscaleBody = z.object({
  image: pictureField,
  factor: z
    .number()
    .int()
    .refine((factor) => (upscaleFactors as readonly number[]).includes(factor), "2 or 4")
    .default(2),
  long_side: z.number().int().min(256).max(resultLimits.side).optional().describe("Pixels of the longer side; wins over `factor`."),
  format,
  ...clientHabits,
});
export type UpscaleBody = z.infer<typeof UpscaleBody>;
export const upscale = route({
  method: "post",
  path: "/faceswap/upscale",
  tag: "faceswap",
  auth: "guest",
  summary: `Make a picture larger and keep it crisp. ${waits}`,
  headers: IdempotencyHeaders,
  body: UpscaleBody,
  form: { fields: formOf(UpscaleBody), files: ["image"], filesRequired: false },
  answer: TaskEnvelope,
  errors: [...taskErrors, ...pictureErrors, "RESULT_TOO_LARGE"],
});

export const DetectFacesBody = z.object({ image: pictureField });
export const FaceBox = z.object({
  index: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** Pixels: how wide a face would be that shows as much detail. It is less than the width where a picture was enlarged or is blurred. */
  detail_width: z.number(),
  confidence: z.number().min(0).max(1),
});
export type FaceBox = z.infer<typeof FaceBox>;
export const DetectFacesAnswer = z.object({
  success: z.literal(true),
  /** The picture as it was kept, to be named in the call that follows. */
  image_id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Pixels of the upright picture, from left to right; empty where there is no face. */
  faces: z.array(FaceBox),
});
export type DetectFacesAnswer = z.infer<typeof DetectFacesAnswer>;
export const detectFaces = route({
  method: "post",
  path: "/faceswap/detect-faces",
  tag: "faceswap",
  auth: "guest",
  summary: "Where the faces of a picture are, to choose one by its index. It costs nothing.",
  body: DetectFacesBody,
  form: { fields: formOf(DetectFacesBody), files: ["image"], filesRequired: false },
  answer: DetectFacesAnswer,
  errors: [...pictureErrors, "TOOL_UNAVAILABLE", "ENGINE_UNAVAILABLE", "ENGINE_FAILED", "STORAGE_FULL", "TASK_TIMED_OUT"],
});

export const SelectSubjectBody = z.object({ image: pictureField });
export const SelectSubjectAnswer = z.object({
  success: z.literal(true),
  /** The picture as it was kept, to be named in the call that follows. */
  image_id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  mask: z.string().describe("A small PNG of the picture's shape as a data URL, the lighter the surer it is the subject."),
});
export const selectSubject = route({
  method: "post",
  path: "/faceswap/select-subject",
  tag: "faceswap",
  auth: "guest",
  summary: "Where the subject of a picture is, as a mask for an erase step. It costs nothing.",
  body: SelectSubjectBody,
  form: { fields: formOf(SelectSubjectBody), files: ["image"], filesRequired: false },
  answer: SelectSubjectAnswer,
  errors: [
    ...pictureErrors,
    "SUBJECT_MISSING",
    "TOOL_UNAVAILABLE",
    "ENGINE_UNAVAILABLE",
    "ENGINE_FAILED",
    "STORAGE_FULL",
    "TASK_TIMED_OUT",
  ],
});

export const FaceswapOptionsAnswer = z.object({
  success: z.literal(true),
  qualities: z.array(z.string()),
  formats: z.array(z.string()),
  directions: z.array(z.string()),
  upscale_factors: z.array(z.number().int()),
  /** Kinds of steps that can run on this studio now. */
  edit_kinds: z.array(z.string()),
  media: z.array(z.string()),
  limits: z.object({
    prompt_max: z.number().int(),
    instruction_max: z.number().int(),
    steps_max: z.number().int(),
    text_max: z.number().int(),
    upload_bytes: z.number().int(),
    upload_pixels: z.number().int(),
    result_pixels: z.number().int(),
  }),
  price: z.record(z.string(), z.number().int()),
  estimate_seconds: z.record(z.string(), z.number()),
  available: z.record(z.string(), z.boolean()),
});
export type FaceswapOptionsAnswer = z.infer<typeof FaceswapOptionsAnswer>;
export const faceswapOptions = route({
  method: "get",
  path: "/faceswap/options",
  tag: "faceswap",
  auth: "none",
  summary: "What the tools that change a picture offer, their limits and prices, and which of them can run here.",
  answer: FaceswapOptionsAnswer,
  errors: [],
});

export const faceswapTask = route({
  method: "get",
  path: "/faceswap/task/{taskId}",
  tag: "faceswap",
  auth: "guest",
  summary: "A task of any tool; the same answer as /generation/status.",
  params: TaskParams,
  answer: TaskEnvelope,
  errors: ["TASK_NOT_FOUND"],
});

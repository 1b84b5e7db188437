import { z } from "zod";
import { countedUpTo } from "./lists.ts";
import { formOf, pictureErrors, pictureField } from "./picture-fields.ts";
import { route } from "./route.ts";
import { actionIds, colors, editorDefaults, lightings, media, perspectives, pictureFormats, promptLimits, timesOfDay } from "./tools.ts";
import { TaskEnvelope, taskStatuses } from "./wire.ts";

export const IdempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe("The same key gives the same task and is charged once; kept for 24 hours."),
  prefer: z.string().max(100).optional().describe("`respond-async` answers at once instead of waiting up to 25 s."),
});

export const TextToImageBody = z.object({
  prompt: z.string().max(20_000).default("").describe(`Required after trimming, at most ${promptLimits.maxLength} characters.`),
  resolution: z
    .string()
    .max(20)
    .optional()
    .describe(
      `\`WIDTHxHEIGHT\`, one of those in /generation/options; ${editorDefaults.resolution} without it, or with \`image\` that picture's own. A wallpaper size makes a wallpaper.`,
    ),
  n: z.number().int().min(1).max(4).default(1),
  style: z.enum(media).default(editorDefaults.style).describe("ink, pencil, pixel and three-d only with `image`."),
  color: z.enum(colors).default(editorDefaults.color),
  lighting: z.enum(lightings).default(editorDefaults.lighting),
  perspective: z.enum(perspectives).default(editorDefaults.perspective),
  time_of_day: z.enum(timesOfDay).optional().describe("From words: the hour; as the words say without it. The same seed keeps the scene."),
  creativity: z.number().min(0).max(1).default(editorDefaults.creativity),
  guidance_scale: z.number().min(0).max(30).default(3).describe("For connected models; the built-in engine has no use for it."),
  negative_prompt: z.string().max(20_000).optional(),
  seed: z.number().int().min(0).max(4_294_967_295).optional().describe("The same request and seed give the same bytes."),
  seamless: z
    .boolean()
    .optional()
    .describe("Abstract pictures by the built-in engine: opposite edges meet without a seam. A scene stays as it is."),
  format: z.enum(pictureFormats).default("png"),
  watermark: z.boolean().default(false).describe("Results never carry a watermark."),
  camera_fixed: z.boolean().default(false),
  image: pictureField.describe("Image to image: a data URL, or the id of an upload. The prompt may then be empty."),
  strength: z
    .number()
    .min(0)
    .max(1)
    .default(0.75)
    .describe("Image to image: 0 leaves the picture as it is, 1 gives it wholly to the style."),
});
export type TextToImageBody = z.infer<typeof TextToImageBody>;

export const TaskParams = z.object({ taskId: z.string().max(64) });
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

/** Of a list that grows with what somebody does here. */
export const FollowedPageQuery = PageQuery.extend({
  page: PageQuery.shape.page.describe(`Reaches ${countedUpTo} rows deep.`),
  after: z.string().max(100).optional().describe("The `next` of the page before, instead of `page`: as quick however deep."),
});
export const followedPage = {
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int().describe(`Counted up to ${countedUpTo}.`),
  next: z.string().nullable().describe("For `after`; null at the end."),
};

const spendErrors = [
  "SIGN_IN_REQUIRED",
  "CREDITS_SHORT",
  "API_KEY_CAP",
  "QUEUE_FULL",
  "IDEMPOTENCY_MISMATCH",
  "TOOL_UNAVAILABLE",
  "ENGINE_UNAVAILABLE",
  "ENGINE_FAILED",
  "PICTURE_REFUSED",
  "PROMPT_REFUSED",
  "TASK_TIMED_OUT",
  "TASK_CANCELLED",
  "STORAGE_FULL",
] as const;
export const taskErrors = spendErrors;

export const submitTextToImage = route({
  method: "post",
  path: "/generation/text-to-image",
  tag: "generation",
  auth: "guest",
  summary: "Make pictures from words. Waits up to 25 s for the result; after that answers `processing` and the task's id.",
  headers: IdempotencyHeaders,
  body: TextToImageBody,
  form: { fields: formOf(TextToImageBody), files: ["image"], filesRequired: false },
  answer: TaskEnvelope,
  errors: [...spendErrors, ...pictureErrors, "PROMPT_MISSING", "PROMPT_TOO_LONG", "RESOLUTION_UNSUPPORTED", "SOURCE_FACE_MISSING"],
});

export const taskStatus = route({
  method: "get",
  path: "/generation/status/{taskId}",
  tag: "generation",
  auth: "guest",
  summary: "A task of any tool. A failed task answers 200 with `status: failed` and its code.",
  params: TaskParams,
  answer: TaskEnvelope,
  errors: ["TASK_NOT_FOUND"],
});

export const taskEvents = route({
  method: "get",
  path: "/generation/events/{taskId}",
  tag: "generation",
  auth: "guest",
  summary: "Server-sent events `task`, each with the whole task; ends when the task has ended. Resumes by Last-Event-ID.",
  params: TaskParams,
  answer: "stream",
  errors: ["TASK_NOT_FOUND"],
});

export const cancelTask = route({
  method: "post",
  path: "/generation/cancel/{taskId}",
  tag: "generation",
  auth: "guest",
  summary: "Stop a task; what it held goes back. A task that has ended already stays as it is.",
  params: TaskParams,
  answer: TaskEnvelope,
  errors: ["TASK_NOT_FOUND"],
});

export const HistoryAnswer = z.object({
  success: z.literal(true),
  items: z.array(TaskEnvelope),
  ...followedPage,
});
export const HistoryQuery = FollowedPageQuery.extend({
  action: z
    .string()
    .max(40)
    .optional()
    .describe(`Only tasks of this action: ${actionIds.join(", ")}. Another word finds nothing.`),
  status: z.enum(taskStatuses).optional(),
  search: z
    .string()
    .max(200)
    .optional()
    .describe(`Only tasks whose words hold this, in any case: the prompt or the instruction. Looked for among the newest ${countedUpTo}.`),
  favourite: z.stringbool().optional().describe("Only those that are marked, or only those that are not."),
});
export const history = route({
  method: "get",
  path: "/generation/history",
  tag: "generation",
  auth: "guest",
  summary: "All tasks of all tools, newest first, failed ones too.",
  query: HistoryQuery,
  answer: HistoryAnswer,
  errors: [],
});

export const markFavourite = route({
  method: "put",
  path: "/generation/tasks/{taskId}/favourite",
  tag: "generation",
  auth: "guest",
  summary: "Mark a task as a favourite, or take the mark away.",
  params: TaskParams,
  body: z.object({ favourite: z.boolean() }),
  answer: TaskEnvelope,
  errors: ["TASK_NOT_FOUND"],
});

/** How long a removed task can be had back; then its pictures and words are erased. */
export const restorableHours = 24;
export const RemovedAnswer = z.object({ success: z.literal(true), task_id: z.string(), restorable_until: z.string() });
export const removeTask = route({
  method: "delete",
  path: "/generation/tasks/{taskId}",
  tag: "generation",
  auth: "guest",
  summary: `Remove a finished task from History. For ${restorableHours} hours it can be restored; then its pictures and words are erased for good. What it cost stays in the usage history.`,
  params: TaskParams,
  answer: RemovedAnswer,
  errors: ["TASK_NOT_FOUND", "TASK_UNFINISHED"],
});
export const restoreTask = route({
  method: "post",
  path: "/generation/tasks/{taskId}/restore",
  tag: "generation",
  auth: "guest",
  summary: "Bring a removed task back. One that was not removed stays as it is.",
  params: TaskParams,
  answer: TaskEnvelope,
  errors: ["TASK_NOT_FOUND"],
});

const Size = z.object({ label: z.string(), resolution: z.string() });
export const OptionsAnswer = z.object({
  success: z.literal(true),
  styles: z.array(z.string()),
  home_styles: z.array(z.string()),
  colors: z.array(z.string()),
  lightings: z.array(z.string()),
  times_of_day: z.array(z.string()),
  perspectives: z.array(z.string()),
  quantities: z.array(z.number().int()),
  formats: z.array(z.string()),
  resolutions: z.object({ home: z.array(Size), editor: z.array(Size), wallpaper: z.array(Size) }),
  limits: z.object({
    prompt_max: z.number().int(),
    home_prompt_min: z.number().int(),
    upload_bytes: z.number().int(),
    upload_pixels: z.number().int(),
  }),
  price: z.record(z.string(), z.number().int()),
  /** Seconds by action, and with it by tool, from tasks that ran here lately; what has not run is absent. */
  estimate_seconds: z.record(z.string(), z.number()),
  /** By action, and with it by tool: whether it can run on this studio now. */
  available: z.record(z.string(), z.boolean()),
  /** By action: which engine makes the pictures and which of the settings it follows; a setting that is false changes nothing there. */
  engines: z.record(
    z.string(),
    z.object({
      name: z.string(),
      seed: z.boolean(),
      negative_prompt: z.boolean(),
      strength: z.boolean(),
      creativity: z.boolean(),
      seamless: z.boolean(),
    }),
  ),
});
export const options = route({
  method: "get",
  path: "/generation/options",
  tag: "generation",
  auth: "none",
  summary: "What may be chosen, the limits, the price of each tool and how long it takes here.",
  answer: OptionsAnswer,
  errors: [],
});

export const UploadAnswer = z.object({
  success: z.literal(true),
  id: z.string(),
  file_id: z.string(),
  url: z.string(),
  image_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  size_bytes: z.number().int(),
  has_alpha: z.boolean(),
  first_frame_only: z.boolean(),
});
export const upload = route({
  method: "post",
  path: "/generation/upload",
  tag: "generation",
  auth: "guest",
  summary: "Keep a picture for a tool. It is decoded, turned upright, brought to sRGB and stripped of metadata.",
  form: { fields: z.object({}), files: ["file"], filesRequired: true },
  answer: UploadAnswer,
  errors: [...pictureErrors, "STORAGE_FULL", "ENGINE_UNAVAILABLE"],
});

export const picture = route({
  method: "get",
  path: "/files/{imageId}",
  tag: "generation",
  auth: "none",
  summary: "A stored picture by its signed address. With `download` it comes as an attachment.",
  params: z.object({ imageId: z.string().max(64) }),
  query: z.object({
    expires: z.string().max(20),
    signature: z.string().max(100),
    download: z.string().max(200).optional(),
  }),
  answer: "binary",
  errors: ["LINK_EXPIRED", "IMAGE_NOT_FOUND"],
});

import { z } from "zod";
import { IdempotencyHeaders, TaskParams, taskErrors } from "./generation.ts";
import { route } from "./route.ts";
import { pictureFormats } from "./tools.ts";
import { TaskEnvelope } from "./wire.ts";

const background = z.union([z.literal("transparent"), z.string().regex(/^#[0-9a-fA-F]{6}$/)]).default("transparent");
const RemoveBackgroundFields = z.object({
  background: background.describe("`transparent` or a colour `#rrggbb`."),
  format: z
    .enum(pictureFormats)
    .default("png")
    .describe("JPEG has no transparency: it needs a background colour, else white is laid under."),
  response_format: z.string().max(20).optional(),
  size: z.string().max(20).optional(),
  guidance_scale: z.coerce.number().optional(),
  watermark: z.union([z.boolean(), z.string()]).optional(),
});
export const RemoveBackgroundBody = RemoveBackgroundFields.extend({
  image: z
    .string()
    .max(15 * 1_048_576)
    .default("")
    .describe("A data URL, or the id of an upload."),
});
export type RemoveBackgroundBody = z.infer<typeof RemoveBackgroundBody>;

export const removeBackground = route({
  method: "post",
  path: "/faceswap/remove-background",
  tag: "faceswap",
  auth: "guest",
  summary: "Cut the subject out. Waits up to 25 s for the result; after that answers `processing` and the task's id.",
  headers: IdempotencyHeaders,
  body: RemoveBackgroundBody,
  form: { fields: RemoveBackgroundFields.extend({ image: z.string().max(200).optional() }), file: "image", fileRequired: false },
  answer: TaskEnvelope,
  errors: [
    ...taskErrors,
    "IMAGE_MISSING",
    "IMAGE_NOT_FOUND",
    "IMAGE_UNREADABLE",
    "IMAGE_TYPE_UNSUPPORTED",
    "IMAGE_TOO_LARGE",
    "IMAGE_TOO_SMALL",
    "SUBJECT_MISSING",
  ],
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

import { z } from "zod";
import { TaskParams } from "./generation.ts";
import { route } from "./route.ts";
import { type ActionId, actionIds } from "./tools.ts";
import { TaskEnvelope } from "./wire.ts";

/** A page that shows one task's pictures to whoever has its address, until its owner takes it back. */
export const sharePath = (token: string): string => `/s/${token}`;

export const shareTask = route({
  method: "put",
  path: "/generation/tasks/{taskId}/share",
  tag: "generation",
  auth: "user",
  summary: "Show the pictures of a finished task to whoever has the address, or take the address back; the next one is another.",
  params: TaskParams,
  body: z.object({ shared: z.boolean() }),
  answer: TaskEnvelope,
  errors: ["TASK_NOT_FOUND", "TASK_UNFINISHED", "IMAGE_NOT_FOUND"],
});

const ShareParams = z.object({ token: z.string().max(64) });

/** The pictures and how they were made. Neither the words nor the pictures they were made from, nor whose they are. */
export const SharedAnswer = z.object({
  success: z.literal(true),
  action: z.enum(actionIds as [ActionId, ...ActionId[]]),
  images: z.array(z.object({ image_url: z.string(), width: z.number().int(), height: z.number().int() })),
  created_at: z.string(),
});
export type SharedAnswer = z.infer<typeof SharedAnswer>;
export const sharedTask = route({
  method: "get",
  path: "/generation/shares/{token}",
  tag: "generation",
  auth: "none",
  summary: "What a shared page shows.",
  params: ShareParams,
  answer: SharedAnswer,
  errors: ["SHARE_NOT_FOUND"],
});

export const sharedPicture = route({
  method: "get",
  path: "/generation/shares/{token}/picture",
  tag: "generation",
  auth: "none",
  summary: "A picture of a shared page. No cache keeps it without asking again, so that taking the address back ends it.",
  params: ShareParams,
  query: z.object({ number: z.coerce.number().int().min(1).max(4).default(1) }),
  answer: "binary",
  errors: ["SHARE_NOT_FOUND", "IMAGE_NOT_FOUND"],
});

import { z } from "zod";
import { apiScopes, developerLimits } from "./api-scopes.ts";
import { route } from "./route.ts";
import { Ok } from "./wire.ts";

export const WireApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last four characters; the key itself is told once. */
  ending: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Pictures a UTC day; null has no cap of its own. */
  daily_images: z.number().int().nullable(),
  created_at: z.string(),
  /** To the minute; null while it was never used. */
  used_at: z.string().nullable(),
});
export const WireWebhook = z.object({
  id: z.string(),
  url: z.string(),
  is_active: z.boolean(),
  created_at: z.string(),
  /** The newest message: what the last try was answered (0 for no answer), and whether it was taken. */
  last: z.object({ type: z.string(), status: z.number().int().nullable(), attempts: z.number().int(), delivered: z.boolean() }).nullable(),
});
const params = z.object({ id: z.string().max(64) });

export const keys = route({
  method: "get",
  path: "/developer/keys",
  tag: "users",
  auth: "user",
  summary: "The caller's API keys.",
  answer: z.object({ success: z.literal(true), keys: z.array(WireApiKey) }),
  errors: [],
});
export const makeKey = route({
  method: "post",
  path: "/developer/keys",
  tag: "users",
  auth: "user",
  summary: "A new API key, told only in this answer. `generate` makes pictures, `read` looks at tasks and balance.",
  body: z.object({
    name: z.string().trim().min(1).max(developerLimits.nameLength),
    scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
    daily_images: z.number().int().min(1).max(1_000_000).nullable().default(null),
  }),
  answer: z.object({ success: z.literal(true), key: WireApiKey, secret: z.string() }),
  errors: ["PLAN_TOO_SMALL", "DEVELOPER_LIMIT"],
});
export const removeKey = route({
  method: "delete",
  path: "/developer/keys/{id}",
  tag: "users",
  auth: "user",
  summary: "End an API key at once.",
  params,
  answer: Ok,
  errors: ["API_KEY_NOT_FOUND"],
});

export const webhooks = route({
  method: "get",
  path: "/developer/webhooks",
  tag: "users",
  auth: "user",
  summary: "Where the caller's finished tasks are told.",
  answer: z.object({ success: z.literal(true), webhooks: z.array(WireWebhook) }),
  errors: [],
});
const Secret = z.object({ success: z.literal(true), webhook: WireWebhook, secret: z.string() });
export const makeWebhook = route({
  method: "post",
  path: "/developer/webhooks",
  tag: "users",
  auth: "user",
  summary: "Tell a public https address of every task that ends, signed as Standard Webhooks says. The secret is told only in this answer.",
  body: z.object({ url: z.string().max(developerLimits.urlLength) }),
  answer: Secret,
  errors: ["PLAN_TOO_SMALL", "DEVELOPER_LIMIT", "WEBHOOK_URL_INVALID"],
});
export const rotateWebhook = route({
  method: "post",
  path: "/developer/webhooks/{id}/rotate",
  tag: "users",
  auth: "user",
  summary: "A new secret. Messages are signed with the old one too for a day.",
  params,
  answer: Secret,
  errors: ["WEBHOOK_NOT_FOUND"],
});
export const removeWebhook = route({
  method: "delete",
  path: "/developer/webhooks/{id}",
  tag: "users",
  auth: "user",
  summary: "Tell this address nothing more.",
  params,
  answer: Ok,
  errors: ["WEBHOOK_NOT_FOUND"],
});

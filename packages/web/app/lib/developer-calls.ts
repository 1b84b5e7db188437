import type { keys, makeKey, makeWebhook, webhooks } from "@proofsheet/contract/developers";
import type { AnswerOf, BodyOf } from "@proofsheet/contract/route";
import { api } from "./api.ts";

/** API keys and webhooks of the person who is signed in. No first load carries them. */
export type ApiKey = AnswerOf<typeof keys>["keys"][number];
export type Webhook = AnswerOf<typeof webhooks>["webhooks"][number];

export const readKeys = async (signal: AbortSignal) => (await api<AnswerOf<typeof keys>>("/developer/keys", { signal })).keys;
/** Answers the key itself, this once. */
export const makeApiKey = async (body: BodyOf<typeof makeKey>) =>
  (await api<AnswerOf<typeof makeKey>>("/developer/keys", { method: "POST", body })).secret;
export const endApiKey = (id: string) => api(`/developer/keys/${encodeURIComponent(id)}`, { method: "DELETE" });

export const readWebhooks = async (signal: AbortSignal) =>
  (await api<AnswerOf<typeof webhooks>>("/developer/webhooks", { signal })).webhooks;
/** Answers the secret that messages are signed with, this once. */
export const addWebhook = async (body: BodyOf<typeof makeWebhook>) =>
  (await api<AnswerOf<typeof makeWebhook>>("/developer/webhooks", { method: "POST", body })).secret;
export const rotateWebhookSecret = async (id: string) =>
  (await api<AnswerOf<typeof makeWebhook>>(`/developer/webhooks/${encodeURIComponent(id)}/rotate`, { method: "POST" })).secret;
export const removeWebhook = (id: string) => api(`/developer/webhooks/${encodeURIComponent(id)}`, { method: "DELETE" });

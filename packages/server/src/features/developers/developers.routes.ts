import type { WireApiKey, WireWebhook } from "@proofsheet/contract/developers";
import { developers } from "@proofsheet/contract/routes";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import { type DeveloperDeps, makeKey } from "./api-keys.ts";
import { type ApiKeyRow, deleteEndpoint, deleteKey, type EndpointRow, listEndpoints, listKeys, newestMessage } from "./developers.store.ts";
import { makeWebhook, rotateWebhook } from "./webhooks.ts";

const wireKey = ({ id, name, ending, scopes, dailyImages, createdAt, usedAt }: ApiKeyRow): z.output<typeof WireApiKey> => ({
  id,
  name,
  ending,
  scopes,
  daily_images: dailyImages,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
});

async function wireWebhook({ db }: DeveloperDeps, { id, url, isActive, createdAt }: EndpointRow): Promise<z.output<typeof WireWebhook>> {
  const newest = await newestMessage(db, id);
  const last = newest && {
    type: newest.type,
    status: newest.lastStatus,
    attempts: newest.attempts,
    delivered: newest.deliveredAt !== null,
  };
  return { id, url, is_active: isActive, created_at: createdAt.toISOString(), last: last ?? null };
}

export function bindDeveloperRoutes(bind: Bind, deps: DeveloperDeps): void {
  const { db } = deps;
  bind(developers.keys, async ({ identity }) => ({ success: true as const, keys: (await listKeys(db, identity.userId)).map(wireKey) }));
  bind(developers.makeKey, async ({ identity, body: { name, scopes, daily_images } }) => {
    const wanted = { name, scopes: [...new Set(scopes)], dailyImages: daily_images };
    const { row, secret } = await makeKey(deps, identity, wanted);
    return { success: true as const, key: wireKey(row), secret };
  });
  bind(developers.removeKey, async ({ identity, params }) => {
    if (!(await deleteKey(db, identity.userId, params.id))) throw new AppError("API_KEY_NOT_FOUND");
    return { success: true as const };
  });
  bind(developers.webhooks, async ({ identity }) => {
    const rows = await listEndpoints(db, identity.userId);
    const webhooks: z.output<typeof WireWebhook>[] = [];
    for (const row of rows) webhooks.push(await wireWebhook(deps, row));
    return { success: true as const, webhooks };
  });
  bind(developers.makeWebhook, async ({ identity, body }) => {
    const row = await makeWebhook(deps, identity, body.url);
    return { success: true as const, webhook: await wireWebhook(deps, row), secret: row.secret };
  });
  bind(developers.rotateWebhook, async ({ identity, params }) => {
    const row = await rotateWebhook(deps, identity.userId, params.id);
    return { success: true as const, webhook: await wireWebhook(deps, row), secret: row.secret };
  });
  bind(developers.removeWebhook, async ({ identity, params }) => {
    if (!(await deleteEndpoint(db, identity.userId, params.id))) throw new AppError("WEBHOOK_NOT_FOUND");
    return { success: true as const };
  });
}

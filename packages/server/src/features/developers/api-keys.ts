import { createHash, randomBytes } from "node:crypto";
import { type ApiScope, apiKeyPrefix, developerLimits, developerPlan, type SessionId } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import type { IdentifyKey, UserIdentity } from "../../platform/identity.ts";
import { newId } from "../../platform/ids.ts";
import type { Clock } from "../../ports/clock.ts";
import { type ApiKeyRow, findKey, insertKey, listKeys, noteKeyUse } from "./developers.store.ts";

export interface DeveloperDeps {
  db: Db;
  clock: Clock;
}
/** 256 random bits need no slow hash. */
const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export function needDeveloper({ plan }: UserIdentity): void {
  if (plan !== developerPlan) throw new AppError("PLAN_TOO_SMALL");
}

/** A new key; its secret is in the answer and nowhere else. */
export async function makeKey(
  { db, clock }: DeveloperDeps,
  identity: UserIdentity,
  wanted: { name: string; scopes: ApiScope[]; dailyImages: number | null },
): Promise<{ row: ApiKeyRow; secret: string }> {
  needDeveloper(identity);
  if ((await listKeys(db, identity.userId)).length >= developerLimits.keys)
    throw new AppError("DEVELOPER_LIMIT", { limit: developerLimits.keys });
  const secret = `${apiKeyPrefix}${randomBytes(32).toString("base64url")}`;
  const now = clock.now();
  const kept = { hash: hashOf(secret), ending: secret.slice(-4), createdAt: now, usedAt: null };
  const row: ApiKeyRow = { id: newId("key", now.getTime()), userId: identity.userId, ...wanted, ...kept };
  await insertKey(db, row);
  return { row, secret };
}

/** Who calls with an API key. One of an account whose plan has none any more is as good as none. */
export const identifyKey =
  ({ db, clock }: DeveloperDeps): IdentifyKey =>
  async (bearer, { addressHash, language }) => {
    const found = await findKey(db, hashOf(bearer));
    if (found?.plan !== developerPlan) return undefined;
    const { key, plan } = found;
    await noteKeyUse(db, key.id, clock.now());
    const apiKey = { id: key.id, scopes: key.scopes, dailyImages: key.dailyImages };
    // It has no session: calls about sessions are for people.
    return { kind: "user", userId: key.userId, sessionId: key.id as string as SessionId, plan, addressHash, language, apiKey };
  };

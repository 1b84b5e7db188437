import type { SessionId } from "@proofsheet/contract";
import type { SessionAnswer, WireUser } from "@proofsheet/contract/wire";
import type { Tx } from "../../platform/db/index.ts";
import { newId } from "../../platform/ids.ts";
import type { Clock } from "../../ports/clock.ts";
import { deleteExpiredSessions, insertRefreshToken, insertSession, type UserRow } from "./accounts.store.ts";
import { hashOf, newToken } from "./tokens.ts";

const accessSeconds = 3_600;
export const refreshSeconds = 30 * 86_400;

export interface TokenPair {
  access: string;
  refresh: string;
  accessHash: string;
  accessExpiresAt: Date;
  /** When the refresh token dies. */
  expiresAt: Date;
}

export function newTokenPair(now: Date): TokenPair {
  const access = newToken();
  return {
    access,
    refresh: newToken(),
    accessHash: hashOf(access),
    accessExpiresAt: new Date(now.getTime() + accessSeconds * 1000),
    expiresAt: new Date(now.getTime() + refreshSeconds * 1000),
  };
}

const longestDevice = 300;

/** A new session for a person whose identity has just been proved. */
export async function startSession(
  { tx, clock }: { tx: Tx; clock: Clock },
  user: UserRow,
  device: string | undefined,
): Promise<SessionAnswer> {
  const now = clock.now();
  const pair = newTokenPair(now);
  const { accessHash, accessExpiresAt, expiresAt } = pair;
  const sessionId = newId<SessionId>("ses", now.getTime());
  await deleteExpiredSessions(tx, now);
  const named = device?.slice(0, longestDevice) || null;
  await insertSession(tx, {
    id: sessionId,
    userId: user.id,
    accessHash,
    accessExpiresAt,
    expiresAt,
    createdAt: now,
    seenAt: now,
    device: named,
  });
  await insertRefreshToken(tx, hashOf(pair.refresh), sessionId);
  return sessionAnswer(user, pair);
}

export const sessionAnswer = (user: UserRow, pair: TokenPair): SessionAnswer => ({
  success: true,
  token: pair.access,
  refresh_token: pair.refresh,
  expires_in: accessSeconds,
  user: wireUser(user),
});

export const wireUser = ({ id, name, email, emailVerified, createdAt }: UserRow): WireUser => ({
  id,
  name,
  email,
  email_verified: emailVerified,
  created_at: createdAt.toISOString(),
});

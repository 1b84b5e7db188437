import type { SessionAnswer } from "@proofsheet/contract/wire";
import { AppError } from "../../platform/app-error.ts";
import type { Db, Tx } from "../../platform/db/index.ts";
import type { Clock } from "../../ports/clock.ts";
import { deleteSession, findRefreshToken, insertRefreshToken, readUser, renewSession, useRefreshToken } from "./accounts.store.ts";
import { newTokenPair, sessionAnswer } from "./start-session.ts";
import { hashOf } from "./tokens.ts";

/**
 * A new pair of tokens for a refresh token, which dies by it, as does the access token before. One that comes a second
 * time is in two hands: the session ends for both.
 */
export async function refreshSession({ db, clock }: { db: Db; clock: Clock }, refreshToken: string | undefined): Promise<SessionAnswer> {
  const answer = refreshToken && (await db.transaction((tx) => rotate({ tx, clock }, hashOf(refreshToken))));
  // Thrown after the transaction: inside, it would take the end of the session back.
  if (!answer) throw new AppError("REFRESH_INVALID");
  return answer;
}

async function rotate({ tx, clock }: { tx: Tx; clock: Clock }, hash: string): Promise<SessionAnswer | null> {
  const now = clock.now();
  const found = await findRefreshToken(tx, hash);
  if (!found) return null;
  const user = await readUser(tx, found.userId);
  if (!user || found.expiresAt <= now || !(await useRefreshToken(tx, hash, now))) {
    await deleteSession(tx, found.sessionId);
    return null;
  }
  const pair = newTokenPair(now);
  const { accessHash, accessExpiresAt, expiresAt } = pair;
  await renewSession(tx, found.sessionId, { accessHash, accessExpiresAt, expiresAt, seenAt: now });
  await insertRefreshToken(tx, hashOf(pair.refresh), found.sessionId);
  return sessionAnswer(user, pair);
}

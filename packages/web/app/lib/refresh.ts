import type { refresh } from "@proofsheet/contract/auth";
import type { AnswerOf } from "@proofsheet/contract/route";
import { readToken, removeToken, writeToken } from "./token.ts";

/** Window event: the session ended and could not be renewed. */
export const sessionExpiredEvent = "sessionExpired";

const lockName = "refresh-session";

/** One tab at a time: a second use of a rotated refresh token would end the whole session. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== "undefined" && navigator.locks ? navigator.locks.request(lockName, work) : work();

async function renew(): Promise<string | null> {
  const response = await fetch("/api/auth/refresh", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
  if (!response.ok) return null;
  const session = (await response.json()) as AnswerOf<typeof refresh>;
  writeToken(session.token);
  return session.token;
}

let running: Promise<string | null> | undefined;

/**
 * A token that works after `refused` was answered with 401, or `null`: then the token is removed and the window hears
 * `sessionExpired`, once. Calls that fail together share one renewal. Throws when the server cannot be reached.
 */
export function renewToken(refused: string): Promise<string | null> {
  running ??= alone(async () => {
    const current = readToken();
    // Another tab or call has renewed it meanwhile.
    if (current && current !== refused) return current;
    const token = await renew();
    if (token) return token;
    if (current) {
      removeToken();
      window.dispatchEvent(new CustomEvent(sessionExpiredEvent));
    }
    return null;
  }).finally(() => {
    running = undefined;
  });
  return running;
}

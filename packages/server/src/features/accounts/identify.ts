import { apiKeyPrefix, cookieNames, type GuestId, visitKeyPattern } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import type { Credentials, Identified, Identify, IdentifyKey } from "../../platform/identity.ts";
import { newId } from "../../platform/ids.ts";
import type { Clock } from "../../ports/clock.ts";
import { findSession } from "./accounts.store.ts";
import { hashOf, readVisitorCookie, visitorCookie, visitorOf } from "./tokens.ts";

const visitorSeconds = 365 * 86_400;

interface IdentifyDeps {
  db: Db;
  clock: Clock;
  visitorKey: Buffer;
  /** Of bearer tokens that are API keys. */
  identifyKey?: IdentifyKey;
}

/** A bearer token is a person, and a dead one is SESSION_EXPIRED. Everybody else is a visitor, known by a signed cookie. */
export function createIdentify({ db, clock, visitorKey, identifyKey }: IdentifyDeps): Identify {
  return async (credentials) => {
    if (credentials.bearer === undefined) return visitor(credentials, visitorKey);
    const { addressHash, language } = credentials;
    if (credentials.bearer.startsWith(apiKeyPrefix)) {
      const identity = await identifyKey?.(credentials.bearer, { addressHash, language });
      if (!identity) throw new AppError("SESSION_EXPIRED");
      return { identity, cookies: [] };
    }
    const session = await findSession(db, hashOf(credentials.bearer), clock.now());
    if (!session) throw new AppError("SESSION_EXPIRED");
    const { user, sessionId } = session;
    return { identity: { kind: "user", userId: user.id, sessionId, plan: user.plan, addressHash, language }, cookies: [] };
  };
}

function visitor({ addressHash, language, cookie, mayMakeVisitor, visitKey }: Credentials, visitorKey: Buffer): Identified {
  const known = readVisitorCookie(visitorKey, cookie(cookieNames.visitor));
  const isKey = visitKey !== undefined && visitKeyPattern.test(visitKey);
  const guestId = known ?? (isKey ? visitorOf(visitorKey, visitKey) : newId<GuestId>("gst"));
  const made = { name: cookieNames.visitor, value: visitorCookie(visitorKey, guestId), maxAgeSeconds: visitorSeconds };
  return { identity: { kind: "guest", guestId, addressHash, language }, cookies: known || !mayMakeVisitor ? [] : [made] };
}

import type { ApiScope, GuestId, Language, OwnerId, PlanId, SessionId, UserId } from "@proofsheet/contract";

interface Circumstances {
  /** Keyed hash of the caller's network address: told apart, never shown or stored in clear. */
  addressHash: string;
  language: Language;
}
export interface UserIdentity extends Circumstances {
  kind: "user";
  userId: UserId;
  sessionId: SessionId;
  plan: PlanId;
  /** It is a program of theirs that calls, with this key. */
  apiKey?: { id: string; scopes: ApiScope[]; dailyImages: number | null };
}
/** A visitor. On calls that make no cookie the id may be new and forgotten afterwards; it then owns nothing. */
export interface GuestIdentity extends Circumstances {
  kind: "guest";
  guestId: GuestId;
}
export type Identity = UserIdentity | GuestIdentity;

export const ownerOf = (identity: Identity): OwnerId => (identity.kind === "user" ? identity.userId : identity.guestId);

export interface Credentials extends Circumstances {
  /** The bearer token, without the word. */
  bearer: string | undefined;
  cookie(name: string): string | undefined;
  /** A visitor's cookie is made by a POST only, so that looking at pages leaves no trace. */
  mayMakeVisitor: boolean;
  /** What a page that has no cookie yet sends with each of its first calls, which are made side by side: they are one visitor's. */
  visitKey: string | undefined;
}
/** Whose API key it is; undefined for none. */
export type IdentifyKey = (secret: string, circumstances: Circumstances) => Promise<UserIdentity | undefined>;

export interface Identified {
  identity: Identity;
  /** Cookies to set on the answer. */
  cookies: AnswerCookie[];
}
/** HttpOnly, `Path=/`, and `Secure` wherever the studio is served by HTTPS. */
export interface AnswerCookie {
  name: string;
  value: string;
  /** 0 removes it. */
  maxAgeSeconds: number;
  sameSite?: "Lax" | "Strict";
  path?: string;
}
/**
 * Tells who calls. A dead or unknown bearer token throws SESSION_EXPIRED; no token at all is a visitor. Whether a
 * visitor is enough is the route's matter, not this function's.
 */
export type Identify = (credentials: Credentials) => Promise<Identified>;

import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { GuestId } from "@proofsheet/contract";
import { idFrom } from "../../platform/ids.ts";

/** 256 random bits: nothing can be read from a token, and only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString("base64url");
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

const sign = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Another secret for each text, which only the key's holder can tell. */
export const derived = (key: Buffer, text: string): string => sign(key, text).toString("base64url");

/** A text without dots and our signature, for cookies: readable, and nobody can make another. */
export const seal = (key: Buffer, text: string): string => `${text}.${derived(key, text)}`;

export function unseal(key: Buffer, sealed: string | undefined): string | undefined {
  const [text, signature] = sealed?.split(".") ?? [];
  if (!text || !signature) return undefined;
  const given = Buffer.from(signature, "base64url");
  const right = sign(key, text);
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}

/** The visitor of a page that has no cookie yet; who does not know its key cannot tell them. */
export const visitorOf = (key: Buffer, visitKey: string): GuestId => idFrom<GuestId>("gst", sign(key, `visit.${visitKey}`));

/** The visitor's cookie: nobody can be another visitor. */
export const visitorCookie = (key: Buffer, guestId: GuestId): string => seal(key, guestId);

export function readVisitorCookie(key: Buffer, cookie: string | undefined): GuestId | undefined {
  const guestId = unseal(key, cookie);
  return guestId?.startsWith("gst_") ? (guestId as GuestId) : undefined;
}

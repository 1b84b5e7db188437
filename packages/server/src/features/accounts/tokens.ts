import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { GuestId } from "@proofsheet/contract";

/** 256 random bits: nothing can be read from a token, and only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString("base64url");
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

const sign = (key: Buffer, guestId: string): Buffer => createHmac("sha256", key).update(guestId).digest();

/** The visitor's cookie: its id and our signature, so that nobody can be another visitor. */
export const visitorCookie = (key: Buffer, guestId: GuestId): string => `${guestId}.${sign(key, guestId).toString("base64url")}`;

export function readVisitorCookie(key: Buffer, cookie: string | undefined): GuestId | undefined {
  const [guestId, signature] = cookie?.split(".") ?? [];
  if (!guestId?.startsWith("gst_") || !signature) return undefined;
  const given = Buffer.from(signature, "base64url");
  const right = sign(key, guestId);
  return given.length === right.length && timingSafeEqual(given, right) ? (guestId as GuestId) : undefined;
}

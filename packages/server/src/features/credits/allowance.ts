import { plans } from "@proofsheet/contract";
import type { Identity } from "../../platform/identity.ts";
import { ownerOf } from "../../platform/identity.ts";
import { addressFenceFactor, allowanceLeft } from "./ledger.rules.ts";

/** Whose pictures of a day count for a caller, and how many each may make. */
export interface AllowanceLimit {
  ownerId: string;
  limit: number | null;
}

/** An account by its plan. A visitor by its cookie, and by its address, so that throwing the cookie away gains little. */
export function limitsFor(identity: Identity, guestDailyImages: number): AllowanceLimit[] {
  if (identity.kind === "user") return [{ ownerId: identity.userId, limit: plans[identity.plan].dailyImages }];
  return [
    { ownerId: identity.guestId, limit: guestDailyImages },
    { ownerId: identity.addressHash, limit: guestDailyImages * addressFenceFactor },
  ];
}

/** What is left today, and what the caller's own limit shows as used because of it. */
export function standing(identity: Identity, limits: AllowanceLimit[], used: Map<string, number>) {
  const left = allowanceLeft(limits.map(({ ownerId, limit }) => ({ limit, used: used.get(ownerId) ?? 0 })));
  const limit = limits[0]!.limit;
  return { left, limit, used: limit === null || left === null ? (used.get(ownerOf(identity)) ?? 0) : limit - left };
}

import { type OrderStatus, packageIds, paymentCurrency, refundDays } from "@proofsheet/contract";
import type { PaymentFact } from "../../ports/payment-provider.ts";

/** Pure decisions about an order. */

export interface OrderFacts {
  userId: string;
  packageId: string;
  credits: number;
  priceCents: number;
  amountCents: number;
  checkoutId: string | null;
  processingAt: Date | null;
  paidAt: Date | null;
  expiredAt: Date | null;
  refundedCents: number;
  disputedAt: Date | null;
  disputeWonAt: Date | null;
  review: string | null;
}

/** Follows from the facts alone, whatever their order. Money that came is stronger than a checkout that ended. */
export function statusOf(order: OrderFacts): OrderStatus {
  if (order.paidAt) {
    if (order.disputedAt && !order.disputeWonAt) return "disputed";
    if (order.refundedCents >= order.amountCents) return "refunded";
    return order.refundedCents > 0 ? "partly_refunded" : "paid";
  }
  if (order.review) return "review";
  if (order.expiredAt) return "expired";
  return order.checkoutId ? "pending" : "created";
}

/** Why a payment is not the one that was ordered; null if it is. */
export function misfit(order: OrderFacts, fact: PaymentFact): string | null {
  if (fact.kind === "refunded") return fact.currency === paymentCurrency ? null : "currency";
  if (fact.kind !== "paid") return null;
  if (fact.currency !== paymentCurrency) return "currency";
  if (fact.units !== 1) return "units";
  if (fact.packageId !== order.packageId) return "package";
  if (fact.userId !== order.userId) return "user";
  const discounted = fact.amountCents === order.priceCents && fact.amountCents - (fact.discountCents ?? 0) === order.amountCents;
  return fact.amountCents === order.amountCents || discounted ? null : "amount";
}

const earliest = (known: Date | null, at: Date) => known ?? at;

/** The order with one more fact. */
export function learn<O extends OrderFacts>(order: O, fact: PaymentFact, at: Date): O {
  switch (fact.kind) {
    case "paid":
      return { ...order, paidAt: earliest(order.paidAt, at) };
    case "processing":
      return { ...order, processingAt: earliest(order.processingAt, at) };
    case "expired":
      return { ...order, expiredAt: earliest(order.expiredAt, at) };
    case "refunded":
      return { ...order, refundedCents: Math.max(order.refundedCents, fact.totalCents) };
    case "disputed":
      return { ...order, disputedAt: earliest(order.disputedAt, at) };
    case "dispute-won":
      return { ...order, disputeWonAt: earliest(order.disputeWonAt, at) };
  }
}

/**
 * How many of an order's credits should be taken back by now, as far as they are unspent: all of them in a dispute, else
 * the part of the money that was given back or is on its way.
 */
export function creditsToTake(order: OrderFacts, requestedCents: number): number {
  if (!order.paidAt) return 0;
  if (order.disputedAt && !order.disputeWonAt) return order.credits;
  const back = Math.min(order.amountCents, order.refundedCents + requestedCents);
  return Math.round((order.credits * back) / order.amountCents);
}

export const refundEnds = (paidAt: Date): Date => new Date(paidAt.getTime() + refundDays * 86_400_000);

/** The money for so many unspent credits of an order, rounded down, and never more than is left of it. */
export function refundFor(order: OrderFacts, unspent: number): number {
  const share = Math.floor((order.amountCents * unspent) / order.credits);
  return Math.max(0, Math.min(share, order.amountCents - order.refundedCents));
}

export interface Promo {
  percentOff: number;
  endsAt: Date;
}

/** The percentage that a buyer gets now: on the first purchase, until the promotion ends. */
export function promoPercent(promo: Promo, hasBought: boolean, now: Date): number {
  return !hasBought && now < promo.endsAt ? promo.percentOff : 0;
}
export const priceAfter = (priceCents: number, percentOff: number): number => priceCents - Math.floor((priceCents * percentOff) / 100);

const requestPattern = new RegExp(`^(?:(?:${packageIds.join("|")})_)?(ord_[0-9a-z]{26})$`);
export const requestIdOf = (packageId: string, orderId: string): string => `${packageId}_${orderId}`;
/** Our order in a request id, or in an order's own id; null in anything else. */
export const orderOfRequest = (requestId: string | undefined): string | null => requestPattern.exec(requestId ?? "")?.[1] ?? null;

/** How long until a provider is asked about an order again: soon while it is new, then ever more seldom; null after 90 days. */
export function nextLookUp(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  return ageMs > 90 * 86_400_000 ? null : new Date(now.getTime() + Math.max(60_000, ageMs / 2));
}

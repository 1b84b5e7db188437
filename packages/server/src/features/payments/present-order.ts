import { creditPackages, type Language, paymentCurrency } from "@proofsheet/contract";
import type { WireOrder, WireRefund } from "@proofsheet/contract/payment";
import type { z } from "zod";
import type { Db, Tx } from "../../platform/db/index.ts";
import type { Clock } from "../../ports/clock.ts";
import { readUnspent } from "../credits/index.ts";
import { refundEnds, refundFor, requestIdOf } from "./order.rules.ts";
import { type OrderRow, type RefundRow, refundsOf } from "./payments.store.ts";

export const wireRefund = (refund: RefundRow): z.output<typeof WireRefund> => ({
  id: refund.id,
  credits: refund.credits,
  amount: refund.amountCents,
  status: refund.status,
  created_at: refund.createdAt.toISOString(),
});

/** What could be given back of an order now. */
export async function refundable(db: Db | Tx, order: OrderRow, now: Date): Promise<{ credits: number; amountCents: number }> {
  const isOpen = (order.status === "paid" || order.status === "partly_refunded") && order.paidAt && now < refundEnds(order.paidAt);
  if (!isOpen) return { credits: 0, amountCents: 0 };
  const unspent = await readUnspent({ db }, order.userId, order.id);
  const amountCents = refundFor(order, unspent);
  return amountCents > 0 ? { credits: unspent, amountCents } : { credits: 0, amountCents: 0 };
}

/** Orders as the wire has them. */
export async function presentOrders(
  { db, clock }: { db: Db; clock: Clock },
  orders: OrderRow[],
  language: Language,
): Promise<z.output<typeof WireOrder>[]> {
  const now = clock.now();
  const refunds = await refundsOf(
    db,
    orders.map(({ id }) => id),
  );
  const presented: z.output<typeof WireOrder>[] = [];
  for (const order of orders) {
    const mine = refunds.filter(({ orderId }) => orderId === order.id);
    const rest = await refundable(db, order, now);
    presented.push({ ...wireOrder(order, language, now), refundable: wireRefundable(order, rest), refunds: mine.map(wireRefund) });
  }
  return presented;
}

const wireRefundable = ({ paidAt }: OrderRow, { credits, amountCents }: { credits: number; amountCents: number }) => ({
  credits,
  amount: amountCents,
  until: paidAt ? refundEnds(paidAt).toISOString() : null,
});

function wireOrder(order: OrderRow, language: Language, now: Date) {
  const canBePaid = order.status === "pending" && !order.processingAt && now < order.expiresAt;
  return {
    id: order.id,
    order_id: order.id,
    request_id: requestIdOf(order.packageId, order.id),
    ...(order.checkoutId && { session_id: order.checkoutId, checkout_id: order.checkoutId }),
    ...(order.customerId && { customer_id: order.customerId }),
    package_id: order.packageId,
    name: creditPackages[order.packageId].name[language],
    credits: order.credits,
    amount: order.amountCents,
    price: order.priceCents,
    currency: paymentCurrency,
    promo_percent: order.promoPercent,
    status: order.status,
    processing: order.status === "pending" && order.processingAt !== null,
    provider: order.provider,
    ...(canBePaid && order.checkoutUrl && { checkout_url: order.checkoutUrl }),
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    ...(order.paidAt && { paid_at: order.paidAt.toISOString() }),
    refunded_amount: order.refundedCents,
  };
}

import { refundDays, type UserId } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/index.ts";
import { newId } from "../../platform/ids.ts";
import type { PaymentProvider } from "../../ports/payment-provider.ts";
import { balance, type NewsDeps } from "./apply-news.ts";
import { refundEnds } from "./order.rules.ts";
import { endRefund, insertRefund, lockOrder, type OrderRow, type RefundRow, refundsOf } from "./payments.store.ts";
import { refundable } from "./present-order.ts";

export interface RefundDeps extends NewsDeps {
  provider: PaymentProvider;
}

/**
 * Gives back what of an order is not spent. The credits go first, in a transaction of their own, so that nobody spends
 * them while the money moves; if the provider refuses, they come back.
 */
export async function refundOrder(deps: RefundDeps, userId: UserId, orderId: string): Promise<RefundRow> {
  const { order, refund } = await deps.db.transaction((tx) => requestRefund({ ...deps, tx }, userId, orderId));
  return payBack(deps, order, refund);
}

/** The same by the operator's hand, whose word ends the seven days. */
export async function refundByOperator(deps: RefundDeps, orderId: string): Promise<RefundRow> {
  const { order, refund } = await deps.db.transaction((tx) => requestRefund({ ...deps, tx }, null, orderId));
  return payBack(deps, order, refund);
}

async function requestRefund(
  deps: RefundDeps & { tx: Tx },
  /** Null is the operator. */
  userId: UserId | null,
  orderId: string,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const { tx, clock } = deps;
  const order = await lockOrder(tx, orderId);
  if (!order || (userId !== null && order.userId !== userId)) throw new AppError("ORDER_NOT_FOUND");
  if (!order.paidAt || !order.paymentId) throw new AppError("ORDER_NOT_PAID");
  const underWay = (await refundsOf(tx, [order.id])).find(({ status }) => status === "requested");
  if (underWay) return { order, refund: underWay };
  const now = clock.now();
  if (userId !== null && now >= refundEnds(order.paidAt)) throw new AppError("REFUND_TOO_LATE", { days: refundDays });
  const { credits, amountCents } = await refundable(tx, order, userId === null ? order.paidAt : now);
  if (credits === 0) throw new AppError("REFUND_NOTHING_LEFT");
  const row = { id: newId<string>("rfd", now.getTime()), orderId: order.id, credits, amountCents, beforeCents: order.refundedCents };
  const refund = await insertRefund(tx, { ...row, status: "requested", createdAt: now });
  return { order: await balance(deps, order), refund };
}

async function payBack(deps: RefundDeps, order: OrderRow, refund: RefundRow): Promise<RefundRow> {
  const whole = refund.amountCents === order.amountCents;
  const request = { refundId: refund.id, paymentId: order.paymentId!, amountCents: refund.amountCents, whole };
  try {
    if ((await deps.provider.refund(request)) === "requested") return refund;
  } catch (cause) {
    await conclude(deps, order.id, refund, "failed");
    throw new AppError("REFUND_FAILED", undefined, { cause });
  }
  await conclude(deps, order.id, refund, "done");
  return { ...refund, status: "done" };
}

/** Ends a refund together with the order's facts, so that no moment counts its money twice or not at all. */
async function conclude(deps: RefundDeps, orderId: string, refund: RefundRow, status: "done" | "failed"): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    await endRefund(tx, refund.id, status, deps.clock.now());
    const known = Math.max(order.refundedCents, refund.beforeCents + refund.amountCents);
    await balance({ ...deps, tx }, status === "done" ? { ...order, refundedCents: known } : order);
  });
}

/** Takes up refunds whose process died between the credits and the money; the provider makes each once. */
export async function finishRefunds(deps: RefundDeps, order: OrderRow): Promise<void> {
  for (const refund of await refundsOf(deps.db, [order.id])) {
    if (refund.status !== "requested") continue;
    await payBack(deps, order, refund).catch((error) => deps.log.error({ orderId: order.id, err: error }, "refund"));
  }
}

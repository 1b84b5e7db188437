import type { PaymentProvider } from "../../ports/payment-provider.ts";
import { applyLookUp, balance, type NewsDeps } from "./apply-news.ts";
import { nextLookUp, statusOf } from "./order.rules.ts";
import { claimLookUps, lockOrder, type OrderRow, readOrder, updateOrder } from "./payments.store.ts";
import { finishRefunds } from "./refund-order.ts";

export interface LookUpDeps extends NewsDeps {
  provider: PaymentProvider;
}

/** Asks the provider about an order and books what it says. An answer that does not come leaves the order as it is. */
export async function lookUpOrder(deps: LookUpDeps, order: OrderRow): Promise<OrderRow> {
  if (order.provider !== deps.provider.id || !order.checkoutId) return order;
  try {
    const news = await deps.provider.lookUp(order.checkoutId);
    if (news.facts.length > 0) await applyLookUp(deps, order.id, news);
  } catch (error) {
    deps.log.error({ orderId: order.id, err: error }, "the payment provider could not be asked");
  }
  return (await readOrder(deps.db, order.id)) ?? order;
}

/** A checkout that was never made, or that nobody paid, is over this long after it could be paid. */
const graceMs = 3_600_000;
const ordersAtOnce = 20;
const claimMs = 60_000;

/**
 * Finds out what no webhook told: orders that are unpaid here and may be paid there, refunds that stopped half-way,
 * and credits that a task gave back after their order was refunded. Answers how many orders it looked at.
 */
export async function reconcileOrders(deps: LookUpDeps): Promise<number> {
  const now = deps.clock.now();
  const due = await claimLookUps(deps.db, now, new Date(now.getTime() + claimMs), ordersAtOnce);
  for (const order of due) {
    const known = await lookUpOrder(deps, order);
    if (known.paidAt) await finishRefunds(deps, known);
    await settle(deps, order.id, now);
  }
  return due.length;
}

async function settle(deps: LookUpDeps, orderId: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    if (order.paidAt) return void (await balance({ ...deps, tx }, order));
    const isOver = now.getTime() > order.expiresAt.getTime() + graceMs && !order.processingAt;
    const next = isOver && !order.expiredAt ? { ...order, expiredAt: now } : order;
    await updateOrder(tx, orderId, { expiredAt: next.expiredAt, status: statusOf(next), lookUpAt: nextLookUp(order.createdAt, now) });
  });
}

import type { Db, Tx } from "../../platform/db/index.ts";
import type { Log } from "../../platform/log.ts";
import type { Clock } from "../../ports/clock.ts";
import type { OrderNews, PaymentFact, ProviderEvent } from "../../ports/payment-provider.ts";
import { grantCredits, returnCredits, takeBackCredits } from "../credits/index.ts";
import { creditsToTake, learn, misfit, nextLookUp, orderOfRequest, statusOf } from "./order.rules.ts";
import { endRefund, findOrderId, insertEvent, lockOrder, type OrderRow, refundsOf, updateOrder } from "./payments.store.ts";

export interface NewsDeps {
  db: Db;
  clock: Clock;
  log: Pick<Log, "error">;
  /** Told in the transaction that first knows an order to be paid; each feature brings its own, such as a receipt. */
  onPaid?: readonly ((tx: Tx, order: OrderRow) => Promise<void>)[];
}
export type Outcome = "applied" | "known" | "ignored" | "held";

/**
 * What a provider told in a webhook, once for each event: the event, the order's facts and the credits that follow from
 * them are one transaction. What does not fit is held for a person, and grants nothing.
 */
export async function applyEvent(deps: NewsDeps, provider: string, event: ProviderEvent): Promise<Outcome> {
  return deps.db.transaction(async (tx) => {
    const orderId = await orderOf(tx, provider, event);
    const order = orderId ? await lockOrder(tx, orderId) : undefined;
    const reason = event.facts.length === 0 ? null : order ? reasonToHold(order, provider, event) : "order unknown";
    const outcome = event.facts.length === 0 ? "ignored" : reason ? "held" : "applied";
    const row = { id: `${provider}:${event.eventId}`, type: event.type, orderId: order?.id ?? null, facts: event.facts };
    if (!(await insertEvent(tx, { ...row, outcome, reason, receivedAt: deps.clock.now() }))) return "known";
    if (reason) await hold(tx, deps, order, reason, { eventId: event.eventId, type: event.type });
    if (order && outcome === "applied") await follow({ ...deps, tx }, order, event);
    return outcome;
  });
}

/** What the provider answered when it was asked about an order: the same facts by the other way. */
export async function applyLookUp(deps: NewsDeps, orderId: string, news: OrderNews): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const reason = reasonToHold(order, order.provider, news);
    if (reason) await hold(tx, deps, order, reason, { lookUp: true });
    else await follow({ ...deps, tx }, order, news);
  });
}

async function orderOf(tx: Tx, provider: string, news: OrderNews): Promise<string | undefined> {
  return orderOfRequest(news.requestId) ?? (await findOrderId(tx, provider, news));
}

function reasonToHold(order: OrderRow, provider: string, news: OrderNews): string | null {
  if (order.provider !== provider) return "provider";
  // An order has one checkout, and what names another is not about this order.
  if (news.checkoutId && order.checkoutId && news.checkoutId !== order.checkoutId) return "checkout";
  return news.facts.map((fact) => misfit(order, fact)).find((reason) => reason !== null) ?? null;
}

async function hold(tx: Tx, { log }: NewsDeps, order: OrderRow | undefined, reason: string, about: object): Promise<void> {
  log.error({ orderId: order?.id, reason, ...about }, "a payment does not fit its order and is held for review");
  if (!order) return;
  const held = { ...order, review: order.review ?? reason };
  await updateOrder(tx, order.id, { review: held.review, status: statusOf(held) });
}

interface TxDeps extends NewsDeps {
  tx: Tx;
}

/** Adds facts to a locked order, and moves the credits that follow from them. */
export async function follow(deps: TxDeps, order: OrderRow, news: OrderNews): Promise<OrderRow> {
  const now = deps.clock.now();
  const known = {
    ...order,
    checkoutId: order.checkoutId ?? news.checkoutId ?? null,
    paymentId: order.paymentId ?? news.paymentId ?? null,
    customerId: order.customerId ?? news.customerId ?? null,
  };
  const learned = news.facts.reduce((o: OrderRow, fact: PaymentFact) => learn(o, fact, now), known);
  if (learned.paidAt && !order.paidAt) {
    await grantCredits({ db: deps.tx, clock: deps.clock }, { userId: order.userId, credits: order.credits, reference: order.id });
    for (const tell of deps.onPaid ?? []) await tell(deps.tx, learned);
  }
  return balance(deps, learned);
}

/** Takes or returns credits until what is taken is what the facts ask for, and stores the order. */
export async function balance({ tx, clock }: TxDeps, order: OrderRow): Promise<OrderRow> {
  const now = clock.now();
  const target = creditsToTake(order, await requestedCents(tx, order, now));
  const change = target - order.takenCredits;
  const move = { userId: order.userId, grant: order.id, credits: Math.abs(change), turn: order.turns };
  let moved = 0;
  if (change > 0) moved = await takeBackCredits({ tx, clock }, move);
  if (change < 0) {
    await returnCredits({ tx, clock }, move);
    moved = change;
  }
  const next = {
    ...order,
    takenCredits: order.takenCredits + moved,
    turns: order.turns + (moved === 0 ? 0 : 1),
    status: statusOf(order),
    lookUpAt: nextLookUp(order.createdAt, now),
  };
  await updateOrder(tx, order.id, next);
  return next;
}

/** Money that is on its way back. A refund that the provider has told of is over, and counts among the facts. */
async function requestedCents(tx: Tx, order: OrderRow, now: Date): Promise<number> {
  let cents = 0;
  for (const refund of await refundsOf(tx, [order.id])) {
    if (refund.status !== "requested") continue;
    if (order.refundedCents >= refund.beforeCents + refund.amountCents) await endRefund(tx, refund.id, "done", now);
    else cents += refund.amountCents;
  }
  return cents;
}

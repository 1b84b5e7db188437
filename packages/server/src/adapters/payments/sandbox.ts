import { paymentCurrency, sandboxCards, type UserId } from "@proofsheet/contract";
import { z } from "zod";
import type { Db } from "../../platform/db/index.ts";
import { newId } from "../../platform/ids.ts";
import type { Clock } from "../../ports/clock.ts";
import type { PaymentFact, PaymentProvider, ProviderEvent, SandboxDesk, SandboxSale } from "../../ports/payment-provider.ts";
import { checkCreemReturn, signReturn } from "./return-signature.ts";
import {
  claimDeliveries,
  type DeliveryRow,
  lockSale,
  markDelivered,
  openSale,
  planDelivery,
  readSale,
  type SaleRow,
  updateSale,
} from "./sandbox.store.ts";
import { isSandboxSigned, sandboxHeader, signSandbox } from "./sandbox-signature.ts";

export interface SandboxDeps {
  db: Db;
  clock: Clock;
  /** Signs webhooks and return addresses. */
  secret: string;
  /** Takes a webhook as it would come over the wire; throws if it was not answered. */
  send(body: Uint8Array, header: (name: string) => string | undefined): Promise<void>;
  onError(error: unknown): void;
}

const lateMs = 20_000;
const retryMs = 15_000;
const maxTries = 20;

const Message = z.object({
  id: z.string(),
  type: z.enum(["payment.succeeded", "payment.processing", "payment.refunded", "payment.disputed", "checkout.expired"]),
  data: z.object({
    checkout_id: z.string(),
    request_id: z.string(),
    payment_id: z.string(),
    customer_id: z.string(),
    package_id: z.string(),
    user_id: z.string(),
    units: z.number(),
    amount: z.number(),
    refunded: z.number(),
    currency: z.string(),
  }),
});
type Message = z.infer<typeof Message>;

const paymentOf = (checkoutId: string) => `pay_${checkoutId}`;
const checkoutOf = (paymentId: string) => paymentId.replace(/^pay_/, "");

function factOf({ type, data }: Message): PaymentFact {
  if (type === "payment.processing") return { kind: "processing" };
  if (type === "payment.refunded") return { kind: "refunded", totalCents: data.refunded, currency: data.currency };
  if (type === "payment.disputed") return { kind: "disputed" };
  if (type === "checkout.expired") return { kind: "expired" };
  return {
    kind: "paid",
    amountCents: data.amount,
    currency: data.currency,
    units: data.units,
    packageId: data.package_id,
    userId: data.user_id,
  };
}

function messageOf(id: string, type: Message["type"], sale: SaleRow, refundedCents: number): Message {
  return {
    id,
    type,
    data: {
      checkout_id: sale.id,
      request_id: sale.requestId,
      payment_id: paymentOf(sale.id),
      customer_id: `cus_${sale.userId}`,
      package_id: sale.packageId,
      user_id: sale.userId,
      units: 1,
      amount: sale.amountCents,
      refunded: refundedCents,
      currency: paymentCurrency,
    },
  };
}

function eventOf(message: Message): ProviderEvent {
  const { checkout_id, request_id, payment_id, customer_id } = message.data;
  const names = { requestId: request_id, checkoutId: checkout_id, paymentId: payment_id, customerId: customer_id };
  return { eventId: message.id, type: message.type, ...names, facts: [factOf(message)] };
}

/**
 * A payment provider of our own for trying and testing: it keeps its own books, takes test cards, and tells what happened
 * by signed webhooks that are sent until they are answered, like the real ones. No money moves.
 */
export function sandboxPayments(deps: SandboxDeps): PaymentProvider & { desk: SandboxDesk } {
  const { db, clock, secret } = deps;
  return {
    id: "sandbox",
    sellsAtDiscount: true,
    openCheckout: async ({ title: _, promoPercent: __, ...order }) => {
      const sale = await openSale(db, { ...order, id: newId("sbx", clock.now().getTime()), status: "open" });
      return { checkoutId: sale.id, url: new URL(`/checkout/${sale.id}`, sale.successUrl).href };
    },
    readWebhook: async (body, header) => {
      if (!isSandboxSigned([secret], body, header(sandboxHeader), clock.now())) return null;
      return eventOf(Message.parse(JSON.parse(Buffer.from(body).toString())));
    },
    lookUp: async (checkoutId) => {
      const sale = await readSale(db, checkoutId);
      if (!sale) return { facts: [] };
      const about = (type: Message["type"]) => eventOf(messageOf("", type, sale, sale.refundedCents));
      if (sale.status === "processing") return about("payment.processing");
      if (sale.status === "open") return sale.expiresAt < clock.now() ? about("checkout.expired") : { facts: [] };
      const paid = about("payment.succeeded");
      return sale.refundedCents > 0 ? { ...paid, facts: [...paid.facts, ...about("payment.refunded").facts] } : paid;
    },
    refund: async ({ refundId, paymentId, amountCents }) => {
      const now = clock.now();
      await db.transaction(async (tx) => {
        const sale = await lockSale(tx, checkoutOf(paymentId));
        if (!sale) throw new Error("there is no such payment");
        const refundedCents = sale.refundedCents + amountCents;
        const message = { id: `evt_${refundId}`, checkoutId: sale.id, type: "payment.refunded", refundedCents, dueAt: now };
        if (!(await planDelivery(tx, message))) return;
        if (refundedCents > sale.amountCents) throw new Error("there is not so much to give back");
        await updateSale(tx, sale.id, { refundedCents });
      });
      return "done";
    },
    checkReturn: (query) => checkCreemReturn(query, secret),
    desk: sandboxDesk(deps),
  };
}

function sandboxDesk(deps: SandboxDeps): SandboxDesk {
  const { db, clock, secret, onError } = deps;

  const present = (sale: SaleRow): SandboxSale => ({
    id: sale.id,
    orderId: sale.orderId,
    packageId: sale.packageId,
    credits: sale.credits,
    amountCents: sale.amountCents,
    status: sale.status === "open" && sale.expiresAt <= clock.now() ? "expired" : sale.status,
    cancelUrl: withParameter(sale.cancelUrl, "session_id", sale.id),
    redirectUrl: sale.status === "open" ? undefined : returnTo(sale, secret),
    expiresAt: sale.expiresAt,
  });

  const send = async (delivery: DeliveryRow) => {
    const sale = await readSale(db, delivery.checkoutId);
    if (!sale) return;
    // What comes late has to have come before it can be told.
    if (delivery.type === "payment.succeeded") await db.transaction((tx) => updateSale(tx, sale.id, { status: "paid" }));
    const body = JSON.stringify(messageOf(delivery.id, delivery.type as Message["type"], sale, delivery.refundedCents));
    const signature = signSandbox(secret, body, clock.now());
    await deps.send(Buffer.from(body), (name) => (name === sandboxHeader ? signature : undefined));
    await markDelivered(db, delivery.id, clock.now());
  };
  const deliver = async () => {
    const now = clock.now();
    const due = await claimDeliveries(db, now, new Date(now.getTime() + retryMs), maxTries);
    for (const delivery of due) await send(delivery).catch(onError);
    return due.length;
  };

  return {
    deliver,
    read: async (checkoutId) => {
      const sale = await readSale(db, checkoutId);
      return sale ? present(sale) : null;
    },
    pay: async (checkoutId, card) => {
      const digits = card.replace(/[\s-]/g, "");
      const paid = await db.transaction(async (tx) => {
        const sale = await lockSale(tx, checkoutId);
        if (!sale) return { ok: false, fault: "unknown" } as const;
        // A second click finds what the first one did.
        if (sale.status !== "open") return { ok: true, sale: present(sale) } as const;
        const now = clock.now();
        if (sale.expiresAt <= now) return { ok: false, fault: "closed" } as const;
        if (digits === sandboxCards.declined) return { ok: false, fault: "declined" } as const;
        if (digits === sandboxCards.fundsShort) return { ok: false, fault: "funds-short" } as const;
        const late = digits === sandboxCards.paysLate;
        if (!late && digits !== sandboxCards.pays) return { ok: false, fault: "card-invalid" } as const;
        const status = late ? ("processing" as const) : ("paid" as const);
        await updateSale(tx, sale.id, { status });
        if (late) await planDelivery(tx, { id: `evt_${sale.id}_begun`, checkoutId: sale.id, type: "payment.processing", dueAt: now });
        const dueAt = late ? new Date(now.getTime() + lateMs) : now;
        await planDelivery(tx, { id: `evt_${sale.id}_paid`, checkoutId: sale.id, type: "payment.succeeded", dueAt });
        return { ok: true, sale: present({ ...sale, status }) } as const;
      });
      // The buyer does not wait for our own webhook to succeed: it is sent again until it does.
      if (paid.ok) await deliver().catch(onError);
      return paid;
    },
  };
}

function withParameter(url: string, name: string, value: string): string {
  const to = new URL(url);
  to.searchParams.set(name, value);
  return to.href;
}

const returnTo = (sale: SaleRow, secret: string): string =>
  signReturn(
    withParameter(sale.successUrl, "session_id", sale.id),
    {
      request_id: sale.requestId,
      checkout_id: sale.id,
      order_id: sale.orderId,
      customer_id: `cus_${sale.userId as UserId}`,
      product_id: sale.packageId,
    },
    secret,
  );

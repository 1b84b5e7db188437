import { type PackageId, packageIds } from "@proofsheet/contract";
import { Creem } from "creem";
import { constructWebhookEvent, WebhookVerificationError } from "creem/webhooks";
import { z } from "zod";
import type { Clock } from "../../ports/clock.ts";
import type { OrderNews, PaymentFact, PaymentProvider, ProviderEvent } from "../../ports/payment-provider.ts";
import { checkCreemReturn } from "./return-signature.ts";
import { validSecrets, type WebhookSecret } from "./webhook-secrets.ts";

export interface CreemSettings {
  apiKey: string;
  webhookSecrets: readonly WebhookSecret[];
  /** Creem's own product for each package. */
  products: Record<PackageId, string>;
  /** A discount of Creem's for the promotion; without it none is offered. */
  discountCode?: string | undefined;
  apiUrl?: string | undefined;
  clock: Clock;
}

const timeoutMs = 10_000;
const Named = z.union([z.string(), z.looseObject({ id: z.string() })]).nullish();
const idOf = (ref: z.infer<typeof Named>): string | undefined => (typeof ref === "string" ? ref : ref?.id);

const Order = z.looseObject({
  product: Named,
  transaction: Named,
  amount: z.number(),
  sub_total: z.number().nullish(),
  discount_amount: z.number().nullish(),
  currency: z.string(),
  status: z.string(),
});
const Checkout = z.looseObject({
  id: z.string(),
  request_id: z.string().nullish(),
  status: z.string(),
  units: z.number().nullish(),
  product: Named,
  customer: Named,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  order: Order.nullish(),
});
const Transaction = z.looseObject({
  id: z.string(),
  refunded_amount: z.number().nullish(),
  currency: z.string(),
  tax_amount: z.number().nullish(),
});
const Reversal = z.looseObject({
  transaction: Transaction,
  refund_amount: z.number().nullish(),
  checkout: z.union([z.string(), z.looseObject({ id: z.string(), request_id: z.string().nullish() })]).nullish(),
});

export function creemPayments(settings: CreemSettings): PaymentProvider {
  const { apiKey, products } = settings;
  const isTest = apiKey.startsWith("creem_test_");
  const creem = new Creem({ apiKey, server: isTest ? "test" : "prod", timeoutMs, ...(settings.apiUrl && { serverURL: settings.apiUrl }) });
  const packageOf = (productId: string | undefined) => packageIds.find((id) => products[id] === productId);

  const checkoutNews = (checkout: z.infer<typeof Checkout>): OrderNews => {
    const { order } = checkout;
    const facts: PaymentFact[] = [];
    if (checkout.status === "expired") facts.push({ kind: "expired" });
    else if (order?.status === "paid")
      facts.push({
        kind: "paid",
        amountCents: order.sub_total ?? order.amount,
        discountCents: order.discount_amount ?? 0,
        currency: order.currency.toLowerCase(),
        units: checkout.units ?? 1,
        packageId: packageOf(idOf(order.product) ?? idOf(checkout.product)),
        userId: typeof checkout.metadata?.user_id === "string" ? checkout.metadata.user_id : undefined,
      });
    else if (checkout.status !== "pending") facts.push({ kind: "processing" });
    return {
      requestId: checkout.request_id ?? undefined,
      checkoutId: checkout.id,
      paymentId: idOf(order?.transaction),
      customerId: idOf(checkout.customer),
      facts,
    };
  };
  const reversalNews = (reversal: z.infer<typeof Reversal>, kind: "refunded" | "disputed"): OrderNews => {
    const { checkout, transaction } = reversal;
    const totalCents = transaction.refunded_amount ?? reversal.refund_amount ?? 0;
    const fact: PaymentFact = kind === "disputed" ? { kind } : { kind, totalCents, currency: transaction.currency.toLowerCase() };
    const requestId = typeof checkout === "string" ? undefined : (checkout?.request_id ?? undefined);
    return { requestId, checkoutId: idOf(checkout), paymentId: transaction.id, facts: [fact] };
  };

  const newsOf = (type: string, data: unknown): OrderNews => {
    if (type === "checkout.completed") return checkoutNews(Checkout.parse(data));
    if (type === "refund.created") return reversalNews(Reversal.parse(data), "refunded");
    if (type === "dispute.created") return reversalNews(Reversal.parse(data), "disputed");
    return { facts: [] };
  };

  const verified = async (body: Uint8Array, header: (name: string) => string | undefined) => {
    const names = ["creem-signature", "webhook-id", "webhook-timestamp", "webhook-signature"];
    const headers = Object.fromEntries(names.map((name) => [name, header(name)]));
    for (const secret of validSecrets(settings.webhookSecrets, settings.clock.now())) {
      try {
        return await constructWebhookEvent(body, headers, secret);
      } catch (error) {
        if (!(error instanceof WebhookVerificationError)) throw error;
      }
    }
    return null;
  };

  return {
    id: "creem",
    sellsAtDiscount: settings.discountCode !== undefined,
    openCheckout: async (order) => {
      const to = new URL(order.successUrl);
      to.searchParams.set("session_id", order.orderId);
      const checkout = await creem.checkouts.create({
        productId: products[order.packageId],
        requestId: order.requestId,
        units: 1,
        successUrl: to.href,
        metadata: { order_id: order.orderId, user_id: order.userId, package_id: order.packageId },
        ...(order.promoPercent > 0 && settings.discountCode && { discountCode: settings.discountCode }),
      });
      if (!checkout.checkoutUrl) throw new Error("No checkout URL returned from payment service");
      return { checkoutId: checkout.id, url: checkout.checkoutUrl };
    },
    readWebhook: async (body, header): Promise<ProviderEvent | null> => {
      const event = await verified(body, header);
      return event && { eventId: event.id ?? `${event.type} without id`, type: event.type, ...newsOf(event.type, event.data) };
    },
    lookUp: async (checkoutId) => {
      const { order, ...checkout } = await creem.checkouts.retrieve(checkoutId);
      const asSent = order && { ...order, sub_total: order.subTotal, discount_amount: order.discountAmount };
      const news = checkoutNews(Checkout.parse({ ...checkout, request_id: checkout.requestId, order: asSent ?? null }));
      const transaction = news.paymentId ? await creem.transactions.getById(news.paymentId) : null;
      const totalCents = transaction?.refundedAmount ?? 0;
      if (transaction && totalCents > 0) news.facts.push({ kind: "refunded", totalCents, currency: transaction.currency.toLowerCase() });
      if (transaction?.status === "chargedBack") news.facts.push({ kind: "disputed" });
      return news;
    },
    // Creem's API gives back whole payments only; a part is given back by the operator at Creem, whose webhook ends the refund here.
    refund: async ({ paymentId, whole }) => {
      if (!whole) return "requested";
      const { refundedAmount, status } = await creem.transactions.getById(paymentId);
      if ((refundedAmount ?? 0) > 0 || status === "refunded") return "requested";
      const refund = await creem.transactions.refund({ transactionId: paymentId });
      if (refund.status === "failed" || refund.status === "canceled") throw new Error(`refund ${refund.status}`);
      return refund.status === "succeeded" ? "done" : "requested";
    },
    checkReturn: (query) => checkCreemReturn(query, apiKey),
  };
}

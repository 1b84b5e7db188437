import { paymentCurrency } from "@proofsheet/contract";
import Stripe from "stripe";
import type { Clock } from "../../ports/clock.ts";
import type { CheckoutOrder, OrderNews, PaymentFact, PaymentProvider, ProviderEvent } from "../../ports/payment-provider.ts";
import { validSecrets, type WebhookSecret } from "./webhook-secrets.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: readonly WebhookSecret[];
  /** Another address than Stripe's own, such as a stand-in for tests. */
  apiUrl?: string | undefined;
  clock: Clock;
}

const timeoutMs = 10_000;
const toleranceSeconds = 300;

function client({ secretKey, apiUrl }: StripeSettings): Stripe {
  const url = apiUrl === undefined ? null : new URL(apiUrl);
  const place = url && {
    host: url.hostname,
    port: url.port || (url.protocol === "https:" ? "443" : "80"),
    protocol: url.protocol.slice(0, -1) as "http",
  };
  return new Stripe(secretKey, { ...place, timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false });
}

type Ref = string | { id: string } | null | undefined;
const idOf = (ref: Ref): string | undefined => (typeof ref === "string" ? ref : ref?.id);

/** What a session says of its order. `payment_status` and not `status`: a session may be complete while the money is not there. */
function sessionNews(session: Stripe.Checkout.Session): OrderNews {
  const paid: PaymentFact = {
    kind: "paid",
    amountCents: session.amount_subtotal ?? session.amount_total ?? 0,
    discountCents: session.total_details?.amount_discount ?? 0,
    currency: session.currency ?? "",
    units: Number(session.metadata?.units ?? 0),
    packageId: session.metadata?.package_id,
    userId: session.metadata?.user_id,
  };
  const facts: PaymentFact[] =
    session.payment_status === "paid"
      ? [paid]
      : session.status === "complete"
        ? [{ kind: "processing" }]
        : session.status === "expired"
          ? [{ kind: "expired" }]
          : [];
  return {
    requestId: session.client_reference_id ?? undefined,
    checkoutId: session.id,
    paymentId: idOf(session.payment_intent),
    customerId: idOf(session.customer),
    facts,
  };
}

function chargeNews(charge: Stripe.Charge): OrderNews {
  const facts: PaymentFact[] = [];
  if (charge.amount_refunded > 0) facts.push({ kind: "refunded", totalCents: charge.amount_refunded, currency: charge.currency });
  if (charge.disputed) facts.push({ kind: "disputed" });
  return { requestId: charge.metadata?.request_id, paymentId: idOf(charge.payment_intent), facts };
}

export function stripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = client(settings);

  /** A dispute names only its payment; the order is written on that. */
  const disputeNews = async (dispute: Stripe.Dispute, fact: PaymentFact): Promise<OrderNews> => {
    const paymentId = idOf(dispute.payment_intent);
    const payment = paymentId ? await stripe.paymentIntents.retrieve(paymentId) : null;
    return { requestId: payment?.metadata?.request_id, paymentId, facts: [fact] };
  };

  const newsOf = async (event: Stripe.Event): Promise<OrderNews> => {
    switch (event.type) {
      case "checkout.session.completed":
      case "checkout.session.async_payment_succeeded":
      case "checkout.session.expired":
        return sessionNews(event.data.object);
      case "checkout.session.async_payment_failed":
        return { ...sessionNews(event.data.object), facts: [{ kind: "expired" }] };
      case "charge.refunded":
        return chargeNews(event.data.object);
      case "charge.dispute.created":
        return disputeNews(event.data.object, { kind: "disputed" });
      case "charge.dispute.closed":
        return event.data.object.status === "won" ? disputeNews(event.data.object, { kind: "dispute-won" }) : { facts: [] };
      default:
        return { facts: [] };
    }
  };

  const verified = (body: Uint8Array, signature: string | undefined): Stripe.Event | null => {
    const now = settings.clock.now();
    const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature ?? "")?.[1] ?? Number.NaN);
    // The SDK refuses what is old and takes what is from the future.
    if (!(seconds - now.getTime() / 1000 <= toleranceSeconds)) return null;
    for (const secret of validSecrets(settings.webhookSecrets, now)) {
      try {
        return stripe.webhooks.constructEvent(Buffer.from(body), signature ?? "", secret, toleranceSeconds, undefined, now.getTime());
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      }
    }
    return null;
  };

  return {
    id: "stripe",
    sellsAtDiscount: true,
    openCheckout: async (order) => {
      const session = await stripe.checkout.sessions.create(sessionFor(order), { idempotencyKey: order.orderId });
      if (!session.url) throw new Error("No checkout URL returned from payment service");
      return { checkoutId: session.id, url: session.url };
    },
    readWebhook: async (body, header): Promise<ProviderEvent | null> => {
      const event = verified(body, header("stripe-signature"));
      return event && { eventId: event.id, type: event.type, ...(await newsOf(event)) };
    },
    lookUp: async (checkoutId) => {
      const session = await stripe.checkout.sessions.retrieve(checkoutId, { expand: ["payment_intent.latest_charge"] });
      const news = sessionNews(session);
      const payment = session.payment_intent;
      const charge = payment && typeof payment !== "string" ? payment.latest_charge : null;
      return charge && typeof charge !== "string" ? { ...news, facts: [...news.facts, ...chargeNews(charge).facts] } : news;
    },
    refund: async ({ refundId, paymentId, amountCents }) => {
      const request = { payment_intent: paymentId, amount: amountCents, metadata: { refund_id: refundId } };
      const refund = await stripe.refunds.create(request, { idempotencyKey: refundId });
      if (refund.status === "failed" || refund.status === "canceled") throw new Error(`refund ${refund.status}`);
      return refund.status === "succeeded" ? "done" : "requested";
    },
    checkReturn: () => "absent",
  };
}

const withQuery = (url: string, query: string) => `${url}${url.includes("?") ? "&" : "?"}${query}`;

function sessionFor(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.orderId, request_id: order.requestId, package_id: order.packageId, user_id: order.userId, units: "1" };
  return {
    mode: "payment",
    client_reference_id: order.requestId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: paymentCurrency,
          unit_amount: order.amountCents,
          product_data: { name: `${order.title} · ${order.credits}` },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
    success_url: withQuery(order.successUrl, `session_id={CHECKOUT_SESSION_ID}&request_id=${order.requestId}`),
    cancel_url: withQuery(order.cancelUrl, `session_id=${order.orderId}`),
    expires_at: Math.floor(order.expiresAt.getTime() / 1000) - 60,
  };
}

import { z } from "zod";
import { PageQuery } from "./generation.ts";
import { orderStatuses, packageIds, paymentCurrency } from "./packages.ts";
import { route } from "./route.ts";

/** Money is in cents throughout. */
const cents = z.number().int();

export const WirePackage = z.object({
  id: z.enum(packageIds),
  /** In the caller's language, as is `description`. */
  name: z.string(),
  description: z.string(),
  credits: z.number().int(),
  price: cents,
  original_price: cents.optional(),
  /** What this caller pays now; below `price` only while a promotion runs for them. */
  price_now: cents,
  is_popular: z.boolean(),
});
export type WirePackage = z.infer<typeof WirePackage>;

export const WirePromo = z.object({ percent_off: z.number().int(), first_purchase_only: z.literal(true), ends_at: z.string() });

export const PackagesAnswer = z.object({
  success: z.literal(true),
  currency: z.literal(paymentCurrency),
  packages: z.array(WirePackage),
  /** Only while it runs, and only for a caller who may still have it. */
  promo: WirePromo.nullable(),
  refund_days: z.number().int(),
  /** With `sandbox` no money moves: the checkout is a page of our own. */
  provider: z.enum(["sandbox", "creem", "stripe"]),
});
export const packages = route({
  method: "get",
  path: "/payment/packages",
  tag: "payment",
  auth: "guest",
  summary: "What credits are sold in, and the promotion if one runs.",
  answer: PackagesAnswer,
  errors: [],
});

export const SessionBody = z.object({
  package_id: z.string().max(40).default(""),
  success_url: z.string().max(2000).optional().describe("Of this origin; without it /payment/success."),
  cancel_url: z.string().max(2000).optional().describe("Of this origin; without it /payment/cancel."),
});
export const SessionAnswer = z.object({
  success: z.literal(true),
  checkout_url: z.string(),
  order_id: z.string(),
  /** The checkout's id at the provider. */
  session_id: z.string(),
  request_id: z.string(),
  expires_at: z.string(),
});
export const createSession = route({
  method: "post",
  path: "/payment/create-session",
  tag: "payment",
  auth: "guest",
  summary:
    "Begin a purchase; the browser then goes to `checkout_url`. Credits need an account: a visitor is told SIGN_IN_REQUIRED. An open checkout of the same package is answered again.",
  headers: z.object({ "idempotency-key": z.string().min(1).max(200).optional().describe("The same key gives the same order.") }),
  body: SessionBody,
  answer: SessionAnswer,
  errors: ["SIGN_IN_REQUIRED", "PACKAGE_NOT_FOUND", "RETURN_URL_FOREIGN", "PAYMENT_UNAVAILABLE", "IDEMPOTENCY_MISMATCH"],
});

export const WireRefund = z.object({
  id: z.string(),
  credits: z.number().int(),
  amount: cents,
  /** `requested`: the credits are taken back and the money is on its way; `failed`: the credits were given back. */
  status: z.enum(["requested", "done", "failed"]),
  created_at: z.string(),
});
export const WireOrder = z.object({
  id: z.string(),
  order_id: z.string(),
  request_id: z.string(),
  /** The checkout's id at the provider; absent while it is being made. */
  session_id: z.string().optional(),
  checkout_id: z.string().optional(),
  customer_id: z.string().optional(),
  product_id: z.string().optional(),
  package_id: z.enum(packageIds),
  name: z.string(),
  credits: z.number().int(),
  /** What is or was to be paid, after any promotion; tax that the provider adds is not in it. */
  amount: cents,
  price: cents,
  currency: z.literal(paymentCurrency),
  promo_percent: z.number().int(),
  status: z.enum(orderStatuses),
  /** Paid by a method that takes its time: the provider has the order and will say how it ended. */
  processing: z.boolean(),
  provider: z.string(),
  /** Only while it can still be paid. */
  checkout_url: z.string().optional(),
  created_at: z.string(),
  expires_at: z.string(),
  paid_at: z.string().optional(),
  refunded_amount: cents,
  /** What a refund now would give: credits of this order that are not spent, and the money for them; 0 when it is too late. */
  refundable: z.object({ credits: z.number().int(), amount: cents, until: z.string().nullable() }),
  refunds: z.array(WireRefund),
});
export type WireOrder = z.infer<typeof WireOrder>;

export const OrderAnswer = z.object({ success: z.literal(true), order: WireOrder });
const OrderParams = z.object({ orderId: z.string().max(200) });

export const orders = route({
  method: "get",
  path: "/payment/orders",
  tag: "payment",
  auth: "user",
  summary: "The caller's orders, newest first.",
  query: PageQuery,
  answer: z.object({
    success: z.literal(true),
    items: z.array(WireOrder),
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
  }),
  errors: [],
});
export const order = route({
  method: "get",
  path: "/payment/orders/{orderId}",
  tag: "payment",
  auth: "user",
  summary: "One order as it really stands. Also found by its checkout, session or request id. Reading never grants.",
  params: OrderParams,
  answer: OrderAnswer,
  errors: ["ORDER_NOT_FOUND"],
});
export const returned = route({
  method: "post",
  path: "/payment/return",
  tag: "payment",
  auth: "user",
  summary:
    "What the success page asks first: its own address's query as it came. Finds the order, checks the provider's signature where there is one, and while the order is unpaid asks the provider itself. Nothing follows from the query.",
  body: z.object({ query: z.string().max(4000).describe("`location.search`, in the order it came.") }),
  answer: OrderAnswer.extend({
    /** `absent`: the provider does not sign, or did not sign this. */
    return_signature: z.enum(["valid", "invalid", "absent"]),
  }),
  errors: ["ORDER_NOT_FOUND"],
});
export const refundOrder = route({
  method: "post",
  path: "/payment/orders/{orderId}/refund",
  tag: "payment",
  auth: "user",
  summary: "Give back what of the order is not spent, within seven days of paying. Asked twice, it happens once.",
  params: OrderParams,
  body: z.object({}),
  answer: OrderAnswer.extend({ refund: WireRefund }),
  errors: ["ORDER_NOT_FOUND", "ORDER_NOT_PAID", "REFUND_TOO_LATE", "REFUND_NOTHING_LEFT", "REFUND_FAILED"],
});

export const receipt = route({
  method: "get",
  path: "/payment/orders/{orderId}/receipt",
  tag: "payment",
  auth: "user",
  summary: "The receipt of a paid order as a PDF, in the caller's language.",
  params: OrderParams,
  answer: "binary",
  errors: ["ORDER_NOT_FOUND", "ORDER_NOT_PAID"],
});

export const webhook = route({
  method: "post",
  path: "/payment/webhook/{provider}",
  tag: "payment",
  auth: "none",
  summary: "Where the chosen provider tells what happened to an order. Signed by the provider's scheme over the body as sent.",
  params: z.object({ provider: z.string().max(40) }),
  raw: { limitBytes: 1_048_576 },
  answer: z.object({ success: z.literal(true), outcome: z.enum(["applied", "known", "ignored", "held"]) }),
  errors: ["ROUTE_NOT_FOUND", "WEBHOOK_SIGNATURE_WRONG"],
});

/** The sandbox's checkout, as its page shows it. */
export const SandboxCheckout = z.object({
  id: z.string(),
  order_id: z.string(),
  package_id: z.enum(packageIds),
  name: z.string(),
  credits: z.number().int(),
  amount: cents,
  currency: z.literal(paymentCurrency),
  status: z.enum(["open", "processing", "paid", "failed", "expired"]),
  expires_at: z.string(),
  cancel_url: z.string(),
  /** Where the buyer goes next; once paid or processing. */
  redirect_url: z.string().optional(),
});
const SandboxParams = z.object({ checkoutId: z.string().max(64) });
const SandboxAnswer = z.object({ success: z.literal(true), checkout: SandboxCheckout });
export const sandboxCheckout = route({
  method: "get",
  path: "/payment/sandbox/{checkoutId}",
  tag: "payment",
  auth: "none",
  summary: "A checkout of the sandbox. Whoever has its address may pay it, as with any hosted card page.",
  params: SandboxParams,
  answer: SandboxAnswer,
  errors: ["ROUTE_NOT_FOUND", "CHECKOUT_NOT_FOUND"],
});
export const sandboxPay = route({
  method: "post",
  path: "/payment/sandbox/{checkoutId}/pay",
  tag: "payment",
  auth: "none",
  summary:
    "Pay with a test card: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0000 0000 9995 lacks funds, 4000 0000 0000 3220 pays late.",
  params: SandboxParams,
  body: z.object({ card: z.string().max(40).default("") }),
  answer: SandboxAnswer,
  errors: ["ROUTE_NOT_FOUND", "CHECKOUT_NOT_FOUND", "CHECKOUT_CLOSED", "CARD_INVALID", "CARD_DECLINED", "CARD_FUNDS_SHORT"],
});

import { packageOfRequestId } from "@proofsheet/contract";
import type { WireOrder } from "@proofsheet/contract/payment";

/** What the provider wrote into the address of the success page (specification, section 2). Nothing is believed of it. */
export interface ReturnAddress {
  checkoutId: string | null;
  orderId: string | null;
  customerId: string | null;
  productId: string | null;
  requestId: string | null;
  signature: string | null;
  sessionId: string | null;
  status: string | null;
}

export function readReturn(search: string): ReturnAddress {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name) || null;
  return {
    checkoutId: read("checkout_id"),
    orderId: read("order_id"),
    customerId: read("customer_id"),
    productId: read("product_id"),
    requestId: read("request_id"),
    signature: read("signature"),
    sessionId: read("session_id"),
    status: read("status"),
  };
}

export interface OrderFacts {
  sessionId: string | null;
  orderId: string | null;
  customerId: string | null;
  productId: string | null;
  requestId: string | null;
  credits: number;
  amountCents: number;
  status: string | null;
}

/** For display while the order cannot be read: what the address says, and the package by the beginning of its request id. */
export function factsOfAddress(address: ReturnAddress): OrderFacts {
  const { credits, priceCents } = packageOfRequestId(address.requestId);
  return { ...address, credits, amountCents: priceCents };
}

export const factsOfOrder = (order: WireOrder): OrderFacts => ({
  sessionId: order.session_id ?? null,
  orderId: order.order_id,
  customerId: order.customer_id ?? null,
  productId: order.product_id ?? order.package_id,
  requestId: order.request_id,
  credits: order.credits,
  amountCents: order.amount,
  status: order.status,
});

/** The provider has not said yet how it ended. */
export const isOpen = ({ status }: Pick<WireOrder, "status">): boolean => status === "created" || status === "pending";

const eagerMs = 60_000;

/** Often while the person waits for it, seldom after. */
export const pollAfterMs = (waitedMs: number): number => (waitedMs < eagerMs ? 2_000 : 10_000);

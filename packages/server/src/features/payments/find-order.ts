import type { UserId } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import type { PaymentProvider, ReturnSignature } from "../../ports/payment-provider.ts";
import type { NewsDeps } from "./apply-news.ts";
import { lookUpOrder } from "./look-up-order.ts";
import { orderOfRequest } from "./order.rules.ts";
import { findOrderOf, type OrderRow } from "./payments.store.ts";

/** The caller's order by any name it has: its id, its request id, or its checkout at the provider. */
export async function findOrder({ db }: { db: Db }, userId: UserId, ...names: (string | null)[]): Promise<OrderRow> {
  const known = names.flatMap((name) => (name ? [orderOfRequest(name) ?? name] : []));
  const order = known.length > 0 ? await findOrderOf(db, userId, known) : undefined;
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  return order;
}

export interface ReturnDeps extends NewsDeps {
  provider: PaymentProvider;
  limiter: RateLimiter;
}
const lookUpLimit = { burst: 6, perMs: 60_000 };

/**
 * The order that a buyer came back with. The query is only a way to find it; whether it is paid is asked of the provider,
 * unless the signature shows that the provider did not write the address.
 */
export async function findReturned(
  deps: ReturnDeps,
  userId: UserId,
  query: string,
): Promise<{ order: OrderRow; signature: ReturnSignature }> {
  const names = new URLSearchParams(query);
  const order = await findOrder(deps, userId, ...["request_id", "checkout_id", "session_id", "order_id"].map((name) => names.get(name)));
  const signature = order.provider === deps.provider.id ? deps.provider.checkReturn(query) : "absent";
  if (signature === "invalid" || !["pending", "created"].includes(order.status)) return { order, signature };
  const mayAsk = await deps.limiter.take(`look-up:${userId}`, lookUpLimit).then(
    () => true,
    () => false,
  );
  return { order: mayAsk ? await lookUpOrder(deps, order) : order, signature };
}

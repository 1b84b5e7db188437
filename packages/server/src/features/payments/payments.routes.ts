import { payment } from "@proofsheet/contract/routes";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import { isOwnOrigin } from "../../platform/origin.ts";
import { readPerson } from "../accounts/index.ts";
import { createSession, type SessionDeps } from "./create-session.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { findOrder, findReturned, type ReturnDeps } from "./find-order.ts";
import { listPackages } from "./list-packages.ts";
import { listOrders } from "./payments.store.ts";
import { presentOrders, wireRefund } from "./present-order.ts";
import { receiptOf } from "./receipt.rules.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { refundOrder } from "./refund-order.ts";

/** Drawing one takes a core for a moment. */
const receiptLimit = { burst: 20, perMs: 600_000 };

export type PaymentsDeps = SessionDeps & ReturnDeps & { publicUrl: string | undefined };

/** Where a buyer comes back to: an address of our own, given whole or as a path. */
function returnUrl(given: string | undefined, fallback: string, origin: string, publicUrl: string | undefined): string {
  const url = URL.canParse(given ?? fallback, origin) ? new URL(given ?? fallback, origin) : null;
  const isOwn = url && isOwnOrigin({ origin: url.origin, host: new URL(origin).host, publicUrl, carriesSessionCookie: false });
  if (!isOwn || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new AppError("RETURN_URL_FOREIGN");
  return url.href;
}

export function bindPaymentsRoutes(bind: Bind, deps: PaymentsDeps): void {
  bind(payment.packages, ({ identity, language }) => listPackages(deps, identity, language));
  bind(payment.createSession, ({ identity, language, body, origin, headers }) => {
    if (identity.kind === "guest") throw new AppError("SIGN_IN_REQUIRED", { toBuy: true });
    return createSession(deps, {
      identity,
      language,
      packageId: body.package_id,
      successUrl: returnUrl(body.success_url, "/payment/success", origin, deps.publicUrl),
      cancelUrl: returnUrl(body.cancel_url, "/payment/cancel", origin, deps.publicUrl),
      requestKey: headers["idempotency-key"],
    });
  });
  bind(payment.orders, async ({ identity, language, query: { page, limit } }) => {
    const { items, total } = await listOrders(deps.db, identity.userId, page, limit);
    return { success: true as const, items: await presentOrders(deps, items, language), page, limit, total };
  });
  bind(payment.order, async ({ identity, language, params }) => {
    const [order] = await presentOrders(deps, [await findOrder(deps, identity.userId, params.orderId)], language);
    return { success: true as const, order: order! };
  });
  bind(payment.returned, async ({ identity, language, body }) => {
    const { order, signature } = await findReturned(deps, identity.userId, body.query);
    const [presented] = await presentOrders(deps, [order], language);
    return { success: true as const, order: presented!, return_signature: signature };
  });
  bind(payment.refundOrder, async ({ identity, language, params }) => {
    const { id } = await findOrder(deps, identity.userId, params.orderId);
    const refund = await refundOrder(deps, identity.userId, id);
    const [order] = await presentOrders(deps, [await findOrder(deps, identity.userId, id)], language);
    return { success: true as const, order: order!, refund: wireRefund(refund) };
  });
  bind(payment.receipt, async ({ identity, language, params }) => {
    await deps.limiter.take(`receipt:${identity.userId}`, receiptLimit);
    const order = await findOrder(deps, identity.userId, params.orderId);
    const { paidAt } = order;
    if (!paidAt) throw new AppError("ORDER_NOT_PAID");
    const buyer = await readPerson(deps.db, identity.userId);
    const bytes = await drawReceipt(receiptOf({ ...order, paidAt }, buyer, language));
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { "content-type": "application/pdf", "content-disposition": `attachment; filename="proofsheet-${order.id}.pdf"` },
    });
  });
  bind(payment.webhook, async ({ params, raw, header }) => {
    const outcome = await receiveWebhook(deps, { provider: params.provider, body: raw, header });
    return { success: true as const, outcome };
  });
}

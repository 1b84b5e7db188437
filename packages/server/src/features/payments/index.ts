export { approveHeld, dismissHeld } from "./held-payments.ts";
export { reconcileOrders } from "./look-up-order.ts";
export type { Promo } from "./order.rules.ts";
export { bindPaymentsRoutes } from "./payments.routes.ts";
export { anonymizeOrders, hasBought, listHeld, ordersOf } from "./payments.store.ts";
export { receiveWebhook } from "./receive-webhook.ts";
export { type RefundDeps, refundByOperator } from "./refund-order.ts";
export { bindSandboxRoutes } from "./sandbox.routes.ts";
export { sendReceipt } from "./send-receipt.ts";

export { reconcileOrders } from "./look-up-order.ts";
export type { Promo } from "./order.rules.ts";
export { bindPaymentsRoutes } from "./payments.routes.ts";
export { receiveWebhook } from "./receive-webhook.ts";
export { bindSandboxRoutes } from "./sandbox.routes.ts";
export { sendReceipt } from "./send-receipt.ts";

export { identifyKey } from "./api-keys.ts";
export { bindDeveloperRoutes } from "./developers.routes.ts";
export { deliverWebhooks, noteEndedTask } from "./webhooks.ts";

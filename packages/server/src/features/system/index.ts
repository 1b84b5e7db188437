export { readiness } from "./readiness.ts";
export { bindSystemRoutes } from "./system.routes.ts";

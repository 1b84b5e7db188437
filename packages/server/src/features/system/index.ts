export { bindSystemRoutes, isReady } from "./system.routes.ts";

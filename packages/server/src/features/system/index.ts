export { bindSystemRoutes } from "./system.routes.ts";

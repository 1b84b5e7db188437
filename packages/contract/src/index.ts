/** Types and small tables, safe for the first load of a page: nothing here pulls zod in. Schemas are in their own files. */
export * from "./api-scopes.ts";
export * from "./brand.ts";
export * from "./errors.ts";
export * from "./events.ts";
export * from "./growth.ts";
export * from "./lists.ts";
export * from "./packages.ts";
export * from "./passwords.ts";
export * from "./plans.ts";
export * from "./sign-in-providers.ts";
export * from "./tools.ts";
export type * from "./wire.ts";
export * from "./work.ts";

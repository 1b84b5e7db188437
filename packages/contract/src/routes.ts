/** Every route there is, by area; the server binds each exactly once. */
export * as accountData from "./account-data.ts";
export * as auth from "./auth.ts";
export * as developers from "./developers.ts";
export * as faceswap from "./faceswap.ts";
export * as generation from "./generation.ts";
export * as payment from "./payment.ts";
export * as sharing from "./sharing.ts";
export * as system from "./system.ts";
export * as users from "./users.ts";

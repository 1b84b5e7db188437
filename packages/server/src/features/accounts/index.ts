export { bindAccountsRoutes } from "./accounts.routes.ts";
export { deliverMails } from "./deliver-mails.ts";
export { createIdentify } from "./identify.ts";
export { mailReceipt } from "./mail-receipt.ts";
export { createPasswords } from "./passwords.ts";
export type { MoveToAccount } from "./welcome.ts";

export { checkLedger, type LedgerReport } from "./check-ledger.ts";
export { bindCreditsRoutes } from "./credits.routes.ts";
export { grantCredits } from "./grant-credits.ts";
export { hasPriority } from "./has-priority.ts";
export { holdCredits } from "./hold-credits.ts";
export { readBalance, readCredits } from "./read-balance.ts";
export { settleCredits } from "./settle-credits.ts";
export { readUnspent, returnCredits, takeBackCredits } from "./take-back-credits.ts";

export { boughtBefore } from "./bought-before.ts";
export { closeAccount } from "./close-account.ts";
export { countClosed } from "./count-closed.ts";
export { exportKind, runExport } from "./export-data.ts";
export { bindPersonalDataRoutes } from "./personal-data.routes.ts";
export { sweepGuests } from "./sweep-guests.ts";
export { sweepPersonalData } from "./sweep-personal-data.ts";
export { sweepRemoved } from "./sweep-removed.ts";

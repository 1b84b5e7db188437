// npm run ledger:check: recomputes every balance from the ledger. Ends with "drift 0" and 0, or with the drift and 1.
import { runServerProgram } from "./server-program.mjs";

await runServerProgram("ledger-check");

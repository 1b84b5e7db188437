import { configOrExit } from "./config.ts";
import { checkLedger, type LedgerReport } from "./features/credits/index.ts";
import { askStudio } from "./platform/control-socket.ts";
import { openDb } from "./platform/db/index.ts";

/** `npm run ledger:check`: the books of the running studio, of its folder while it is stopped, or of `DATABASE_URL`. */
const config = configOrExit();

async function readBooks(): Promise<LedgerReport> {
  const database = await openDb(config);
  try {
    return await checkLedger(database.db);
  } finally {
    await database.close();
  }
}

try {
  const running = config.databaseUrl ? undefined : ((await askStudio(config.dataDir, "ledger:check")) as LedgerReport | undefined);
  const { drift, sum, accounts, transfers, openHolds } = running ?? (await readBooks());
  process.stdout.write(`accounts ${accounts}\ntransfers ${transfers}\nopen holds ${openHolds}\nsum ${sum}\ndrift ${drift}\n`);
  process.exitCode = drift === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`The ledger could not be checked: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

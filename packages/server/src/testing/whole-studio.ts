import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { UserId } from "@proofsheet/contract";
import { composeStudio, openParts } from "../compose.ts";
import { readConfig } from "../config.ts";
import { checkLedger } from "../features/credits/index.ts";
import type { Database } from "../platform/db/index.ts";
import { openTestDb } from "../platform/db/test-database.ts";
import { createLog } from "../platform/log.ts";
import { Browser } from "./browser.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeEngine } from "./fake-engine.ts";

interface Options {
  /** Without workers nothing is made, mailed or sent but by the test itself. */
  workers?: boolean;
  environment?: Record<string, string>;
  /** Instead of a test's own; closed with the studio. */
  database?: Database;
}
export type WholeStudio = Awaited<ReturnType<typeof openWholeStudio>>;

/** The studio as it is composed for `npm start`, on a test's database, clock and engine. */
export async function openWholeStudio({ workers = true, environment = {}, database }: Options = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "proofsheet-whole-"));
  const reading = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: "off", ...environment });
  if (!reading.ok) throw new Error(reading.faults.join());
  const [engine, clock] = [new FakeEngine(), new FakeClock()];
  const faults: string[] = [];
  const stopping = new AbortController();
  const overrides = { engine, clock, database: database ?? (await openTestDb()) };
  const parts = await openParts(reading.config, createLog("silent"), stopping.signal, overrides);
  const { api, commands, ...studio } = await composeStudio(parts, { version: "test", onContractFault: (fault) => faults.push(fault) });
  if (workers) await studio.startWorkers();
  let people = 0;

  return {
    dataDir,
    parts,
    db: parts.database.db,
    app: api.app,
    commands,
    engine,
    clock,
    browser: () => new Browser(api.app),
    /** Somebody who has signed up, in their browser. */
    person: async ({ email = `p${people++}@example.test`, name = "Ann", password = "a quiet sea at dusk" } = {}) => {
      const browser = new Browser(api.app);
      const { status, body } = await browser.post("/auth/register", { name, email, password, confirmPassword: password });
      if (status !== 200) throw new Error(JSON.stringify(body));
      browser.token = body.token;
      return { browser, email, password, userId: body.user.id as UserId };
    },
    /** Fails if any answer broke the contract, or the ledger drifts. */
    close: async () => {
      const { drift } = await checkLedger(parts.database.db);
      stopping.abort();
      await studio.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      if (faults.length > 0) throw new Error(`the contract was broken: ${faults.join("; ")}`);
      if (drift !== 0) throw new Error(`the ledger drifts by ${drift}`);
    },
  };
}
export type Person = Awaited<ReturnType<WholeStudio["person"]>>;

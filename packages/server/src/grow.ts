import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { toolIds } from "@proofsheet/contract";
import { openDiskStore } from "./adapters/disk-store.ts";
import { openStore, readS3Address } from "./adapters/open-store.ts";
import { configOrExit } from "./config.ts";
import { checkLedger } from "./features/credits/index.ts";
import { exportKind } from "./features/personal-data/index.ts";
import { type MoveReport, moveStudio } from "./move-studio.ts";
import { askStudio } from "./platform/control-socket.ts";
import { openDb } from "./platform/db/index.ts";
import { createLog } from "./platform/log.ts";
import { openQueue } from "./platform/queue.ts";

/** `npm run grow -- --database-url … --store …`: from the embedded default to PostgreSQL and S3, with everything. */
const help = `npm run grow -- --database-url postgres://… [--store s3://BUCKET/PREFIX]

  Moves the studio in DATA_DIR (./data) to PostgreSQL and S3: every row, every picture, and the work that waits.
  The studio must be stopped and the target empty. Broken off, begin it again: it goes on where it was.
  Nothing in DATA_DIR is changed. Without --store the pictures stay in DATA_DIR/pictures.
  The bucket's region, endpoint and keys are taken from the usual AWS_… variables.
`;

class Refused extends Error {}

interface Target {
  databaseUrl: string;
  store: string | undefined;
}

function readTarget(args: string[]): Target | undefined {
  const { values } = parseArgs({
    args,
    options: { "database-url": { type: "string" }, store: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return undefined;
  const { "database-url": databaseUrl, store } = values;
  if (!databaseUrl || !/^postgres(ql)?:\/\//.test(databaseUrl)) throw new Refused("--database-url must begin with postgres://");
  if (store !== undefined && !readS3Address(store)) throw new Refused("--store must be s3://BUCKET or s3://BUCKET/PREFIX");
  return { databaseUrl, store };
}

async function grow({ databaseUrl, store }: Target): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const config = configOrExit({ DATABASE_URL: undefined, STORE: store ?? "disk", ROLE: undefined });
  const { dataDir } = config;
  if (!existsSync(path.join(dataDir, "db"))) throw new Refused(`There is no studio in ${path.resolve(dataDir)}: set DATA_DIR.`);
  const running = await askStudio(dataDir, "ledger:check").catch((error) => error);
  if (running !== undefined) throw new Refused("The studio is running. Stop it first: what it made meanwhile would be lost.");

  const source = await openDb({ dataDir });
  const target = await openDb({ databaseUrl, dataDir }).catch(async (error) => {
    await source.close();
    throw error;
  });
  try {
    const queue = await openQueue(target, [...toolIds, exportKind], createLog("error"));
    const to = { database: target, queue, ...(store !== undefined && { store: await openStore(config.store, dataDir) }) };
    const from = { database: source, store: await openDiskStore(path.join(dataDir, "pictures")) };
    const report = await moveStudio({ from, to, say }).finally(() => queue.stop(1_000));
    const { drift } = await checkLedger(target.db);
    tell(report, dataDir, store, say);
    say(`drift ${drift}`);
    process.exitCode = drift === 0 ? 0 : 1;
  } finally {
    await target.close();
    await source.close();
  }
}

function tell(
  { tables, rows, jobs, files, missing, wereThere }: MoveReport,
  dataDir: string,
  store: string | undefined,
  say: (line: string) => void,
): void {
  say("");
  say(`${rows} rows in ${tables} tables ${wereThere ? "were there already" : "moved"}, checksums equal; ${jobs} jobs wait`);
  if (files) say(`${files.copied} files moved, ${files.there} were there already, ${files.bytes} bytes, checksums equal`);
  if (missing > 0) say(`${missing} pictures are named in the database and were in no file before the move either`);
  say("Start every process with:");
  say("  DATABASE_URL=(as given here)");
  if (store !== undefined) say(`  STORE=${store} and its AWS_… variables`);
  say(
    `  SECRET_KEY=(what is in ${path.join(dataDir, "secrets", "master-key")}: with another one sessions stay, but links and visits begin anew)`,
  );
  say(`Keep ${dataDir} until you have seen that all is well, and start no studio on it again.`);
}

try {
  const target = readTarget(process.argv.slice(2));
  if (target) await grow(target);
  else process.stdout.write(help);
} catch (error) {
  const isUsage = error instanceof Refused || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  process.stderr.write(`Not moved: ${error instanceof Error ? error.message : String(error)}\n${isUsage ? `\n${help}` : ""}`);
  process.exitCode = 1;
}

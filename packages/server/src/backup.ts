import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BackupReport, backUpStudio, restoreStudio } from "./back-up-studio.ts";
import { configOrExit } from "./config.ts";
import { askStudio } from "./platform/control-socket.ts";
import { openDb } from "./platform/db/index.ts";

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: of the studio with the embedded database in DATA_DIR. */
const help = `npm run backup -- FOLDER     copies the studio in DATA_DIR into a FOLDER that is not there yet; while it runs too
npm run restore -- FOLDER    puts such a copy into a DATA_DIR without a studio

  Database, pictures and secrets: keep the copy as safe as the studio. With PostgreSQL and S3: see docs/operations.md.
`;

class Refused extends Error {}

async function backUp(dataDir: string, target: string): Promise<BackupReport> {
  if (!existsSync(path.join(dataDir, "db"))) throw new Refused(`There is no studio in ${path.resolve(dataDir)}: set DATA_DIR.`);
  if (existsSync(target)) throw new Refused(`${target} is there already; each back-up has a folder of its own.`);
  const isRunning = (await askStudio(dataDir, "ledger:check")) !== undefined;
  if (isRunning) return backUpStudio(dataDir, target, async (folder) => void (await askStudio(dataDir, "backup:database", { folder })));
  const database = await openDb({ dataDir });
  try {
    return await backUpStudio(dataDir, target, (folder) => database.copyTo!(folder));
  } finally {
    await database.close();
  }
}

try {
  const [act, ...rest] = process.argv.slice(2);
  const { values, positionals } = parseArgs({ args: rest, options: { help: { type: "boolean", short: "h" } }, allowPositionals: true });
  const [folder] = positionals;
  if (values.help || (act !== "backup" && act !== "restore")) process.stdout.write(help);
  else {
    if (positionals.length !== 1 || !folder) throw new Refused("name one folder");
    const config = configOrExit();
    if (config.databaseUrl || config.store.kind !== "disk")
      throw new Refused(
        "This is for the embedded database and pictures on the disk; with DATABASE_URL or STORE use the tools of PostgreSQL and S3.",
      );
    const dataDir = path.resolve(config.dataDir);
    const report = act === "backup" ? await backUp(dataDir, path.resolve(folder)) : await restoreStudio(path.resolve(folder), dataDir);
    process.stdout.write(`${act === "backup" ? "copied to" : "restored from"} ${path.resolve(folder)}\n`);
    process.stdout.write(`pictures ${report.pictures}, missing ${report.missing}\ndrift ${report.drift}\n`);
    process.exitCode = report.drift === 0 ? 0 : 1;
  }
} catch (error) {
  process.stderr.write(
    `Not done: ${error instanceof Error ? error.message : String(error)}\n${error instanceof Refused ? `\n${help}` : ""}`,
  );
  process.exitCode = 1;
}

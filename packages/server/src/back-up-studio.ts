import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { checkLedger } from "./features/credits/index.ts";
import { pictureKeys } from "./features/uploads/index.ts";
import { copyFlushed, copyFolder, filesBelow, sha256Of } from "./platform/copy-folder.ts";
import { openDb } from "./platform/db/index.ts";

/** Written last: a back-up without it was broken off. */
const manifestName = "manifest.json";
const Manifest = z.object({
  madeAt: z.iso.datetime(),
  drift: z.number(),
  pictures: z.number(),
  /** SHA-256 of each file, by its path. */
  files: z.record(z.string(), z.string()),
});

export interface BackupReport {
  pictures: number;
  /** Pictures that a row names and that are not there: 0, or as many as people removed while it was made. */
  missing: number;
  drift: number;
}

/** Copies what changes under its own hand: files that go away meanwhile belonged to nobody any more. */
async function copyPictures(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for await (const file of filesBelow(from)) {
    if (file.startsWith("parts/")) continue;
    await copyFlushed(path.join(from, file), path.join(to, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}

/** Opens a studio's folder, as a start would, and looks at its books and for its pictures. */
async function examine(folder: string): Promise<BackupReport> {
  const database = await openDb({ dataDir: folder });
  try {
    const { drift } = await checkLedger(database.db);
    const keys = await pictureKeys(database.db);
    const missing = keys.filter((key) => !existsSync(path.join(folder, "pictures", key))).length;
    return { pictures: keys.length - missing, missing, drift };
  } finally {
    await database.close();
  }
}

/**
 * A whole studio's folder into a new one. `copyDatabase` copies the database, of a studio that runs or stands still. It
 * goes first: a picture is written before its row and removed after it, so that every row of the copy finds its file.
 * The copy is opened and examined before it counts as made.
 */
export async function backUpStudio(
  dataDir: string,
  target: string,
  copyDatabase: (folder: string) => Promise<void>,
): Promise<BackupReport> {
  await fs.mkdir(target, { mode: 0o700 });
  await copyDatabase(path.join(target, "db"));
  await copyPictures(path.join(dataDir, "pictures"), path.join(target, "pictures"));
  await copyFolder(path.join(dataDir, "secrets"), path.join(target, "secrets"));
  const report = await examine(target);
  const files: Record<string, string> = {};
  for await (const file of filesBelow(target)) files[file] = await sha256Of(path.join(target, file));
  const manifest = { madeAt: new Date().toISOString(), drift: report.drift, pictures: report.pictures, files };
  await fs.writeFile(path.join(target, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
  return report;
}

/** Puts a back-up where no studio is, after comparing every file of it; throws before anything is written if one differs. */
export async function restoreStudio(source: string, dataDir: string): Promise<BackupReport> {
  if (!existsSync(path.join(source, manifestName))) throw new Error(`${source} is no whole back-up: its ${manifestName} is missing.`);
  if (existsSync(path.join(dataDir, "db")) || existsSync(path.join(dataDir, "pictures")))
    throw new Error(`There is a studio in ${dataDir}. Move it away, or choose another DATA_DIR; nothing was changed.`);
  const { files } = Manifest.parse(JSON.parse(await fs.readFile(path.join(source, manifestName), "utf8")));
  for (const [file, sum] of Object.entries(files)) {
    const found = await sha256Of(path.join(source, file)).catch(() => "missing");
    if (found !== sum)
      throw new Error(`The back-up is damaged: ${file} ${found === "missing" ? "is missing" : "is not what was written"}.`);
  }
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const part of ["db", "pictures", "secrets"]) {
    const from = path.join(source, part);
    if (!existsSync(from)) continue;
    await fs.rm(path.join(dataDir, part), { recursive: true, force: true });
    await copyFolder(from, path.join(dataDir, part));
  }
  return examine(dataDir);
}

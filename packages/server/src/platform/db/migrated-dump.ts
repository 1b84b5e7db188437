import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrateEmbedded } from "./embedded.ts";
import { migrationsFolder } from "./migrations.ts";

const cacheFolder = path.resolve(migrationsFolder, "../../../../node_modules/.cache/proofsheet");

/** An empty, migrated database for tests. Making one takes seconds and loading it does not, so it is kept, one for each set of migrations. */
export async function migratedDump(): Promise<Blob> {
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  const key = createHash("sha256").update(hashes.join()).digest("hex").slice(0, 16);
  const file = path.join(cacheFolder, `test-database-${key}.tar`);
  const kept = await fs.readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const pglite = await PGlite.create();
  await migrateEmbedded(pglite);
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  await fs.mkdir(cacheFolder, { recursive: true });
  const own = `${file}.${process.pid}`;
  await fs.writeFile(own, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  await fs.rename(own, file);
  return dump;
}

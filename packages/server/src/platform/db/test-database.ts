import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { Database } from "./db.ts";
import { embeddedDatabase, migrateEmbedded } from "./embedded.ts";
import { migrationsFolder } from "./migrations.ts";
import { openPostgres } from "./postgres.ts";

const cacheFolder = path.resolve(migrationsFolder, "../../../../node_modules/.cache/proofsheet");

/**
 * A fresh, migrated database for one test file: in memory, or with `TEST_DATABASE_URL` a new database on that
 * PostgreSQL, dropped by `close`.
 */
export function openTestDb(): Promise<Database> {
  // biome-ignore lint/style/noProcessEnv: only tests run this; the product never does.
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openInMemory();
}

/** As `openTestDb`, closed when the running test has finished. */
export async function testDb(): Promise<Database> {
  const database = await openTestDb();
  onTestFinished(() => database.close());
  return database;
}

async function openOnServer(server: string): Promise<Database> {
  const name = `proofsheet_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, () => {});
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openInMemory(): Promise<Database> {
  const pglite = await PGlite.create({ loadDataDir: await migratedDump() });
  return embeddedDatabase(pglite);
}

/** Making the cluster takes seconds and loading one does not, so the migrated database is kept per set of migrations. */
async function migratedDump(): Promise<Blob> {
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

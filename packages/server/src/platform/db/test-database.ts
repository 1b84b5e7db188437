import { randomBytes } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { Database } from "./db.ts";
import { embeddedDatabase } from "./embedded.ts";
import { migratedDump } from "./migrated-dump.ts";
import { openPostgres } from "./postgres.ts";

/**
 * A fresh, migrated database for one test file: in memory, or with `TEST_DATABASE_URL` a new database on that
 * PostgreSQL, dropped by `close`.
 */
export function openTestDb(): Promise<Database> {
  // biome-ignore lint/style/noProcessEnv: only tests run this; the product never does.
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openInMemory();
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

export async function openInMemory(): Promise<Database> {
  const pglite = await PGlite.create({ loadDataDir: await migratedDump() });
  return embeddedDatabase(pglite);
}

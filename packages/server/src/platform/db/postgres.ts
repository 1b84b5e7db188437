import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Database, Db } from "./db.ts";
import { migrationsFolder } from "./migrations.ts";
import { PostgresListener } from "./postgres-listener.ts";
import { preparingClient } from "./preparing-client.ts";

const oldestVersion = 150_000;
/** Any number will do, as long as every process of the studio takes the same. */
const migrationLock = 727_274;

const PreparingClient = preparingClient();

/** Connects to PostgreSQL 15 or newer and brings its tables up to date; processes that start together take turns. */
export async function openPostgres(databaseUrl: string, onError: (error: unknown) => void): Promise<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // An idle connection that the server ends emits on the pool, one that is in use on itself, between two statements of a
  // transaction; without a listener either would end the process.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  try {
    await migratePostgres(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = new PostgresListener(databaseUrl, onError);
  return {
    kind: "postgres",
    db: drizzle(pool) as unknown as Db,
    queue: { connectionString: databaseUrl, max: 4, Client: PreparingClient },
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version");
    if ((rows[0]?.version ?? 0) < oldestVersion) throw new Error("The studio needs PostgreSQL 15 or newer.");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    }
  } finally {
    client.release();
  }
}

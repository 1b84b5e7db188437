import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { PoolConfig } from "pg";
import type { ConstructorOptions } from "pg-boss";

interface Rows<Row> {
  rows: Row[];
}
/** What `execute` answers on both databases. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this["row"]>;
}

/** The one database of the studio, embedded or PostgreSQL; the same dialect and the same SQL on both. */
export type Db = PgDatabase<RowsResult>;
/**
 * An open transaction. Everything inside a transaction must go through it: on the embedded database, which has one
 * connection, the outer `Db` would wait for the transaction that is waiting for it.
 */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export interface Database {
  kind: "embedded" | "postgres";
  db: Db;
  /** How the job queue reaches the same database; spread into the options of `PgBoss`. */
  queue: Pick<ConstructorOptions, "db" | "backend" | "connectionString" | "max"> & Pick<PoolConfig, "Client">;
  /**
   * Calls back with the payload of every `notify` on the channel that has been committed, from any process.
   * `onGap` is called when notifications may have been missed (the connection was lost and is back): read the state again.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /**
   * Copies the embedded database as it is at this moment, flushed, into a folder that is not there yet; queries wait
   * meanwhile. PostgreSQL has tools of its own for that.
   */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Tells the listeners of a channel; inside a transaction it is sent only when that commits. At most 8000 bytes. */
export async function notify(db: Db | Tx, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

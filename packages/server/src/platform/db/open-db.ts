import type { Database } from "./db.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

export interface OpenDbOptions {
  /** PostgreSQL 15 or newer; without it the database is embedded in this process and lives in `dataDir/db`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Told of lost connections; they are made again by themselves. */
  onError?: (error: unknown) => void;
}

/** Opens the studio's database and brings its tables up to date. */
export function openDb({ databaseUrl, dataDir, onError = () => {} }: OpenDbOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, onError) : openEmbedded(dataDir);
}

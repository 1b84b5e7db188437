import fs from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { copyFolder } from "../copy-folder.ts";
import { lockDataDir } from "../data-dir-lock.ts";
import type { Database, Db } from "./db.ts";
import { assertDurable, DurableNodeFs, durableStartParams } from "./durable-node-fs.ts";
import { migrationsFolder } from "./migrations.ts";

/** Opens (at first makes) the database in `dataDir/db` and keeps the folder locked for this process until it is closed. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = await lockDataDir(dataDir);
  try {
    const folder = path.join(dataDir, "db");
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    await fs.chmod(folder, 0o700);
    const files = new DurableNodeFs(folder);
    const pglite = await PGlite.create({ fs: files, startParams: durableStartParams(PGlite.defaultStartParams) });
    await assertDurable(pglite, files);
    await migrateEmbedded(pglite);
    return { ...embeddedDatabase(pglite, unlock), copyTo: (target) => copyExclusively(pglite, folder, target) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** While nothing else may run, and after a checkpoint, the files are a database that starts without a long recovery. */
async function copyExclusively(pglite: PGlite, folder: string, target: string): Promise<void> {
  await pglite.exec("checkpoint");
  await pglite.runExclusive(() => copyFolder(folder, target));
}

export const migrateEmbedded = (pglite: PGlite): Promise<void> => migrate(drizzle(pglite), { migrationsFolder });

/** A running PGlite as the studio's database. */
export function embeddedDatabase(pglite: PGlite, onClosed: () => void = () => {}): Database {
  return {
    kind: "embedded",
    db: drizzle(pglite) as unknown as Db,
    queue: { db: fromPglite(pglite), backend: "pglite" },
    listen: (channel, onPayload) => pglite.listen(channel, onPayload).then((unlisten) => () => unlisten()),
    close: async () => {
      try {
        if (!pglite.closed) await pglite.close();
      } finally {
        onClosed();
      }
    },
  };
}

import { pictureKeys } from "./features/uploads/index.ts";
import { type CopyReport, copyObjects } from "./platform/copy-objects.ts";
import { copySequences, copyTable, type Database, printOf, type TablePrint, type Tx, tablesInOrder } from "./platform/db/index.ts";
import { type Queue, waitingJobs } from "./platform/queue.ts";
import type { ObjectStore } from "./ports/object-store.ts";

export interface MoveDeps {
  from: { database: Database; store: ObjectStore };
  /** Opened, so that its tables and its queue are there; nothing may run on it. Without a store the pictures stay where they are. */
  to: { database: Database; queue: Pick<Queue, "enqueue">; store?: ObjectStore };
  say: (line: string) => void;
}
export interface MoveReport {
  tables: number;
  rows: number;
  /** Work that had not ended, and goes on there. */
  jobs: number;
  files: CopyReport | undefined;
  /** Pictures that a row names and that were not there before the move either. */
  missing: number;
  /** The rows were there already: an earlier move had come so far. */
  wereThere: boolean;
}

/** The target holds rows that are not the source's. */
export class TargetNotEmpty extends Error {}

type Prints = Map<string, TablePrint>;

async function printsOf(tx: Tx, tables: string[]): Promise<Prints> {
  const prints: Prints = new Map();
  for (const name of tables) prints.set(name, await printOf(tx, name));
  return prints;
}

const differing = (a: Prints, b: Prints): string[] =>
  [...a.keys()].filter((name) => a.get(name)?.rows !== b.get(name)?.rows || a.get(name)?.print !== b.get(name)?.print);
const rowsIn = (prints: Prints): number => [...prints.values()].reduce((sum, { rows }) => sum + rows, 0);

/**
 * Moves a whole studio that stands still: first the files, each compared; then every row and every job that has not ended in
 * one transaction of the target, which commits only if all tables agree. Broken off at any moment and begun again, it
 * goes on; the source is not changed.
 */
export async function moveStudio({ from, to, say }: MoveDeps): Promise<MoveReport> {
  return from.database.db.transaction(async (source) => {
    const tables = await tablesInOrder(source);
    const wanted = await printsOf(source, tables);
    const standing = await to.database.db.transaction((target) => printsOf(target, tables));
    const wereThere = rowsIn(wanted) > 0 && differing(wanted, standing).length === 0;
    if (!wereThere && rowsIn(standing) > 0) {
      const full = [...standing].filter(([, { rows }]) => rows > 0).map(([name, { rows }]) => `${name} ${rows}`);
      throw new TargetNotEmpty(`The target database is not empty (rows in ${full.join(", ")}). Nothing was changed.`);
    }
    const files = to.store && (await moveFiles(from.store, to.store, say));
    const missing = to.store ? await missingPictures(await pictureKeys(source), from.store, to.store) : 0;
    const jobs = await waitingJobs(source);
    if (!wereThere) {
      await to.database.db.transaction(async (target) => {
        for (const name of tables) {
          await copyTable(source, target, name);
          if (wanted.get(name)!.rows > 0) say(`${name}: ${wanted.get(name)!.rows} rows`);
        }
        await copySequences(source, target);
        for (const job of jobs) await to.queue.enqueue(target, job);
        const wrong = differing(wanted, await printsOf(target, tables));
        if (wrong.length > 0)
          throw new Error(`These tables arrived otherwise than they were: ${wrong.join(", ")}. The target was left empty.`);
      });
    }
    return { tables: tables.length, rows: rowsIn(wanted), jobs: jobs.length, files, missing, wereThere };
  });
}

/** Counts the pictures that neither store has; one that only the source has was not moved, and nothing may point to it. */
async function missingPictures(wanted: string[], from: ObjectStore, to: ObjectStore): Promise<number> {
  const arrived = new Set<string>();
  for await (const key of to.keys()) arrived.add(key);
  const absent = wanted.filter((key) => !arrived.has(key));
  for (const key of absent) if (await from.read(key)) throw new Error(`${key} is a picture of the studio and did not arrive.`);
  return absent.length;
}

/** How often the moving of files says how far it is. */
const filesPerLine = 1_000;

async function moveFiles(from: ObjectStore, to: ObjectStore, say: (line: string) => void): Promise<CopyReport> {
  let done = 0;
  const onFile = () => {
    if (++done % filesPerLine === 0) say(`files: ${done}`);
  };
  return copyObjects(from, to, { onFile });
}

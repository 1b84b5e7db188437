import { randomUUID } from "node:crypto";
import type { Language, UserId } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import { newId } from "../../platform/ids.ts";
import type { Log } from "../../platform/log.ts";
import type { JobEnd, Queue } from "../../platform/queue.ts";
import type { Limit, RateLimiter } from "../../platform/rate-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { exportAccount } from "../accounts/index.ts";
import { everyMovement, type LedgerRow } from "../credits/index.ts";
import { ordersOf } from "../payments/index.ts";
import { tasksOf } from "../tasks/index.ts";
import { picturesOf } from "../uploads/index.ts";
import { changeExport, doomFiles, type ExportRow, insertExport, newestExport, readExport } from "./personal-data.store.ts";
import { zipOf } from "./zip-data.ts";

export const exportKind = "data-export";
const keptMs = 86_400_000;
const exportLimit: Limit = { burst: 5, perMs: 86_400_000 };

export interface ExportDeps {
  db: Db;
  clock: Clock;
  limiter: RateLimiter;
  queue: Pick<Queue, "enqueue">;
}

/** Begins an export, unless one is under way. */
export async function startExport(deps: ExportDeps, userId: UserId, language: Language): Promise<ExportRow> {
  const { db, clock, queue } = deps;
  const known = await newestExport(db, userId);
  if (known && (known.status === "queued" || known.status === "running")) return known;
  await deps.limiter.take(`export:${userId}`, exportLimit);
  const now = clock.now();
  const id = newId<string>("exp", now.getTime());
  await db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + keptMs);
    await insertExport(tx, { id, userId, status: "queued", language, storeKey: `exports/${id}`, createdAt: now, expiresAt });
    await queue.enqueue(tx, { kind: exportKind, jobId: randomUUID(), subject: id, turn: 0 });
  });
  const made = await readExport(db, id);
  if (!made) throw new AppError("EXPORT_NOT_FOUND");
  return made;
}

export interface RunExportDeps {
  db: Db;
  clock: Clock;
  log: Log;
  store: ObjectStore;
}

/** Makes the file. It may run twice, when a process died; the second one writes the same file anew. */
export async function runExport(deps: RunExportDeps, exportId: string, signal: AbortSignal): Promise<JobEnd> {
  const { db, clock, log, store } = deps;
  const row = await readExport(db, exportId);
  if (!row || row.status === "ready" || row.status === "failed") return "done";
  await changeExport(db, exportId, { status: "running" });
  const isStored = await store.putStream(row.storeKey, zipOf(await contentsOf(deps, row.userId), store, signal)).then(
    (outcome) => outcome === "stored",
    (error: unknown) => {
      if (!signal.aborted) log.error({ err: error, exportId }, "export failed");
      return false;
    },
  );
  if (signal.aborted && !isStored) return "again";
  const file = isStored ? await store.open(row.storeKey) : undefined;
  await file?.parts.cancel();
  const now = clock.now();
  const ended = { finishedAt: now, expiresAt: new Date(now.getTime() + keptMs) };
  const change = file ? { ...ended, status: "ready" as const, sizeBytes: file.sizeBytes } : { ...ended, status: "failed" as const };
  // The account was closed meanwhile: nobody may have the file.
  if (!(await changeExport(db, exportId, change))) await db.transaction((tx) => doomFiles(tx, [row.storeKey]));
  return "done";
}

/** The JSON files by name, and the pictures that go beside them. */
async function contentsOf({ db, clock }: RunExportDeps, userId: UserId) {
  const pictures = await picturesOf(db, userId);
  const tasks = await tasksOf(db, userId);
  const orders = await ordersOf(db, userId);
  const ledger: LedgerRow[] = [];
  for await (const rows of everyMovement(db, userId)) ledger.push(...rows);
  const nameOf = (picture: { id: string; format: string }) =>
    `pictures/${picture.id}.${picture.format === "jpeg" ? "jpg" : picture.format}`;
  return {
    documents: {
      "account.json": await exportAccount(db, userId, clock.now()),
      "tasks.json": tasks.map(({ jobId: _, turn: __, ...task }) => task),
      "pictures.json": pictures.map(({ storeKey: _, ownerId: __, ...picture }) => ({ ...picture, file: nameOf(picture) })),
      "ledger.json": ledger,
      "orders.json": orders.map(({ requestKey: _, lookUpAt: __, ...order }) => order),
    },
    pictures: pictures.map((picture) => ({ name: nameOf(picture), storeKey: picture.storeKey, at: picture.createdAt })),
  };
}

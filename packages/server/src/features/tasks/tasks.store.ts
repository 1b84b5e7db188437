import type { OwnerId, PhaseId, TaskId, ToolId } from "@proofsheet/contract";
import type { TaskStatus } from "@proofsheet/contract/wire";
import { and, count, eq, gte, inArray, isNull, like, lt, not, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/db.ts";
import { taskRequests, tasks } from "./tasks.tables.ts";

/** All SQL of tasks and their request keys. */
export type TaskRow = typeof tasks.$inferSelect;
export type TaskChange = Partial<Omit<TaskRow, "id" | "version">>;

const unfinished: TaskStatus[] = ["queued", "running"];
export const isFinished = (task: Pick<TaskRow, "status">): boolean => !unfinished.includes(task.status);

export async function insertTask(tx: Tx, row: typeof tasks.$inferInsert): Promise<void> {
  await tx.insert(tasks).values(row);
}

export async function readTask(db: Db | Tx, taskId: TaskId): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, taskId));
  return row;
}

/** A removed task is shown to nobody; restored, it has its old address. */
export async function readShared(db: Db, token: string): Promise<TaskRow | undefined> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.shareToken, token), isNull(tasks.removedAt)));
  return row;
}

export async function lockTask(tx: Tx, taskId: TaskId): Promise<TaskRow | undefined> {
  const [row] = await tx.select().from(tasks).where(eq(tasks.id, taskId)).for("update");
  return row;
}

/** Every visible change raises the version, by which followers tell what they have seen. */
export async function changeTask(tx: Tx | Db, taskId: TaskId, change: TaskChange): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...change, version: sql`${tasks.version} + 1` })
    .where(eq(tasks.id, taskId));
}

/** False if the run is not the newest any more, or the task has ended. */
export async function noteProgress(db: Db, taskId: TaskId, attempt: number, phase: PhaseId, fraction: number): Promise<boolean> {
  const changed = await db
    .update(tasks)
    .set({ phase, fraction, version: sql`${tasks.version} + 1` })
    .where(and(eq(tasks.id, taskId), eq(tasks.attempt, attempt), eq(tasks.status, "running")))
    .returning({ id: tasks.id });
  return changed.length > 0;
}

/** Adds the preview of the next picture; false as for `noteProgress`. */
export async function notePreview(db: Db, taskId: TaskId, attempt: number, webp: Uint8Array): Promise<boolean> {
  const preview = JSON.stringify([Buffer.from(webp).toString("base64")]);
  const changed = await db
    .update(tasks)
    .set({ previews: sql`${tasks.previews} || ${preview}::jsonb`, version: sql`${tasks.version} + 1` })
    .where(and(eq(tasks.id, taskId), eq(tasks.attempt, attempt), eq(tasks.status, "running")))
    .returning({ id: tasks.id });
  return changed.length > 0;
}

export async function countUnfinished(tx: Tx, ownerId: OwnerId): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(tasks)
    .where(and(eq(tasks.ownerId, ownerId), inArray(tasks.status, unfinished)));
  return row?.n ?? 0;
}

/** Pictures that a key has ordered since then and that were or may be delivered; calls with one key wait for each other here. */
export async function countOfKey(tx: Tx, apiKeyId: string, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api key ${apiKeyId}`}, 0))`);
  const counts = sql<number>`coalesce(sum(case when ${tasks.status} in ('queued', 'running') then ${tasks.orderedImages} else ${tasks.deliveredImages} end), 0)::int`;
  const [row] = await tx
    .select({ n: counts })
    .from(tasks)
    .where(and(eq(tasks.apiKeyId, apiKeyId), gte(tasks.createdAt, since)));
  return row?.n ?? 0;
}

export async function countQueued(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(tasks).where(eq(tasks.status, "queued"));
  return row?.n ?? 0;
}

/** How many tasks of each tool wait and run, over all processes. */
export async function countStanding(db: Db): Promise<{ tool: ToolId; status: TaskStatus; n: number }[]> {
  return db
    .select({ tool: tasks.tool, status: tasks.status, n: count() })
    .from(tasks)
    .where(inArray(tasks.status, unfinished))
    .groupBy(tasks.tool, tasks.status);
}

/** Tasks that start before this queued one: each tool has a line of its own. */
export async function countAhead(db: Db | Tx, task: TaskRow): Promise<number> {
  const earlier = or(
    lt(tasks.turn, task.turn),
    and(
      eq(tasks.turn, task.turn),
      or(lt(tasks.createdAt, task.createdAt), and(eq(tasks.createdAt, task.createdAt), lt(tasks.id, task.id))),
    ),
  );
  const [row] = await db
    .select({ n: count() })
    .from(tasks)
    .where(and(eq(tasks.status, "queued"), eq(tasks.tool, task.tool), earlier));
  return row?.n ?? 0;
}

export async function readRunning(db: Db): Promise<TaskRow[]> {
  return db.select().from(tasks).where(eq(tasks.status, "running"));
}

export async function tasksOf(db: Db, ownerId: OwnerId): Promise<TaskRow[]> {
  return db.select().from(tasks).where(eq(tasks.ownerId, ownerId)).orderBy(tasks.createdAt);
}

export async function unfinishedOf(db: Db | Tx, ownerId: OwnerId): Promise<TaskId[]> {
  const mine = and(eq(tasks.ownerId, ownerId), inArray(tasks.status, unfinished));
  return (await db.select({ id: tasks.id }).from(tasks).where(mine)).map(({ id }) => id as TaskId);
}

export async function eraseTasks(tx: Tx, ownerId: OwnerId): Promise<void> {
  await tx.delete(taskRequests).where(eq(taskRequests.ownerId, ownerId));
  await tx.delete(tasks).where(eq(tasks.ownerId, ownerId));
}

/** Some of the visitors' tasks that ended before a moment; their holds stay, which the ledger follows from. */
export async function eraseGuestTasks(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(like(tasks.ownerId, "gst\\_%"), lt(tasks.finishedAt, before)))
    .limit(limit);
  const gone = await tx.delete(tasks).where(inArray(tasks.id, old)).returning({ id: tasks.id });
  return gone.length;
}

/** Blanks some of the tasks that were removed before a moment; answers whose pictures they held. */
export async function eraseRemovedTasks(
  tx: Tx,
  before: Date,
  now: Date,
  limit: number,
): Promise<{ ownerId: string; imageIds: string[] }[]> {
  const some = await tx
    .select({ id: tasks.id, ownerId: tasks.ownerId, images: tasks.images, inputs: tasks.inputs })
    .from(tasks)
    .where(and(lt(tasks.removedAt, before), isNull(tasks.erasedAt)))
    .limit(limit)
    .for("update", { skipLocked: true });
  const ids = some.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(tasks)
      .set({ images: [], inputs: [], parameters: {}, findings: {}, errorDetails: null, note: null, shareToken: null, erasedAt: now })
      .where(inArray(tasks.id, ids));
  return some.map(({ ownerId, images, inputs }) => ({ ownerId, imageIds: [...images, ...inputs].map(({ imageId }) => imageId) }));
}

/** Those of the pictures that tasks of their owner hold, as a result or as what they were made from. */
export async function heldPictures(tx: Tx, ownerId: string, imageIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct picture ->> 'imageId' as id
    from ${tasks}, jsonb_array_elements(${tasks.images} || ${tasks.inputs}) picture
    where ${tasks.ownerId} = ${ownerId} and picture ->> 'imageId' in ${[...imageIds]}`);
  return new Set(rows.map(({ id }) => id));
}

export async function moveRows(tx: Tx, from: OwnerId, to: OwnerId): Promise<void> {
  await tx
    .update(tasks)
    .set({ ownerId: to, version: sql`${tasks.version} + 1` })
    .where(eq(tasks.ownerId, from));
  // A key that the new owner has used too stays behind: its own task must keep answering to it.
  const taken = sql`exists (select 1 from ${taskRequests} own where own.owner_id = ${to} and own.key = ${taskRequests.key})`;
  await tx
    .update(taskRequests)
    .set({ ownerId: to })
    .where(and(eq(taskRequests.ownerId, from), not(taken)));
}

/**
 * Takes a request key for a new task. If it is taken, answers whose it is; a key older than `expiry` is free again.
 * A second call with the same key waits here until the first has ended.
 */
export async function claimRequest(tx: Tx, request: typeof taskRequests.$inferInsert, expiry: Date) {
  const claimed = await tx
    .insert(taskRequests)
    .values(request)
    .onConflictDoUpdate({
      target: [taskRequests.ownerId, taskRequests.key],
      set: { fingerprint: request.fingerprint, taskId: request.taskId, createdAt: request.createdAt },
      setWhere: lt(taskRequests.createdAt, expiry),
    })
    .returning({ taskId: taskRequests.taskId });
  if (claimed.length > 0) return null;
  const [taken] = await tx
    .select()
    .from(taskRequests)
    .where(and(eq(taskRequests.ownerId, request.ownerId), eq(taskRequests.key, request.key)));
  return taken ?? null;
}

export async function deleteOldRequests(db: Db, expiry: Date): Promise<void> {
  await db.delete(taskRequests).where(lt(taskRequests.createdAt, expiry));
}

/** The client's note on a task of its own, added to what was noted before. */
export async function addNote(db: Db, ownerId: OwnerId, taskId: string, note: Record<string, unknown>): Promise<void> {
  await db
    .update(tasks)
    .set({ note: sql`coalesce(${tasks.note}, '{}'::jsonb) || ${JSON.stringify(note)}::jsonb` })
    .where(and(eq(tasks.id, taskId), eq(tasks.ownerId, ownerId)));
}

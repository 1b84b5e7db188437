import { type ActionId, countedUpTo, type OwnerId } from "@proofsheet/contract";
import type { TaskStatus } from "@proofsheet/contract/wire";
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/db.ts";
import type { TaskRow } from "./tasks.store.ts";
import { tasks } from "./tasks.tables.ts";

/**
 * Somebody's finished tasks a page at a time. What a page costs follows from the page, not from how many tasks there are:
 * it is read from an index in its order, begins where the last one ended, and counts no further than `countedUpTo`.
 */
export interface PageWanted {
  page: number;
  limit: number;
  /** Where the page before ended; instead of `page`, which reads and drops all rows before it. */
  after?: string | undefined;
}
export interface TaskPage {
  rows: TaskRow[];
  /** Counted up to `countedUpTo`. */
  total: number;
  /** For `after`; null at the end. */
  next: string | null;
}

/** The moment as the database has it, to the microsecond, and the id, which tells tasks of one moment apart. */
const placeOf = (order: typeof tasks.createdAt | typeof tasks.finishedAt) =>
  sql<string>`(extract(epoch from ${order}) * 1000000)::bigint || '~' || ${tasks.id}`;
const placeShape = /^(\d{1,17})~(\w{1,64})$/;

/** Nothing comes after a place that is none. */
function isAfter(order: typeof tasks.createdAt | typeof tasks.finishedAt, after: string): SQL {
  const [, micros, id] = placeShape.exec(after) ?? [];
  if (micros === undefined || id === undefined) return sql`false`;
  return sql`(${order}, ${tasks.id}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id})`;
}

async function countUpTo(db: Db, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(tasks)
    .where(where)
    .limit(countedUpTo)
    .as("some");
  const [row] = await db.select({ n: count() }).from(some);
  return row?.n ?? 0;
}

/** Of what was found one more than the page has tells whether there is a next one. */
function pageOf(found: { row: TaskRow; place: string }[], limit: number, total: number): TaskPage {
  const shown = found.slice(0, limit);
  return { rows: shown.map(({ row }) => row), total, next: found.length > limit ? (shown.at(-1)?.place ?? null) : null };
}

/** Newest first. `page` reaches as far as is counted; further on lead the `next` of page after page. */
async function readPage(
  db: Db,
  where: SQL | undefined,
  order: typeof tasks.createdAt | typeof tasks.finishedAt,
  { page, limit, after }: PageWanted,
): Promise<TaskPage> {
  const total = await countUpTo(db, where);
  const offset = after === undefined ? (page - 1) * limit : 0;
  if (offset >= countedUpTo) return { rows: [], total, next: null };
  const found = await db
    .select({ row: tasks, place: placeOf(order) })
    .from(tasks)
    .where(after === undefined ? where : and(where, isAfter(order, after)))
    .orderBy(desc(order), desc(tasks.id))
    .limit(limit + 1)
    .offset(offset);
  return pageOf(found, limit, total);
}

export interface HistoryWanted extends PageWanted {
  action?: string | undefined;
  status?: TaskStatus | undefined;
  /** Part of the prompt or the instruction, in any case. */
  search?: string | undefined;
  favourite?: boolean | undefined;
}

/** `LIKE` takes these for anything; who types them means themselves. */
const literally = (words: string): string => words.replace(/[\\%_]/g, "\\$&");

/**
 * No index has the words, so that no more tasks are read for them than are counted: the newest. They are read once, for
 * both the number of those found and the page of them.
 */
async function searchNewest(
  db: Db,
  ownerId: OwnerId,
  words: string,
  conditions: SQL[],
  { page, limit, after }: PageWanted,
): Promise<TaskPage> {
  const offset = after === undefined ? (page - 1) * limit : 0;
  const asked = sql`concat_ws(' ', ${tasks.parameters} ->> 'prompt', ${tasks.parameters} ->> 'instruction')`;
  const newestFirst = sql`order by ${tasks.createdAt} desc, ${tasks.id} desc`;
  const { rows: answers } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select id, created_at
      from (select * from ${tasks} where ${eq(tasks.ownerId, ownerId)} ${newestFirst} limit ${countedUpTo}) ${tasks}
      where ${and(...conditions)} and ${asked} ilike ${`%${literally(words)}%`}
    )
    select (select count(*)::int from found) as total, array(
      select id from found ${tasks} where ${after === undefined ? sql`true` : isAfter(tasks.createdAt, after)}
      ${newestFirst} limit ${limit + 1} offset ${offset}
    ) as ids`);
  const { total, ids } = answers[0]!;
  if (ids.length === 0) return { rows: [], total, next: null };
  const found = await db
    .select({ row: tasks, place: placeOf(tasks.createdAt) })
    .from(tasks)
    .where(inArray(tasks.id, ids))
    .orderBy(desc(tasks.createdAt), desc(tasks.id));
  return pageOf(found, limit, total);
}

export function readHistory(db: Db, ownerId: OwnerId, { action, status, search, favourite, ...page }: HistoryWanted): Promise<TaskPage> {
  const conditions = [isNull(tasks.removedAt)];
  if (action !== undefined) conditions.push(eq(tasks.action, action as ActionId));
  if (status !== undefined) conditions.push(eq(tasks.status, status));
  // Written out and not as a parameter, which no partial index would serve.
  if (favourite !== undefined) conditions.push(favourite ? sql`${tasks.favourite}` : sql`not ${tasks.favourite}`);
  const words = search?.trim();
  if (words) return searchNewest(db, ownerId, words, conditions, page);
  return readPage(db, and(eq(tasks.ownerId, ownerId), ...conditions), tasks.createdAt, page);
}

export function readSettled(db: Db, ownerId: OwnerId, page: PageWanted) {
  return readPage(db, and(eq(tasks.ownerId, ownerId), eq(tasks.status, "succeeded")), tasks.finishedAt, page);
}

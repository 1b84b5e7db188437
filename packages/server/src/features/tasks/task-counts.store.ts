import { type ActionId, actionIds, type OwnerId } from "@proofsheet/contract";
import { and, desc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/db.ts";
import { studioTallies, tasks } from "./tasks.tables.ts";

/** What follows from tasks that succeeded: how long they took, what somebody and everybody had made. */

/** How many of the last tasks an estimate is made from. */
const paceOf = 20;

/** Milliseconds for one unit of work, of the last tasks of each action that succeeded here. */
export async function readPace(db: Db | Tx, wanted: readonly ActionId[]): Promise<Partial<Record<ActionId, number[]>>> {
  if (wanted.length === 0) return {};
  const lastOf = (action: ActionId) =>
    db
      .select({ startedAt: tasks.startedAt, finishedAt: tasks.finishedAt, workUnits: tasks.workUnits })
      .from(tasks)
      .where(and(eq(tasks.action, action), eq(tasks.status, "succeeded")))
      .orderBy(desc(tasks.finishedAt))
      .limit(paceOf);
  const pace: Partial<Record<ActionId, number[]>> = {};
  for (const action of wanted)
    pace[action] = (await lastOf(action)).flatMap(({ startedAt, finishedAt, workUnits }) =>
      startedAt && finishedAt ? [(finishedAt.getTime() - startedAt.getTime()) / workUnits] : [],
    );
  return pace;
}

const since = (moment: Date) => gte(tasks.finishedAt, moment);

export async function countDelivered(db: Db, ownerId: OwnerId, from: Date): Promise<Map<ActionId, number>> {
  const rows = await db
    .select({ action: tasks.action, images: sql<number>`sum(${tasks.deliveredImages})::int` })
    .from(tasks)
    .where(and(eq(tasks.ownerId, ownerId), eq(tasks.status, "succeeded"), since(from)))
    .groupBy(tasks.action);
  return new Map(rows.map((row) => [row.action, row.images]));
}

/** The newest settled task of these actions that nothing is noted about yet. */
export async function findUnnoted(db: Db, ownerId: OwnerId, actions: ActionId[], from: Date): Promise<string | undefined> {
  if (actions.length === 0) return undefined;
  const [row] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.ownerId, ownerId), inArray(tasks.action, actions), eq(tasks.status, "succeeded"), isNull(tasks.note), since(from)))
    .orderBy(desc(tasks.finishedAt))
    .limit(1);
  return row?.id;
}

/** A task's end is written with the moment it was decided; by then every transaction that ends one has ended itself. */
const settledMs = 600_000;
/** How much is added up anew for each answer, at most. */
const foldMs = 3_600_000;

interface MonthCount {
  month: string;
  pictures: number;
  people: number;
}

/** By month, of the tasks that ended from one moment to before the other; people by their first picture. */
async function countMonths(db: Db | Tx, from: Date, to?: Date): Promise<MonthCount[]> {
  const [start, end] = [sql`${from.toISOString()}::timestamptz`, sql`${to?.toISOString() ?? "infinity"}::timestamptz`];
  const month = (moment: string) => sql.raw(`date_trunc('month', ${moment} at time zone 'UTC')::date::text`);
  const actions = sql.join(
    actionIds.map((action) => sql`${action}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ month: string; pictures: number; people: number }>(sql`
    with ended as (
      select owner_id, finished_at, delivered_images from tasks
      where status = 'succeeded' and action in (${actions}) and finished_at >= ${start} and finished_at < ${end}
    ), newcomers as (
      select ${month("min(finished_at)")} as month from ended
      where not exists (select 1 from tasks before
        where before.owner_id = ended.owner_id and before.status = 'succeeded' and before.finished_at < ${start})
      group by owner_id
    )
    select month, sum(pictures)::int as pictures, sum(people)::int as people from (
      select ${month("finished_at")} as month, sum(delivered_images) as pictures, 0 as people from ended group by 1
      union all select month, 0, count(*) from newcomers group by 1
    ) counted group by month`);
  return rows;
}

interface Tally {
  months: MonthCount[];
  until: Date;
}
async function readTally(db: Db | Tx): Promise<Tally> {
  const rows = await db.select().from(studioTallies);
  return { months: rows, until: new Date(Math.max(0, ...rows.map(({ countedUntil }) => countedUntil.getTime()))) };
}

/** Adds what has ended since to the tally; one process at a time, the others wait and then find it done. */
async function fold(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('studio tally', 0))`);
    const { until } = await readTally(tx);
    const to = new Date(now.getTime() - settledMs);
    if (to.getTime() - until.getTime() < foldMs) return;
    const counted = await countMonths(tx, until, to);
    // Also where nothing has ended: the next count begins here.
    const months = counted.length > 0 ? counted : [{ month: `${to.toISOString().slice(0, 7)}-01`, pictures: 0, people: 0 }];
    await tx
      .insert(studioTallies)
      .values(months.map((month) => ({ ...month, countedUntil: to })))
      .onConflictDoUpdate({
        target: studioTallies.month,
        set: {
          pictures: sql`${studioTallies.pictures} + excluded.pictures`,
          people: sql`${studioTallies.people} + excluded.people`,
          countedUntil: sql`excluded.counted_until`,
        },
      });
  });
}

/** All pictures ever delivered, those of this UTC month, and for how many people. */
export async function countEverything(db: Db, now: Date) {
  let tally = await readTally(db);
  if (now.getTime() - tally.until.getTime() > foldMs + settledMs) {
    await fold(db, now);
    tally = await readTally(db);
  }
  const months = [...tally.months, ...(await countMonths(db, tally.until))];
  const thisMonth = months.filter(({ month }) => month.startsWith(now.toISOString().slice(0, 7)));
  const sum = (some: MonthCount[], of: "pictures" | "people") => some.reduce((all, one) => all + one[of], 0);
  return { pictures: sum(months, "pictures"), recentPictures: sum(thisMonth, "pictures"), people: sum(months, "people") };
}

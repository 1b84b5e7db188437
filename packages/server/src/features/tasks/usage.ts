import { type ActionId, actionIds, actions, type OwnerId, type UsageAction } from "@proofsheet/contract";
import type { UsageItem } from "@proofsheet/contract/users";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Clock } from "../../ports/clock.ts";
import { countDelivered, countEverything, findUnnoted } from "./task-counts.store.ts";
import { type PageWanted, readSettled } from "./task-pages.store.ts";
import { addNote, type TaskRow } from "./tasks.store.ts";

export interface UsageDeps {
  db: Db;
  clock: Clock;
}

export function presentUse(task: TaskRow): z.output<typeof UsageItem> {
  const action = actions[task.action].recordAs;
  const at = (task.finishedAt ?? task.createdAt).toISOString();
  return {
    id: task.id,
    action,
    action_type: action,
    type: action,
    credits_used: task.creditsUsed,
    credits: task.creditsUsed,
    cost: task.creditsUsed,
    allowance_used: task.allowanceUsed,
    created_at: at,
    timestamp: at,
    task_id: task.id,
    details: { ...task.note, ...task.parameters },
  };
}

/** One row for each settled task, newest first. */
export async function readUse({ db }: UsageDeps, ownerId: OwnerId, page: PageWanted) {
  const { rows, ...rest } = await readSettled(db, ownerId, page);
  return { items: rows.map(presentUse), ...rest };
}

const monthStart = (moment: Date) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));

/** Pictures delivered this UTC month, by the name under which the statistics count each tool. */
export async function countMonth({ db, clock }: UsageDeps, ownerId: OwnerId): Promise<Partial<Record<UsageAction, number>>> {
  const delivered = await countDelivered(db, ownerId, monthStart(clock.now()));
  const counts: Partial<Record<UsageAction, number>> = {};
  for (const action of actionIds) {
    const name = actions[action].countAs;
    counts[name] = (counts[name] ?? 0) + (delivered.get(action) ?? 0);
  }
  return counts;
}

export async function monthlyUsage(deps: UsageDeps, ownerId: OwnerId): Promise<number> {
  return Object.values(await countMonth(deps, ownerId)).reduce((sum, n) => sum + n, 0);
}

const maxNoteBytes = 16_384;
/** A client that names no task means the one it has just finished. */
const noteWindowMs = 3_600_000;

/**
 * Keeps the client's details with the task they are about; moves no balance and counts nothing, whatever they claim.
 * Without a task's id they go to the caller's newest settled task of that action that has none yet, if there is one.
 */
export async function noteUse(
  { db, clock }: UsageDeps,
  ownerId: OwnerId,
  note: { actionType: string; taskId: string | undefined; details: Record<string, unknown> },
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(note.details)) > maxNoteBytes) throw new AppError("REQUEST_INVALID", { field: "details" });
  const since = new Date(clock.now().getTime() - noteWindowMs);
  const taskId = note.taskId ?? (await findUnnoted(db, ownerId, actionsRecordedAs(note.actionType), since));
  if (taskId !== undefined) await addNote(db, ownerId, taskId, note.details);
}

const actionsRecordedAs = (name: string): ActionId[] => actionIds.filter((action) => actions[action].recordAs === name);

/** What this studio has made for everybody. */
export async function studioStatistics({ db, clock }: UsageDeps): Promise<{ pictures: number; recentPictures: number; people: number }> {
  return countEverything(db, clock.now());
}

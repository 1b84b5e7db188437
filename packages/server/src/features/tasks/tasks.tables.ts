import type { ActionId, ErrorCode, PhaseId, PictureFormat, ToolId } from "@proofsheet/contract";
import type { Notice, TaskStatus } from "@proofsheet/contract/wire";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** A picture that a task delivered; the picture itself is kept by uploads. */
export interface DeliveredImage {
  imageId: string;
  width: number;
  height: number;
  sizeBytes: number;
  format: PictureFormat;
  seed?: number;
}
/** A picture that a task was given, under the name of its field; the picture itself is kept by uploads. */
export interface TaskPicture {
  name: string;
  imageId: string;
  /** What its owner called the file, where that is known. */
  fileName?: string;
}
/** What a run told beside its pictures. */
export interface Findings {
  understood?: string[];
  notUnderstood?: string[];
  confidence?: number;
  notices?: Notice[];
  engine?: string;
}

export const tasks = pgTable(
  "tasks",
  {
    id: text().primaryKey(),
    ownerId: text("owner_id").notNull(),
    tool: text().$type<ToolId>().notNull(),
    status: text().$type<TaskStatus>().notNull(),
    parameters: jsonb().$type<Record<string, unknown>>().notNull(),
    action: text().$type<ActionId>().notNull(),
    /** The pictures it was given; the first is the one that is changed. */
    inputs: jsonb().$type<TaskPicture[]>().notNull().default([]),
    orderedImages: integer("ordered_images").notNull(),
    /** How much work the task is, in the tool's own unit; makes estimates comparable. */
    workUnits: real("work_units").notNull(),
    /**
     * How many unfinished tasks its owner had when it was made: lower runs first, so that nobody
     * waits behind one person's pile. Far below zero for those who have bought priority: see `turnOf`.
     */
    turn: integer().notNull(),
    jobId: text("job_id").notNull(),
    /** Counts the runs; a run may only write while it is the newest. */
    attempt: integer().notNull().default(0),
    /** How many of them ended because the process was told to stop; they do not count against the task. */
    handedBack: integer("handed_back").notNull().default(0),
    /** Grows with each change that a follower should see. */
    version: integer().notNull().default(1),
    phase: text().$type<PhaseId>(),
    fraction: real().notNull().default(0),
    /** While it runs: a small WebP, base64, of each picture begun so far. Gone when the run ends. */
    previews: jsonb().$type<string[]>().notNull().default([]),
    images: jsonb().$type<DeliveredImage[]>().notNull().default([]),
    findings: jsonb().$type<Findings>().notNull().default({}),
    deliveredImages: integer("delivered_images").notNull().default(0),
    held: integer().notNull(),
    creditsUsed: integer("credits_used").notNull().default(0),
    allowanceUsed: integer("allowance_used").notNull().default(0),
    errorCode: text("error_code").$type<ErrorCode>(),
    errorDetails: jsonb("error_details").$type<Record<string, unknown>>(),
    /** What the client noted about it; shown in the usage history, believed by nothing. */
    note: jsonb().$type<Record<string, unknown>>(),
    /** The key it was ordered with, whose daily cap it counts for. */
    apiKeyId: text("api_key_id"),
    favourite: boolean().notNull().default(false),
    /** The secret part of the address where its pictures are shown; null while they are shown to nobody. */
    shareToken: text("share_token"),
    /** Its owner has thrown it away; nobody sees it any more, and it can be had back for a while. */
    removedAt: timestamp("removed_at", { withTimezone: true }),
    /** That while is over: its pictures and words are gone. What it cost stays. */
    erasedAt: timestamp("erased_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
  },
  (t) => [
    check("tasks_status", sql`${t.status} in ('queued', 'running', 'succeeded', 'failed', 'cancelled')`),
    check("tasks_hold_ends", sql`${t.held} = 0 or ${t.status} in ('queued', 'running')`),
    // No `desc` in any index: it says NULLS LAST, an ORDER BY … DESC means NULLS FIRST, and then every row is sorted.
    // A page of somebody's history and its count, from the index alone.
    index("tasks_of_owner").on(t.ownerId, t.createdAt, t.id, t.action, t.status, t.favourite, t.removedAt),
    // What somebody has had made, by when it was done: usage, the month's count, and who is here for the first time.
    index("tasks_settled").on(t.ownerId, t.finishedAt, t.id, t.action, t.deliveredImages).where(sql`${t.status} = 'succeeded'`),
    index("tasks_favourite").on(t.ownerId, t.createdAt, t.id).where(sql`${t.favourite} and ${t.removedAt} is null`),
    uniqueIndex("tasks_shared").on(t.shareToken).where(sql`${t.shareToken} is not null`),
    index("tasks_to_erase").on(t.removedAt).where(sql`${t.removedAt} is not null and ${t.erasedAt} is null`),
    index("tasks_unfinished_of").on(t.ownerId).where(sql`${t.status} in ('queued', 'running')`),
    index("tasks_of_guests").on(t.finishedAt).where(sql`${t.ownerId} like 'gst\\_%'`),
    index("tasks_unfinished").on(t.status, t.turn, t.createdAt).where(sql`${t.status} in ('queued', 'running')`),
    index("tasks_of_key").on(t.apiKeyId, t.createdAt).where(sql`${t.apiKeyId} is not null`),
    index("tasks_lately").on(t.action, t.finishedAt).where(sql`${t.status} = 'succeeded'`),
  ],
);

/** Which task an `Idempotency-Key` made; kept for 24 hours. */
export const taskRequests = pgTable(
  "task_requests",
  {
    ownerId: text("owner_id").notNull(),
    key: text().notNull(),
    /** Of the request's content: the same key with another content is refused. */
    fingerprint: text().notNull(),
    taskId: text("task_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.key] }), index("task_requests_by_age").on(t.createdAt)],
);

/**
 * What the studio has made for everybody, by UTC month, of tasks that ended before `countedUntil`: adding up a million
 * rows takes a second, and erasing somebody's tasks does not unmake their pictures.
 */
export const studioTallies = pgTable("studio_tallies", {
  month: date({ mode: "string" }).primaryKey(),
  pictures: integer().notNull(),
  /** Whose first picture it was. */
  people: integer().notNull(),
  countedUntil: timestamp("counted_until", { withTimezone: true }).notNull(),
});

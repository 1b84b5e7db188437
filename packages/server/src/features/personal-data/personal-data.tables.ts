import type { Language, UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Everything about a person as a file: made by a job, kept for a day. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text().$type<"queued" | "running" | "ready" | "failed">().notNull(),
    language: text().$type<Language>().notNull(),
    storeKey: text("store_key").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    createdAt: moment("created_at").notNull(),
    finishedAt: moment("finished_at"),
    /** The file goes then. */
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    check("data_exports_status", sql`${t.status} in ('queued', 'running', 'ready', 'failed')`),
    index("data_exports_of_user").on(t.userId, t.createdAt),
    index("data_exports_by_end").on(t.expiresAt),
  ],
);

/** Files that nothing points to any more: written down with what let go of them, removed soon after. */
export const doomedFiles = pgTable("doomed_files", { storeKey: text("store_key").primaryKey() });

/**
 * What is left of a closed account: a keyed hash of its address, so that closing it is no way to today's free pictures
 * or to another first purchase.
 */
export const closedAccounts = pgTable(
  "closed_accounts",
  {
    emailHash: text("email_hash").primaryKey(),
    userId: text("user_id").$type<UserId>().notNull(),
    closedAt: moment("closed_at").notNull(),
    /** It or one before it under the same address has bought something. */
    hasBought: boolean("has_bought").notNull().default(false),
  },
  (t) => [index("closed_accounts_by_end").on(t.closedAt)],
);

import type { ApiScope, UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  text("user_id")
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Keys for programs. The key itself is shown once and kept as a hash. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    hash: text().notNull().unique(),
    /** Its last four characters, to tell keys apart. */
    ending: text().notNull(),
    scopes: jsonb().$type<ApiScope[]>().notNull(),
    /** Pictures a UTC day; null has no cap of its own. */
    dailyImages: integer("daily_images"),
    createdAt: moment("created_at").notNull(),
    /** Kept to the minute. */
    usedAt: moment("used_at"),
  },
  (t) => [index("api_keys_of_user").on(t.userId), check("api_keys_cap", sql`${t.dailyImages} is null or ${t.dailyImages} > 0`)],
);

/** Where a person's finished tasks are told. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: text().primaryKey(),
    userId: owner(),
    url: text().notNull(),
    /** In clear, because every message is signed with it. */
    secret: text().notNull(),
    /** The one before, which signs too until its time is over. */
    oldSecret: text("old_secret"),
    oldSecretUntil: moment("old_secret_until"),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("webhook_endpoints_of_user").on(t.userId)],
);

/** Messages that are to be sent, or were; those that are over are forgotten after a while. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    id: text().primaryKey(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    type: text().notNull(),
    /** Exactly what is sent, each time the same. */
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is tried next; null when it is over. */
    dueAt: moment("due_at"),
    /** What the last try was answered; 0 for no answer. */
    lastStatus: integer("last_status"),
    deliveredAt: moment("delivered_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("webhook_messages_due").on(t.dueAt), index("webhook_messages_of_endpoint").on(t.endpointId, t.createdAt)],
);

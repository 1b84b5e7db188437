import type { PlanId, SessionId, UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export const users = pgTable(
  "users",
  {
    id: text().$type<UserId>().primaryKey(),
    name: text().notNull(),
    /** Lower case; how a person signs in. Anybody may say that an address is theirs; one account can confirm it. */
    email: text().notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** Null while the account is reached through a provider only. */
    passwordHash: text("password_hash"),
    plan: text().$type<PlanId>().notNull().default("free"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The last sign-in or refresh; sessions that have expired are gone and cannot tell. */
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull().defaultNow(),
    /** When it was written to that the account will be closed because nobody uses it. */
    warnedAt: timestamp("warned_at", { withTimezone: true }),
  },
  (t) => [
    index("users_by_email").on(t.email, t.passwordHash),
    uniqueIndex("users_confirmed_email").on(t.email).where(sql`${t.emailVerified}`),
    check("users_plan", sql`${t.plan} in ('free', 'pro', 'enterprise')`),
  ],
);

/** One sign-in on one device: the family of all tokens that followed from it. Tokens are kept as hashes only. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().$type<SessionId>().primaryKey(),
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessHash: text("access_hash").notNull().unique(),
    accessExpiresAt: timestamp("access_expires_at", { withTimezone: true }).notNull(),
    /** When its newest refresh token dies, and the session with it. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The sign-in or the last refresh. */
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull().defaultNow(),
    /** What signed in, in its own words. */
    device: text(),
  },
  (t) => [index("sessions_of_user").on(t.userId), index("sessions_by_end").on(t.expiresAt)],
);

/** Every refresh token a session ever had: one that comes back after it was used has been stolen. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text().primaryKey(),
    sessionId: text("session_id")
      .$type<SessionId>()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (t) => [index("refresh_tokens_of_session").on(t.sessionId)],
);

/** Browsers (by the hash of their visitor id) from which an account has signed in: they keep their own tries while others guess. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    deviceHash: text("device_hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
);

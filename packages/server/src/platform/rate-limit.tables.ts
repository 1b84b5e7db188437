import { doublePrecision, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Token buckets. A bucket that is full again is the same as none. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    fullAt: timestamp("full_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("rate_limits_full").on(t.fullAt)],
);

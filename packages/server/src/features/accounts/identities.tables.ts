import type { SignInProvider, UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./accounts.tables.ts";

/** Who at a provider signs in to which account. */
export const identities = pgTable(
  "identities",
  {
    provider: text().$type<SignInProvider>().notNull(),
    /** The provider's own id of the person. */
    subject: text().notNull(),
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address that the provider had confirmed when it was connected; nobody is found by it. */
    email: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index("identities_of_user").on(t.userId),
    check("identities_provider", sql`${t.provider} in ('google', 'github')`),
  ],
);

/** Sign-ins elsewhere that came back: each comes back once. Only their hashes, and only until the cookie is dead anyway. */
export const spentStates = pgTable(
  "spent_states",
  {
    hash: text().primaryKey(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("spent_states_by_end").on(t.expiresAt)],
);

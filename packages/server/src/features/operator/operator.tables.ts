import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What the operator did by command, who and why. Append only, like the ledger: a trigger refuses changes. */
export const operatorActs = pgTable(
  "operator_acts",
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The name that the operator goes by on that machine, or gave. */
    who: text().notNull(),
    act: text().notNull(),
    /** The account, order or event that it was about; ids, so that it outlives the person. */
    subject: text(),
    why: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index("operator_acts_by_time").on(t.at)],
);

import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * Balances that people own, kept beside the transfers they follow from. The house's own accounts have no row here: every
 * task would queue for them, and their balance is the sum of their transfers.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: text().primaryKey(),
    balance: integer().notNull().default(0),
  },
  (t) => [check("ledger_accounts_never_below_zero", sql`${t.balance} >= 0`)],
);

/** Append only: a trigger refuses UPDATE, DELETE and TRUNCATE. Each row takes from one account what it gives to another. */
export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: text().primaryKey(),
    fromAccount: text("from_account").notNull(),
    toAccount: text("to_account").notNull(),
    amount: integer().notNull(),
    /** `grant`, `take-back`, `return`, `hold`, `settle` or `release`. */
    reason: text().notNull(),
    /** What it was for: a task, an order. A reason happens once for each. */
    reference: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    check("ledger_transfers_positive", sql`${t.amount} > 0`),
    check("ledger_transfers_two_accounts", sql`${t.fromAccount} <> ${t.toAccount}`),
    uniqueIndex("ledger_transfers_once").on(t.reason, t.reference),
    // Only the few rows that say what was bought: the many of tasks cost nothing here. With the amount, so that each order
    // need not read all of somebody's small purchases to learn that none was large.
    index("ledger_transfers_given").on(t.toAccount, t.reason, t.amount).where(sql`${t.reason} in ('grant', 'return')`),
    // A person's own ledger, page by page.
    index("ledger_transfers_in").on(t.toAccount, t.createdAt).where(sql`${t.reason} in ('grant', 'return', 'release')`),
    index("ledger_transfers_out").on(t.fromAccount, t.createdAt).where(sql`${t.reason} in ('hold', 'take-back')`),
    index("ledger_transfers_taken_back").on(t.fromAccount).where(sql`${t.reason} = 'take-back'`),
  ],
);

/** What a task holds until it ends, and afterwards what it was charged. */
export const creditHolds = pgTable(
  "credit_holds",
  {
    taskId: text("task_id").primaryKey(),
    /** Who pays, even after the task has moved to an account. */
    payerId: text("payer_id").notNull(),
    /** Set for visitors: the address whose fence was counted too. */
    addressHash: text("address_hash"),
    day: date({ mode: "string" }).notNull(),
    pricePerImage: integer("price_per_image").notNull(),
    allowanceImages: integer("allowance_images").notNull(),
    credits: integer().notNull(),
    chargedAllowanceImages: integer("charged_allowance_images"),
    chargedCredits: integer("charged_credits"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true }),
  },
  (t) => [check("credit_holds_not_negative", sql`${t.allowanceImages} >= 0 and ${t.credits} >= 0`)],
);

/** Pictures of a UTC day that are held or delivered on an allowance: of an account, a visitor, or a visitor's address. */
export const allowanceDays = pgTable(
  "allowance_days",
  {
    ownerId: text("owner_id").notNull(),
    day: date({ mode: "string" }).notNull(),
    used: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.day] }), check("allowance_days_not_negative", sql`${t.used} >= 0`)],
);

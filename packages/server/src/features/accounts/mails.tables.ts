import type { Language, UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./accounts.tables.ts";
import type { MailKind, ReceiptFacts, TokenPurpose } from "./mail-words.ts";

/** Mails that are to be sent: an address and what about, and never a link, which is made when the mail is written. */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: text().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    email: text().notNull(),
    /** The account that it is about; of a forgotten password only the address is known. */
    userId: text("user_id")
      .$type<UserId>()
      .references(() => users.id, { onDelete: "cascade" }),
    language: text().$type<Language>().notNull(),
    /** Only of a receipt: what it says. Its words are made when it is written. */
    facts: jsonb().$type<ReceiptFacts>(),
    attempts: integer().notNull().default(0),
    /** When it is tried next. Whoever takes it moves this, so that nobody else takes it meanwhile. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("outgoing_mails_by_due").on(t.dueAt),
    check(
      "outgoing_mails_kind",
      sql`${t.kind} in ('verify-email', 'reset-password', 'change-email', 'password-changed', 'email-changed', 'receipt', 'inactive')`,
    ),
  ],
);

/** What the links of mails are worth; the newest of its purpose is the only one an account has. Hashes only. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    hash: text().primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address that it was mailed to. */
    email: text().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("mail_tokens_of_user").on(t.userId),
    index("mail_tokens_by_end").on(t.expiresAt),
    check("mail_tokens_purpose", sql`${t.purpose} in ('verify-email', 'reset-password', 'change-email')`),
  ],
);

import type { PackageId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The sandbox's side of the counter: what a real provider would keep in its own house. */
export const sandboxCheckouts = pgTable("sandbox_checkouts", {
  id: text().primaryKey(),
  orderId: text("order_id").notNull().unique(),
  requestId: text("request_id").notNull(),
  userId: text("user_id").notNull(),
  packageId: text("package_id").$type<PackageId>().notNull(),
  credits: integer().notNull(),
  amountCents: integer("amount_cents").notNull(),
  refundedCents: integer("refunded_cents").notNull().default(0),
  status: text().$type<"open" | "processing" | "paid">().notNull(),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** Webhooks to deliver, until they are answered. */
export const sandboxDeliveries = pgTable(
  "sandbox_deliveries",
  {
    id: text().primaryKey(),
    checkoutId: text("checkout_id").notNull(),
    type: text().notNull(),
    refundedCents: integer("refunded_cents").notNull().default(0),
    dueAt: moment("due_at").notNull(),
    tries: integer().notNull().default(0),
    deliveredAt: moment("delivered_at"),
  },
  (t) => [index("sandbox_deliveries_due").on(t.dueAt).where(sql`${t.deliveredAt} is null`)],
);

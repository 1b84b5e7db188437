import type { Language, OrderStatus, PackageId, UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What was ordered, and the facts that are known of it. Facts are only added, never taken back, and `status` follows
 * from them; so the order in which a provider tells them does not matter.
 */
export const paymentOrders = pgTable(
  "payment_orders",
  {
    id: text().primaryKey(),
    /** Kept when the account is deleted: a number without a person. */
    userId: text("user_id").$type<UserId>().notNull(),
    packageId: text("package_id").$type<PackageId>().notNull(),
    credits: integer().notNull(),
    priceCents: integer("price_cents").notNull(),
    promoPercent: integer("promo_percent").notNull().default(0),
    amountCents: integer("amount_cents").notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** What the buyer read when ordering; the receipt is written in it. */
    language: text().$type<Language>().notNull().default("en-US"),
    provider: text().notNull(),
    successUrl: text("success_url").notNull(),
    cancelUrl: text("cancel_url").notNull(),
    requestKey: text("request_key"),
    checkoutId: text("checkout_id"),
    checkoutUrl: text("checkout_url"),
    paymentId: text("payment_id"),
    customerId: text("customer_id"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    processingAt: moment("processing_at"),
    paidAt: moment("paid_at"),
    expiredAt: moment("expired_at"),
    refundedCents: integer("refunded_cents").notNull().default(0),
    disputedAt: moment("disputed_at"),
    disputeWonAt: moment("dispute_won_at"),
    /** Why a person has to look at it; nothing is granted for what did not fit. */
    review: text(),
    takenCredits: integer("taken_credits").notNull().default(0),
    /** How often credits of this order were taken or returned. */
    turns: integer().notNull().default(0),
    /** When the provider is asked next by ourselves; none when the order is settled for good. */
    lookUpAt: moment("look_up_at"),
  },
  (t) => [
    check("payment_orders_amounts", sql`${t.amountCents} > 0 and ${t.credits} > 0 and ${t.takenCredits} between 0 and ${t.credits}`),
    uniqueIndex("payment_orders_checkout").on(t.provider, t.checkoutId),
    uniqueIndex("payment_orders_request_key").on(t.userId, t.requestKey),
    index("payment_orders_payment").on(t.provider, t.paymentId),
    index("payment_orders_of_user").on(t.userId, t.createdAt),
    index("payment_orders_look_up").on(t.lookUpAt),
  ],
);

/** What the provider told, each event once. No body is kept: it holds names and addresses. */
export const paymentEvents = pgTable("payment_events", {
  /** Provider and the provider's own id of the event. */
  id: text().primaryKey(),
  type: text().notNull(),
  orderId: text("order_id"),
  outcome: text().$type<"applied" | "ignored" | "held" | "approved" | "dismissed">().notNull(),
  /** Why it was held; what came of that is the outcome. */
  reason: text(),
  facts: jsonb().notNull(),
  receivedAt: moment("received_at").notNull(),
});

export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => paymentOrders.id),
    credits: integer().notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** What had been given back of the order before it. */
    beforeCents: integer("before_cents").notNull(),
    status: text().$type<"requested" | "done" | "failed">().notNull(),
    createdAt: moment("created_at").notNull(),
    doneAt: moment("done_at"),
  },
  (t) => [
    check("payment_refunds_positive", sql`${t.credits} > 0 and ${t.amountCents} > 0`),
    // One at a time: the next one counts from where this one ended.
    uniqueIndex("payment_refunds_open").on(t.orderId).where(sql`${t.status} = 'requested'`),
    index("payment_refunds_of_order").on(t.orderId),
  ],
);

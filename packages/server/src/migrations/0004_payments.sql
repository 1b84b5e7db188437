CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"package_id" text NOT NULL,
	"credits" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_checkouts_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"type" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"outcome" text NOT NULL,
	"reason" text,
	"facts" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"package_id" text NOT NULL,
	"credits" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"promo_percent" integer DEFAULT 0 NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"request_key" text,
	"checkout_id" text,
	"checkout_url" text,
	"payment_id" text,
	"customer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"processing_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"expired_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_at" timestamp with time zone,
	"dispute_won_at" timestamp with time zone,
	"review" text,
	"taken_credits" integer DEFAULT 0 NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"look_up_at" timestamp with time zone,
	CONSTRAINT "payment_orders_amounts" CHECK ("payment_orders"."amount_cents" > 0 and "payment_orders"."credits" > 0 and "payment_orders"."taken_credits" between 0 and "payment_orders"."credits")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"credits" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"before_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_positive" CHECK ("payment_refunds"."credits" > 0 and "payment_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("due_at") WHERE "sandbox_deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_checkout" ON "payment_orders" USING btree ("provider","checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_request_key" ON "payment_orders" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "payment_orders_payment" ON "payment_orders" USING btree ("provider","payment_id");--> statement-breakpoint
CREATE INDEX "payment_orders_of_user" ON "payment_orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_orders_look_up" ON "payment_orders" USING btree ("look_up_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("order_id") WHERE "payment_refunds"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "payment_refunds_of_order" ON "payment_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_given" ON "ledger_transfers" USING btree ("to_account") WHERE "ledger_transfers"."reason" in ('grant', 'return');--> statement-breakpoint
CREATE INDEX "ledger_transfers_taken_back" ON "ledger_transfers" USING btree ("from_account") WHERE "ledger_transfers"."reason" = 'take-back';
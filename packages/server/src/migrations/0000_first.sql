CREATE TABLE "allowance_days" (
	"owner_id" text NOT NULL,
	"day" date NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "allowance_days_owner_id_day_pk" PRIMARY KEY("owner_id","day"),
	CONSTRAINT "allowance_days_not_negative" CHECK ("allowance_days"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"task_id" text PRIMARY KEY NOT NULL,
	"payer_id" text NOT NULL,
	"address_hash" text,
	"day" date NOT NULL,
	"price_per_image" integer NOT NULL,
	"allowance_images" integer NOT NULL,
	"credits" integer NOT NULL,
	"charged_allowance_images" integer,
	"charged_credits" integer,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "credit_holds_not_negative" CHECK ("credit_holds"."allowance_images" >= 0 and "credit_holds"."credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_never_below_zero" CHECK ("ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_positive" CHECK ("ledger_transfers"."amount" > 0),
	CONSTRAINT "ledger_transfers_two_accounts" CHECK ("ledger_transfers"."from_account" <> "ledger_transfers"."to_account")
);
--> statement-breakpoint
CREATE TABLE "task_requests" (
	"owner_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"task_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_requests_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"tool" text NOT NULL,
	"status" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"source_image_id" text,
	"ordered_images" integer NOT NULL,
	"work_units" real NOT NULL,
	"turn" integer NOT NULL,
	"job_id" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"phase" text,
	"fraction" real DEFAULT 0 NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"delivered_images" integer DEFAULT 0 NOT NULL,
	"held" integer NOT NULL,
	"credits_used" integer DEFAULT 0 NOT NULL,
	"allowance_used" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"error_details" jsonb,
	"note" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "tasks_status" CHECK ("tasks"."status" in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
	CONSTRAINT "tasks_hold_ends" CHECK ("tasks"."held" = 0 or "tasks"."status" in ('queued', 'running'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_once" ON "ledger_transfers" USING btree ("reason","reference");--> statement-breakpoint
CREATE INDEX "task_requests_by_age" ON "task_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tasks_of_owner" ON "tasks" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_unfinished" ON "tasks" USING btree ("status","turn","created_at") WHERE "tasks"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "tasks_lately" ON "tasks" USING btree ("tool","finished_at" DESC NULLS LAST) WHERE "tasks"."status" = 'succeeded';
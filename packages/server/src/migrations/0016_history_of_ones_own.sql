DROP INDEX "tasks_of_owner";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "favourite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tasks_to_erase" ON "tasks" USING btree ("removed_at") WHERE "tasks"."removed_at" is not null and "tasks"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_of_owner" ON "tasks" USING btree ("owner_id","created_at","id","action","status","favourite","removed_at");
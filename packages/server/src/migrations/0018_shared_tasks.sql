ALTER TABLE "tasks" ADD COLUMN "share_token" text;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_shared" ON "tasks" USING btree ("share_token") WHERE "tasks"."share_token" is not null;
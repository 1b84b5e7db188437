DROP INDEX "tasks_lately";--> statement-breakpoint
CREATE INDEX "tasks_lately" ON "tasks" USING btree ("action","finished_at" DESC NULLS LAST) WHERE "tasks"."status" = 'succeeded';
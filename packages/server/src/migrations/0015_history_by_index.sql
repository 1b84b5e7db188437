CREATE TABLE "studio_tallies" (
	"month" date PRIMARY KEY NOT NULL,
	"pictures" integer NOT NULL,
	"people" integer NOT NULL,
	"counted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "webhook_messages_of_endpoint";--> statement-breakpoint
DROP INDEX "payment_orders_of_user";--> statement-breakpoint
DROP INDEX "data_exports_of_user";--> statement-breakpoint
DROP INDEX "tasks_of_owner";--> statement-breakpoint
DROP INDEX "tasks_lately";--> statement-breakpoint
DROP INDEX "pictures_of_owner";--> statement-breakpoint
CREATE INDEX "tasks_settled" ON "tasks" USING btree ("owner_id","finished_at","id","action","delivered_images") WHERE "tasks"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "tasks_unfinished_of" ON "tasks" USING btree ("owner_id") WHERE "tasks"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "tasks_of_guests" ON "tasks" USING btree ("finished_at") WHERE "tasks"."owner_id" like 'gst\_%';--> statement-breakpoint
CREATE INDEX "pictures_of_guests" ON "pictures" USING btree ("created_at") WHERE "pictures"."owner_id" like 'gst\_%';--> statement-breakpoint
CREATE INDEX "webhook_messages_of_endpoint" ON "webhook_messages" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_orders_of_user" ON "payment_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_of_user" ON "data_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "tasks_of_owner" ON "tasks" USING btree ("owner_id","created_at","id","action","status");--> statement-breakpoint
CREATE INDEX "tasks_lately" ON "tasks" USING btree ("action","finished_at") WHERE "tasks"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "pictures_of_owner" ON "pictures" USING btree ("owner_id","created_at");
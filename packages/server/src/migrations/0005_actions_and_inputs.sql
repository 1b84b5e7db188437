ALTER TABLE "tasks" ADD COLUMN "action" text;--> statement-breakpoint
UPDATE "tasks" SET "action" = "tool";--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "action" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "inputs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "tasks" SET "inputs" = jsonb_build_array(jsonb_build_object('name', 'image', 'imageId', "source_image_id")) WHERE "source_image_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "source_format" text;

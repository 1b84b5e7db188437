-- Which address a link went to was not kept: those that are on their way are asked for again.
DELETE FROM "mail_tokens";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "mail_tokens" DROP CONSTRAINT "mail_tokens_purpose";--> statement-breakpoint
ALTER TABLE "outgoing_mails" DROP CONSTRAINT "outgoing_mails_kind";--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "email" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email","password_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_email" ON "users" USING btree ("email") WHERE "users"."email_verified";--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_purpose" CHECK ("mail_tokens"."purpose" in ('verify-email', 'reset-password', 'change-email'));--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_kind" CHECK ("outgoing_mails"."kind" in ('verify-email', 'reset-password', 'change-email', 'password-changed', 'email-changed', 'receipt', 'inactive'));
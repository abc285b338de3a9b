ALTER TABLE "newsletter_confirmations" ADD COLUMN "is_unmailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_confirmations" ADD COLUMN "mail_lease_until" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "newsletter_confirmations_unmailed" ON "newsletter_confirmations" USING btree ("created_at") WHERE "newsletter_confirmations"."is_unmailed";
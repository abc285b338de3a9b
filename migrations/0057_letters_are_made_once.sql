ALTER TABLE "newsletter_digests" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_digests" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_digests" ADD CONSTRAINT "newsletter_digests_draft_key_unique" UNIQUE("draft_key");
ALTER TABLE "categories" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_draft_key_unique" UNIQUE("draft_key");
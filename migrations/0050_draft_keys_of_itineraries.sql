ALTER TABLE "destinations" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_draft_key_unique" UNIQUE("draft_key");--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_draft_key_unique" UNIQUE("draft_key");
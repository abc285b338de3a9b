CREATE TABLE "itinerary_bookmark_links" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"bookmark_id" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "itinerary_bookmark_links" ADD CONSTRAINT "itinerary_bookmark_links_bookmark_id_itinerary_bookmarks_id_fk" FOREIGN KEY ("bookmark_id") REFERENCES "public"."itinerary_bookmarks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "itinerary_bookmark_links_of_bookmark" ON "itinerary_bookmark_links" USING btree ("bookmark_id");--> statement-breakpoint
CREATE INDEX "itinerary_bookmarks_address" ON "itinerary_bookmarks" USING btree ("user_email");
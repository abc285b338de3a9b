ALTER TABLE "travel_profiles" ADD COLUMN "manage_token_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "travel_profiles" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "travel_profiles_search" ON "travel_profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Profiles that are there already become searchable; new ones are folded by the site (src/platform/text/fold.ts).
UPDATE "travel_profiles" SET "search_text" = regexp_replace(
  normalize(lower(concat_ws(E'\n', "name", "location", array_to_string("interests", E'\n'), "budget_range", "travel_pace", "travel_personality")), NFKD),
  E'[\u0300-\u036f]', '', 'g');

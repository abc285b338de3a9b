CREATE TABLE "destination_redirects" (
	"from_slug" varchar(120) PRIMARY KEY NOT NULL,
	"destination_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "slug" varchar(120) DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "published" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "verdict" text;
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "seasons_text" text;
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "cost_of" text;
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "months" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "time_zone" text;
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "bookings" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "destination_redirects" ADD CONSTRAINT "destination_redirects_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "destination_redirects_of_destination" ON "destination_redirects" USING btree ("destination_id");
--> statement-breakpoint
CREATE INDEX "destinations_country" ON "destinations" USING btree ("country") WHERE "destinations"."published";
--> statement-breakpoint
CREATE INDEX "itineraries_destination" ON "itineraries" USING btree ("destination") WHERE "itineraries"."is_public";
--> statement-breakpoint
CREATE INDEX "itinerary_days_place" ON "itinerary_days" USING btree ("latitude","longitude");
--> statement-breakpoint
-- Fills in the slug of a row that comes without one: of an older archive, or of a process of the version before. Letters that
-- have no plain Latin form are left out here; the program itself keeps them (slugFrom).
CREATE FUNCTION destination_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  folded text := translate(regexp_replace(normalize(lower(NEW.name), NFKD), '[\u0300-\u036f]', '', 'g'), 'øłđðħı’''', 'olddhi');
  plain text := trim(both '-' from left(trim(both '-' from regexp_replace(folded, '[^a-z0-9]+', '-', 'g')), 100));
  free text;
  number integer := 1;
BEGIN
  IF plain = '' THEN plain := 'place'; END IF;
  free := plain;
  WHILE EXISTS (SELECT FROM destinations WHERE slug = free) LOOP
    number := number + 1;
    free := plain || '-' || number;
  END LOOP;
  NEW.slug := free;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER destinations_slug BEFORE INSERT OR UPDATE ON destinations
  FOR EACH ROW WHEN (NEW.slug = '') EXECUTE FUNCTION destination_slug();
--> statement-breakpoint
UPDATE "destinations" SET "slug" = '';
--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_slug_unique" UNIQUE("slug");
--> statement-breakpoint
CREATE TRIGGER destination_redirects_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON destination_redirects
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();
--> statement-breakpoint
-- As in 0025, and a place that is no more than a draft has no entry either.
CREATE OR REPLACE FUNCTION find_again(its_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF its_kind = 'post' THEN
    DELETE FROM search_entries USING blog_posts
    WHERE kind = 'post' AND entry_id = ANY (ids) AND blog_posts.id = entry_id AND NOT published;
    INSERT INTO search_entries
    -- Folded already: title, excerpt, text, tags, destination, a line each.
    SELECT 'post', id, search_line(coalesce(lines[1], '')), search_line(
      concat_ws(' ', lines[1], array_to_string(lines[4:], ' '), search_fold(concat_ws(' ', country, continent, category))))
    FROM blog_posts, string_to_array(search_text, E'\n') AS lines
    WHERE published AND id = ANY (ids) ORDER BY id
    ON CONFLICT (kind, entry_id) DO UPDATE SET title = excluded.title, words = excluded.words
    WHERE (search_entries.title, search_entries.words) IS DISTINCT FROM (excluded.title, excluded.words);
  ELSIF its_kind = 'place' THEN
    DELETE FROM search_entries USING destinations
    WHERE kind = 'place' AND entry_id = ANY (ids) AND destinations.id = entry_id AND NOT published;
    INSERT INTO search_entries
    SELECT 'place', id, search_line(search_fold(name)), search_line(search_fold(
      concat_ws(' ', name, country, continent, array_to_string(top_attractions, ' '), description)))
    FROM destinations
    WHERE published AND id = ANY (ids) ORDER BY id
    ON CONFLICT (kind, entry_id) DO UPDATE SET title = excluded.title, words = excluded.words
    WHERE (search_entries.title, search_entries.words) IS DISTINCT FROM (excluded.title, excluded.words);
  ELSIF its_kind = 'itinerary' THEN
    DELETE FROM search_entries USING itineraries
    WHERE kind = 'itinerary' AND entry_id = ANY (ids) AND itineraries.id = entry_id AND NOT is_public;
    INSERT INTO search_entries
    SELECT 'itinerary', id, search_line(search_fold(title)), search_line(search_fold(
      concat_ws(' ', title, destination, country, travel_style, array_to_string(best_for, ' '), description)))
    FROM itineraries
    WHERE is_public AND id = ANY (ids) ORDER BY id
    ON CONFLICT (kind, entry_id) DO UPDATE SET title = excluded.title, words = excluded.words
    WHERE (search_entries.title, search_entries.words) IS DISTINCT FROM (excluded.title, excluded.words);
  ELSE
    DELETE FROM search_entries USING affiliate_products
    WHERE kind = 'product' AND entry_id = ANY (ids) AND affiliate_products.id = entry_id AND NOT is_active;
    INSERT INTO search_entries
    SELECT 'product', id, search_line(search_fold(name)), search_line(search_fold(
      concat_ws(' ', name, affiliate_products.category, description)))
    FROM affiliate_products
    WHERE is_active AND id = ANY (ids) ORDER BY id
    ON CONFLICT (kind, entry_id) DO UPDATE SET title = excluded.title, words = excluded.words
    WHERE (search_entries.title, search_entries.words) IS DISTINCT FROM (excluded.title, excluded.words);
  END IF;
END
$$;

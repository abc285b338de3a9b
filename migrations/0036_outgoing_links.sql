CREATE TABLE "link_checks" (
	"hash" varchar(32) PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"host" varchar(255),
	"network" varchar(20),
	"has_account" boolean DEFAULT false NOT NULL,
	"state" varchar(8) DEFAULT 'unknown' NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"looked_at" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone,
	"missing_since" timestamp(3) with time zone,
	"step" jsonb,
	"lease_until" timestamp(3) with time zone,
	"ignored_until" timestamp(3) with time zone,
	"ignored_why" text,
	"looks" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_hosts" (
	"host" varchar(255) PRIMARY KEY NOT NULL,
	"free_at" timestamp(3) with time zone NOT NULL,
	"robots" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_uses" (
	"hash" varchar(32) NOT NULL,
	"address" text NOT NULL,
	"used_in" varchar(40) NOT NULL,
	"row_id" integer NOT NULL,
	"field" varchar(80) NOT NULL,
	"words" varchar(200),
	CONSTRAINT "link_uses_pk" PRIMARY KEY("hash","used_in","row_id","field")
);
--> statement-breakpoint
ALTER TABLE "affiliate_products" ADD COLUMN "instead_url" text;--> statement-breakpoint
ALTER TABLE "affiliate_products" ADD COLUMN "instead_name" text;--> statement-breakpoint
ALTER TABLE "affiliate_products" ADD COLUMN "gone_since" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "link_checks_due" ON "link_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "link_uses_of_row" ON "link_uses" USING btree ("used_in","row_id");--> statement-breakpoint
-- The addresses that a text of Markdown or JSON leads to, with the words of their links. Pictures are no links. The same
-- expression stands in src/outgoing/addresses.ts.
CREATE FUNCTION outgoing_links(content text) RETURNS TABLE (address text, words text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT ON (1) rtrim(found[2], '.,;:!?*_~''') AS address, nullif(left(found[1], 200), '') AS words
  FROM regexp_matches(
    regexp_replace(content, '!\[[^][]*\]\([^()]*\)', '', 'g'),
    '(?:\[([^][]{0,200})\]\(<?)?(https?://(?:[^][()<>{}|\\^`"[:space:]]|\([^][()<>{}|\\^`"[:space:]]*\))+)', 'gi') AS found
  WHERE length(found[2]) <= 2048
  ORDER BY 1, found[1] IS NULL
$$;
--> statement-breakpoint
-- The links of one column: a text, or a list whose things have names.
CREATE FUNCTION field_links(field jsonb) RETURNS TABLE (address text, words text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT found.address, coalesce(found.words, part.name) FROM (
    SELECT element::text AS content, coalesce(element->>'label', element->>'name', element->>'activity', element->>'title') AS name
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(field) = 'array' THEN field ELSE '[]' END) AS element
    UNION ALL SELECT field #>> '{}', NULL WHERE jsonb_typeof(field) = 'string'
  ) AS part, outgoing_links(part.content) AS found
$$;
--> statement-breakpoint
-- For tables with a number as `id`. Its arguments are the columns that can hold links.
CREATE FUNCTION keep_link_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb;
  after jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN before := to_jsonb(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN after := to_jsonb(NEW); END IF;
  IF TG_OP = 'UPDATE' AND NOT EXISTS (
    SELECT FROM unnest(TG_ARGV || ARRAY['id', 'name']) AS field WHERE before->>field IS DISTINCT FROM after->>field
  ) THEN RETURN NULL; END IF;
  IF before IS NOT NULL THEN
    DELETE FROM link_uses WHERE used_in = TG_TABLE_NAME AND row_id = (before->>'id')::integer;
  END IF;
  IF after IS NOT NULL THEN
    INSERT INTO link_uses (hash, address, used_in, row_id, field, words)
    SELECT md5(address), address, TG_TABLE_NAME, (after->>'id')::integer, field, left(coalesce(words, after->>'name'), 200)
    FROM unnest(TG_ARGV) AS field, field_links(after->field) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The author's own pages: only her newest values count. The field is the page's slug.
CREATE FUNCTION keep_page_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id < (SELECT max(id) FROM site_values) THEN RETURN NULL; END IF;
  DELETE FROM link_uses WHERE used_in = 'site_values';
  INSERT INTO link_uses (hash, address, used_in, row_id, field, words)
  SELECT md5(address), address, 'site_values', NEW.id, left(page->>'slug', 80), words
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof(NEW.values->'ownPages.pages') = 'array' THEN NEW.values->'ownPages.pages' ELSE '[]' END) AS page,
    outgoing_links(page->>'text')
  WHERE page->>'slug' IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_link_uses AFTER INSERT OR UPDATE OR DELETE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION keep_link_uses('content', 'affiliate_links', 'sources');
--> statement-breakpoint
INSERT INTO link_uses (hash, address, used_in, row_id, field, words)
SELECT md5(address), address, 'blog_posts', id, field, left(coalesce(words, NULL), 200) FROM blog_posts,
  unnest(ARRAY['content', 'affiliate_links', 'sources']) AS field, field_links(to_jsonb(blog_posts)->field) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER itineraries_link_uses AFTER INSERT OR UPDATE OR DELETE ON itineraries
  FOR EACH ROW EXECUTE FUNCTION keep_link_uses('description');
--> statement-breakpoint
INSERT INTO link_uses (hash, address, used_in, row_id, field, words)
SELECT md5(address), address, 'itineraries', id, field, left(coalesce(words, NULL), 200) FROM itineraries,
  unnest(ARRAY['description']) AS field, field_links(to_jsonb(itineraries)->field) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER itinerary_days_link_uses AFTER INSERT OR UPDATE OR DELETE ON itinerary_days
  FOR EACH ROW EXECUTE FUNCTION keep_link_uses('description', 'activities', 'accommodation_recommendations', 'transportation_notes', 'budget_notes', 'tips');
--> statement-breakpoint
INSERT INTO link_uses (hash, address, used_in, row_id, field, words)
SELECT md5(address), address, 'itinerary_days', id, field, left(coalesce(words, NULL), 200) FROM itinerary_days,
  unnest(ARRAY['description', 'activities', 'accommodation_recommendations', 'transportation_notes', 'budget_notes', 'tips']) AS field, field_links(to_jsonb(itinerary_days)->field) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER destinations_link_uses AFTER INSERT OR UPDATE OR DELETE ON destinations
  FOR EACH ROW EXECUTE FUNCTION keep_link_uses('description', 'verdict', 'seasons_text', 'facts', 'months', 'bookings', 'questions');
--> statement-breakpoint
INSERT INTO link_uses (hash, address, used_in, row_id, field, words)
SELECT md5(address), address, 'destinations', id, field, left(coalesce(words, name), 200) FROM destinations,
  unnest(ARRAY['description', 'verdict', 'seasons_text', 'facts', 'months', 'bookings', 'questions']) AS field, field_links(to_jsonb(destinations)->field) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER affiliate_products_link_uses AFTER INSERT OR UPDATE OR DELETE ON affiliate_products
  FOR EACH ROW EXECUTE FUNCTION keep_link_uses('affiliate_url', 'description', 'instead_url');
--> statement-breakpoint
INSERT INTO link_uses (hash, address, used_in, row_id, field, words)
SELECT md5(address), address, 'affiliate_products', id, field, left(coalesce(words, name), 200) FROM affiliate_products,
  unnest(ARRAY['affiliate_url', 'description', 'instead_url']) AS field, field_links(to_jsonb(affiliate_products)->field) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER site_values_link_uses AFTER INSERT ON site_values FOR EACH ROW EXECUTE FUNCTION keep_page_links();
--> statement-breakpoint
INSERT INTO link_uses (hash, address, used_in, row_id, field, words)
SELECT md5(address), address, 'site_values', newest.id, left(page->>'slug', 80), words
FROM (SELECT * FROM site_values ORDER BY id DESC LIMIT 1) AS newest,
  jsonb_array_elements(CASE WHEN jsonb_typeof(newest.values->'ownPages.pages') = 'array' THEN newest.values->'ownPages.pages' ELSE '[]' END) AS page,
  outgoing_links(page->>'text')
WHERE page->>'slug' IS NOT NULL ON CONFLICT DO NOTHING;

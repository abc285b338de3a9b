CREATE TABLE "search_entries" (
	"kind" varchar(12) NOT NULL,
	"entry_id" integer NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "search_entries_pk" PRIMARY KEY("kind","entry_id")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"words" varchar(40) NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_misses_pk" PRIMARY KEY("words","day")
);
--> statement-breakpoint
DROP INDEX "search_words_pair";--> statement-breakpoint
ALTER TABLE "newsletter_confirmations" ADD COLUMN "from_page" varchar(200);--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "from_page" varchar(200);--> statement-breakpoint
CREATE INDEX "search_entries_title" ON "search_entries" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_entries_posts" ON "search_entries" USING gin ("words" gin_trgm_ops) WHERE "search_entries"."kind" = 'post';--> statement-breakpoint
CREATE INDEX "search_entries_others" ON "search_entries" USING gin ("words" gin_trgm_ops) WHERE "search_entries"."kind" <> 'post';--> statement-breakpoint
CREATE INDEX "search_misses_by_day" ON "search_misses" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_words_letters" ON "search_words" USING gin (string_to_array("word", null));
--> statement-breakpoint
-- What fold.ts does to a text, in SQL. The long list is that of all marks (\p{M}) below U+10000. On a server whose
-- locale is C, only Latin capitals become small.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7\u09c8\u09cb-\u09cd\u09d7\u09e2\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c62\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5\u0cd6\u0ce2\u0ce3\u0cf3\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7\uaab8\uaabe\uaabf\uaac1\uaaeb-\uaaef\uaaf5\uaaf6\uabe3-\uabea\uabec\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'),
        'øđðłħı‘’‚‛′`´ʼ“”„‟″«»‐‑‒–—―',
        'oddlhi''''''''''''''''"""""""------'
      ), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- A folded text as `search_entries` has it: a space before and after, letters of scripts without spaces each a word of its own,
-- and one small sigma.
CREATE FUNCTION search_line(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || trim(regexp_replace(
    regexp_replace(replace(folded, 'ς', 'σ'), '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff])', ' \1 ', 'g'), '\s+', ' ', 'g')) || ' '
$$;
--> statement-breakpoint
-- Writes the entries of these rows as the rows are: what is public has one, and what did not change is not written.
CREATE FUNCTION find_again(its_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
    INSERT INTO search_entries
    SELECT 'place', id, search_line(search_fold(name)), search_line(search_fold(
      concat_ws(' ', name, country, continent, array_to_string(top_attractions, ' '), description)))
    FROM destinations
    WHERE id = ANY (ids) ORDER BY id
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
--> statement-breakpoint
CREATE FUNCTION keep_search_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM search_entries WHERE kind = TG_ARGV[0];
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE kind = TG_ARGV[0] AND entry_id IN (SELECT id FROM old_rows);
  ELSE
    PERFORM find_again(TG_ARGV[0], (SELECT array_agg(id) FROM new_rows));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of a save only the words that are new, and none where the text is as it was.
CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (word)
    SELECT word FROM (SELECT DISTINCT word FROM new_posts, unnest(post_words(search_text)) AS word) AS given
    WHERE word <> '' AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = given.word)
    ORDER BY word ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_words (word)
    SELECT word FROM (
      SELECT DISTINCT word
      FROM new_posts JOIN old_posts USING (id), unnest(post_words(new_posts.search_text)) AS word
      WHERE new_posts.search_text <> old_posts.search_text
    ) AS given
    WHERE word <> '' AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = given.word)
    ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER blog_posts_words_update ON blog_posts;
--> statement-breakpoint
CREATE TRIGGER blog_posts_words_update AFTER UPDATE ON blog_posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
CREATE TRIGGER blog_posts_found_insert AFTER INSERT ON blog_posts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('post');
--> statement-breakpoint
CREATE TRIGGER blog_posts_found_update AFTER UPDATE ON blog_posts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('post');
--> statement-breakpoint
CREATE TRIGGER blog_posts_found_delete AFTER DELETE ON blog_posts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('post');
--> statement-breakpoint
CREATE TRIGGER blog_posts_found_truncate AFTER TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('post');
--> statement-breakpoint
SELECT find_again('post', array_agg(id)) FROM blog_posts;
--> statement-breakpoint
CREATE TRIGGER destinations_found_insert AFTER INSERT ON destinations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('place');
--> statement-breakpoint
CREATE TRIGGER destinations_found_update AFTER UPDATE ON destinations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('place');
--> statement-breakpoint
CREATE TRIGGER destinations_found_delete AFTER DELETE ON destinations REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('place');
--> statement-breakpoint
CREATE TRIGGER destinations_found_truncate AFTER TRUNCATE ON destinations
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('place');
--> statement-breakpoint
SELECT find_again('place', array_agg(id)) FROM destinations;
--> statement-breakpoint
CREATE TRIGGER itineraries_found_insert AFTER INSERT ON itineraries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('itinerary');
--> statement-breakpoint
CREATE TRIGGER itineraries_found_update AFTER UPDATE ON itineraries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('itinerary');
--> statement-breakpoint
CREATE TRIGGER itineraries_found_delete AFTER DELETE ON itineraries REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('itinerary');
--> statement-breakpoint
CREATE TRIGGER itineraries_found_truncate AFTER TRUNCATE ON itineraries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('itinerary');
--> statement-breakpoint
SELECT find_again('itinerary', array_agg(id)) FROM itineraries;
--> statement-breakpoint
CREATE TRIGGER affiliate_products_found_insert AFTER INSERT ON affiliate_products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('product');
--> statement-breakpoint
CREATE TRIGGER affiliate_products_found_update AFTER UPDATE ON affiliate_products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('product');
--> statement-breakpoint
CREATE TRIGGER affiliate_products_found_delete AFTER DELETE ON affiliate_products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('product');
--> statement-breakpoint
CREATE TRIGGER affiliate_products_found_truncate AFTER TRUNCATE ON affiliate_products
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries('product');
--> statement-breakpoint
SELECT find_again('product', array_agg(id)) FROM affiliate_products;

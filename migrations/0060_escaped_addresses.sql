-- The addresses that a text leads to, as before, but with a backslash before a sign, which is no part of the address. Such a
-- sign is neither a quotation mark nor another backslash. Pictures with brackets in their address are no links, either. The same expression stands in src/outgoing/addresses.ts.
CREATE OR REPLACE FUNCTION outgoing_links(content text) RETURNS TABLE (address text, words text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT ON (1) rtrim(replace(found[2], '\', ''), '.,;:!?*_~''') AS address, nullif(label, '') AS words
  FROM (
    SELECT found, CASE WHEN length(found[1]) <= 200 THEN found[1] END AS label
    FROM regexp_matches(
      regexp_replace(content, '!\[[^][]*\]\((?:[^()]|\([^()]*\))*\)', '', 'g'),
      '(?:\[([^][]*)\]\(<?)?(https?://(?:[^][()<>{}|\\^`"[:space:]]|\\[][!#$%&''()*+,./:;=?@^_{|}~-]|\((?:[^][()<>{}|\\^`"[:space:]]|\\[][!#$%&''()*+,./:;=?@^_{|}~-])*\))+)', 'gi') AS found
  ) AS links
  WHERE length(found[2]) <= 2048
  ORDER BY 1, label IS NULL
$$;
--> statement-breakpoint
-- In the text of a list each backslash is written twice.
CREATE OR REPLACE FUNCTION field_links(field jsonb) RETURNS TABLE (address text, words text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT found.address, coalesce(found.words, part.name) FROM (
    SELECT replace(element::text, '\\', '\') AS content, coalesce(element->>'label', element->>'name', element->>'activity', element->>'title') AS name
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(field) = 'array' THEN field ELSE '[]' END) AS element
    UNION ALL SELECT field #>> '{}', NULL WHERE jsonb_typeof(field) = 'string'
  ) AS part, outgoing_links(part.content) AS found
$$;
--> statement-breakpoint
-- Finds the links of rows that have a backslash in an address, or a bracket in a picture's, anew. Only rows of `link_uses` are locked, in the order in which saves
-- lock them.
CREATE FUNCTION find_escaped_links(source text, VARIADIC fields text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  texts text := (SELECT string_agg(quote_ident(field) || '::text', ', ') FROM unnest(fields) AS field);
  affected jsonb;
BEGIN
  FOR affected IN EXECUTE format(
    'SELECT to_jsonb(one) FROM %1$I AS one, concat_ws('' '', %2$s) AS all_texts
     WHERE strpos(all_texts, ''\'') > 0 AND all_texts ~* ''https?://[^[:space:]]*\\''
     OR strpos(all_texts, ''!['') > 0 AND all_texts ~ ''!\[[^][]*\]\([^()]*\('' ORDER BY one.id', source, texts)
  LOOP
    DELETE FROM link_uses WHERE used_in = source AND row_id = (affected->>'id')::integer;
    INSERT INTO link_uses (hash, address, used_in, row_id, field, words)
    SELECT md5(address), address, source, (affected->>'id')::integer, field, left(coalesce(words, affected->>'name'), 200)
    FROM unnest(fields) AS field, field_links(affected->field) ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;
--> statement-breakpoint
SELECT find_escaped_links('blog_posts', 'content', 'affiliate_links', 'sources');
--> statement-breakpoint
SELECT find_escaped_links('itineraries', 'description');
--> statement-breakpoint
SELECT find_escaped_links('itinerary_days', 'description', 'activities', 'accommodation_recommendations', 'transportation_notes', 'budget_notes', 'tips');
--> statement-breakpoint
SELECT find_escaped_links('destinations', 'description', 'verdict', 'seasons_text', 'facts', 'months', 'bookings', 'questions');
--> statement-breakpoint
SELECT find_escaped_links('affiliate_products', 'affiliate_url', 'description', 'instead_url');
--> statement-breakpoint
DROP FUNCTION find_escaped_links;
--> statement-breakpoint
DELETE FROM link_uses WHERE used_in = 'site_values';
--> statement-breakpoint
INSERT INTO link_uses (hash, address, used_in, row_id, field, words)
SELECT md5(address), address, 'site_values', newest.id, left(page->>'slug', 80), words
FROM (SELECT * FROM site_values ORDER BY id DESC LIMIT 1) AS newest,
  jsonb_array_elements(CASE WHEN jsonb_typeof(newest.values->'ownPages.pages') = 'array' THEN newest.values->'ownPages.pages' ELSE '[]' END) AS page,
  outgoing_links(page->>'text')
WHERE page->>'slug' IS NOT NULL ON CONFLICT DO NOTHING;

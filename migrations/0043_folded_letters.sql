-- As `fold` does it (src/platform/text/fold.ts): letters that readers type as two are two.
CREATE OR REPLACE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(
    regexp_replace(translate(normalize(lower(value), NFKD), 'øđðłħı’‘“”', 'oddlhi''''""'), E'[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
--> statement-breakpoint
REINDEX INDEX "contact_messages_text";--> statement-breakpoint
REINDEX INDEX "reader_notes_text";

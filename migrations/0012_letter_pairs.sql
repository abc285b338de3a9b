-- Every two neighbouring letters of a word; null for a word of one.
CREATE FUNCTION letter_pairs(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT substr(word, start, 2)) FROM generate_series(1, length(word) - 1) AS start
$$;
--> statement-breakpoint
CREATE INDEX "search_words_pair" ON "search_words" USING gin (letter_pairs("word"));

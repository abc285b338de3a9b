CREATE TABLE "post_counts" (
	"kind" varchar(12) NOT NULL,
	"name" text NOT NULL,
	"published" boolean NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "post_counts_pk" PRIMARY KEY("kind","name","published")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- The words of a folded text, signs and all; a very long one in parts of 60 letters that overlap by 30.
CREATE FUNCTION post_words(search_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN search_text ~ E'[^ \n]{61}' THEN (
      SELECT array_agg(substr(word, start, 60))
      FROM string_to_table(replace(search_text, E'\n', ' '), ' ') AS word,
        generate_series(1, greatest(1, length(word) - 30), 30) AS start
    ) ELSE string_to_array(replace(search_text, E'\n', ' '), ' ') END
$$;
--> statement-breakpoint
DROP INDEX "blog_posts_search";--> statement-breakpoint
CREATE INDEX "search_words_part" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_words" ON "blog_posts" USING gin (post_words("search_text"));
--> statement-breakpoint
-- What a post is counted by.
CREATE FUNCTION post_count_keys(category text, destination text, tags text[]) RETURNS TABLE (kind text, name text)
LANGUAGE sql IMMUTABLE AS $$
  SELECT 'all', ''
  UNION ALL SELECT 'category', category
  UNION ALL SELECT 'destination', destination WHERE destination IS NOT NULL
  UNION ALL SELECT DISTINCT 'tag', tag FROM unnest(tags) AS tag
$$;
--> statement-breakpoint
-- Once for a statement, however many rows it has. In order, so that two transactions wait for each other and never both.
CREATE FUNCTION keep_post_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    INSERT INTO post_counts (kind, name, published, posts)
    SELECT keys.kind, keys.name, published, -count(*)
    FROM old_posts, post_count_keys(category, destination, tags) AS keys
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT post_counts_pk DO UPDATE SET posts = post_counts.posts + excluded.posts;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO post_counts (kind, name, published, posts)
    SELECT keys.kind, keys.name, published, count(*)
    FROM new_posts, post_count_keys(category, destination, tags) AS keys
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT post_counts_pk DO UPDATE SET posts = post_counts.posts + excluded.posts;
  END IF;
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM post_counts;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_counted_insert AFTER INSERT ON blog_posts REFERENCING NEW TABLE AS new_posts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_post_counts();
--> statement-breakpoint
CREATE TRIGGER blog_posts_counted_update AFTER UPDATE ON blog_posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_post_counts();
--> statement-breakpoint
CREATE TRIGGER blog_posts_counted_delete AFTER DELETE ON blog_posts REFERENCING OLD TABLE AS old_posts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_post_counts();
--> statement-breakpoint
CREATE TRIGGER blog_posts_counted_truncate AFTER TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_post_counts();
--> statement-breakpoint
INSERT INTO post_counts (kind, name, published, posts)
SELECT keys.kind, keys.name, published, count(*)
FROM blog_posts, post_count_keys(category, destination, tags) AS keys
GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Words are only added: one that no post has any more finds nothing. Sorted, as above.
CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM new_posts, unnest(post_words(search_text)) AS word WHERE word <> '' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_words_insert AFTER INSERT ON blog_posts REFERENCING NEW TABLE AS new_posts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
CREATE TRIGGER blog_posts_words_update AFTER UPDATE ON blog_posts REFERENCING NEW TABLE AS new_posts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT DISTINCT word FROM blog_posts, unnest(post_words(search_text)) AS word WHERE word <> '';

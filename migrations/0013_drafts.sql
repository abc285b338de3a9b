ALTER TABLE "blog_posts" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "autosaved_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_draft_key_unique" UNIQUE("draft_key");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_whole" CHECK ((not "blog_posts"."published" and "blog_posts"."publish_at" is null) or ("blog_posts"."title" <> '' and "blog_posts"."excerpt" <> '' and "blog_posts"."content" <> '' and "blog_posts"."category" <> ''));--> statement-breakpoint
-- A draft is nobody's but the author's: her typing, saved every few seconds, must not empty the cache of readers' pages.
CREATE FUNCTION move_site_revision_for_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown boolean := false;
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    shown := EXISTS (SELECT FROM old_posts WHERE published);
  END IF;
  IF NOT shown AND TG_OP IN ('INSERT', 'UPDATE') THEN
    shown := EXISTS (SELECT FROM new_posts WHERE published);
  END IF;
  IF shown THEN
    UPDATE site_revision SET revision = gen_random_uuid();
    PERFORM pg_notify('revision', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER blog_posts_revision ON blog_posts;
--> statement-breakpoint
CREATE TRIGGER blog_posts_revision AFTER TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();
--> statement-breakpoint
CREATE TRIGGER blog_posts_shown_insert AFTER INSERT ON blog_posts REFERENCING NEW TABLE AS new_posts
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision_for_posts();
--> statement-breakpoint
CREATE TRIGGER blog_posts_shown_update AFTER UPDATE ON blog_posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision_for_posts();
--> statement-breakpoint
CREATE TRIGGER blog_posts_shown_delete AFTER DELETE ON blog_posts REFERENCING OLD TABLE AS old_posts
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision_for_posts();

-- Whatever readers see carries one random revision. The row is the truth; the notification only says "look again",
-- and being always the same it reaches a listener once for a transaction, however many statements that had.
INSERT INTO site_revision DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION move_site_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE site_revision SET revision = gen_random_uuid();
  PERFORM pg_notify('revision', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();
--> statement-breakpoint
CREATE TRIGGER categories_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();
--> statement-breakpoint
CREATE TRIGGER destinations_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON destinations
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();
--> statement-breakpoint
CREATE TRIGGER itineraries_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON itineraries
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();
--> statement-breakpoint
CREATE TRIGGER itinerary_days_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON itinerary_days
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();
--> statement-breakpoint
CREATE TRIGGER affiliate_products_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON affiliate_products
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();
--> statement-breakpoint
CREATE TRIGGER gallery_images_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_images
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();
--> statement-breakpoint
CREATE TRIGGER media_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON media
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();

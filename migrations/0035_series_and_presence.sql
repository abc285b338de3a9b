CREATE TABLE "post_windows" (
	"window" varchar(60) PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"user_id" integer,
	"since" timestamp(3) with time zone NOT NULL,
	"seen" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_redirects" (
	"from_slug" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "post_windows_of_post" ON "post_windows" USING btree ("post_id");--> statement-breakpoint
CREATE TRIGGER series_redirects_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON series_redirects
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();

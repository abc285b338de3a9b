ALTER TABLE "blog_posts" ADD COLUMN "visited_in" varchar(7);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "series_part" smallint;--> statement-breakpoint
CREATE INDEX "blog_posts_series" ON "blog_posts" USING btree ("series","series_part") WHERE "blog_posts"."published" and "blog_posts"."series" is not null;
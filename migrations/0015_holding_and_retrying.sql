ALTER TABLE "job_posts" ADD COLUMN "publish_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "retry_cause" text;--> statement-breakpoint
-- Posts that the plan has scheduled and that wait already.
UPDATE "job_posts" SET "publish_at" = "blog_posts"."publish_at" FROM "blog_posts", "jobs"
WHERE "blog_posts"."id" = "job_posts"."post_id" AND "jobs"."id" = "job_posts"."job_id" AND "jobs"."slot_at" IS NOT NULL
	AND NOT "blog_posts"."published" AND "blog_posts"."publish_at" IS NOT NULL;

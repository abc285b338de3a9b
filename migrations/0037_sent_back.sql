ALTER TABLE "blog_posts" ADD COLUMN "sent_back" jsonb;--> statement-breakpoint
ALTER TABLE "income_statements" ADD COLUMN "keys" text[];--> statement-breakpoint
ALTER TABLE "income_statements" ADD COLUMN "before" jsonb;
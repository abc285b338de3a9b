CREATE TABLE "imported_items" (
	"source" varchar(300) NOT NULL,
	"key" text NOT NULL,
	"post_id" integer,
	"picture_url" text,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_items_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "old_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"post_id" integer,
	"target" text,
	CONSTRAINT "old_addresses_one" CHECK (("old_addresses"."post_id" is null) <> ("old_addresses"."target" is null))
);
--> statement-breakpoint
ALTER TABLE "imported_items" ADD CONSTRAINT "imported_items_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_items_of_post" ON "imported_items" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "old_addresses_of_post" ON "old_addresses" USING btree ("post_id");
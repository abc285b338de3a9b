CREATE TABLE "imports" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"kind" varchar(10),
	"status" varchar(10) NOT NULL,
	"files" jsonb NOT NULL,
	"survey" jsonb,
	"origin" text,
	"fetches" boolean DEFAULT true NOT NULL,
	"keeps_edited" boolean DEFAULT true NOT NULL,
	"progress" jsonb,
	"report" jsonb,
	"problem" text,
	"categories" integer[] DEFAULT '{}' NOT NULL,
	"leftover" text[] DEFAULT '{}' NOT NULL,
	"worker" varchar(36),
	"lease_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('wordpress', 'ghost', 'archive')),
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('sending', 'looking', 'ready', 'refused', 'running', 'stopped', 'failed', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "imported_items" ADD COLUMN "import_id" varchar(36);--> statement-breakpoint
ALTER TABLE "old_addresses" ADD COLUMN "import_id" varchar(36);--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imported_items_of_import" ON "imported_items" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "old_addresses_of_import" ON "old_addresses" USING btree ("import_id");
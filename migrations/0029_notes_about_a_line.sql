ALTER TABLE "reader_notes" ADD COLUMN "about" varchar(8);--> statement-breakpoint
ALTER TABLE "reader_notes" ADD COLUMN "line" varchar(200);--> statement-breakpoint
ALTER TABLE "reader_notes" ADD COLUMN "answer_by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reader_notes" ADD COLUMN "answer_mailed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "reader_notes" ADD CONSTRAINT "reader_notes_about" CHECK ("reader_notes"."about" in ('price', 'hours', 'way', 'closed', 'same', 'other'));
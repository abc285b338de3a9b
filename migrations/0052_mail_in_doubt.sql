ALTER TABLE "contact_messages" ADD COLUMN "mail_in_doubt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answer_in_doubt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reader_notes" ADD COLUMN "answer_in_doubt" boolean DEFAULT false NOT NULL;
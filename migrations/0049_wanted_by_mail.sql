ALTER TABLE "contact_messages" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answer_lease_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "reader_notes" ADD COLUMN "answer_lease_until" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_unmailed_answers" ON "contact_messages" USING btree ("answered_at") WHERE "contact_messages"."answer_by_mail" and "contact_messages"."answer_mailed_at" is null;--> statement-breakpoint
CREATE INDEX "reader_notes_unmailed_answers" ON "reader_notes" USING btree ("answered_at") WHERE "reader_notes"."answer_by_mail" and "reader_notes"."answer_mailed_at" is null;--> statement-breakpoint
-- Whether older messages were wanted by mail is not known; those of the last hour may be waiting for a mail server.
UPDATE "contact_messages" SET "by_mail" = true WHERE "mailed_at" IS NULL AND "created_at" > now() - interval '1 hour';
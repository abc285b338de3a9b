ALTER TABLE "imported_items" ADD COLUMN "note_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "imported_items_of_note" ON "imported_items" USING btree ("note_id");
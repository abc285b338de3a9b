CREATE TABLE "rendered_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"template" json NOT NULL,
	"used_on" date DEFAULT current_date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rendered_texts_used_on" ON "rendered_texts" USING btree ("used_on");
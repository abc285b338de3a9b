CREATE TABLE "income_statement_rows" (
	"statement_id" integer NOT NULL,
	"key" varchar(80) NOT NULL,
	"day" date NOT NULL,
	"state" varchar(10) NOT NULL,
	"currency" varchar(3) NOT NULL,
	"amount" bigint NOT NULL,
	"reference" varchar(200) NOT NULL,
	CONSTRAINT "income_statement_rows_pk" PRIMARY KEY("statement_id","key"),
	CONSTRAINT "income_statement_rows_state" CHECK ("income_statement_rows"."state" in ('pending', 'approved', 'paid', 'reversed'))
);
--> statement-breakpoint
ALTER TABLE "income_statement_rows" ADD CONSTRAINT "income_statement_rows_statement_id_income_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."income_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "income_statement_rows_key" ON "income_statement_rows" USING btree ("key");--> statement-breakpoint
-- What an earlier version stored: each statement is taken to have said what its row was after it, which the next statement that changed the
-- row kept. Statements read before that, without keys, stay as they are: they cannot be undone.
WITH changed AS MATERIALIZED (
	SELECT s."partner", s."id", b."row" FROM "income_statements" s, jsonb_array_elements(s."before") AS b("row")
), listed AS (
	SELECT s."id", s."partner", k."key" FROM "income_statements" s, unnest(s."keys") AS k("key")
)
INSERT INTO "income_statement_rows" ("statement_id", "key", "day", "state", "currency", "amount", "reference")
SELECT DISTINCT ON (l."id", l."key") l."id", l."key", coalesce((c."row"->>'day')::date, r."day"), coalesce(c."row"->>'state', r."state"),
	coalesce(c."row"->>'currency', r."currency"), coalesce((c."row"->>'amount')::bigint, r."amount"), r."reference"
FROM listed l
JOIN "income_rows" r ON r."partner" = l."partner" AND r."key" = l."key"
LEFT JOIN changed c ON c."partner" = l."partner" AND c."row"->>'key' = l."key" AND c."id" > l."id"
ORDER BY l."id", l."key", c."id";

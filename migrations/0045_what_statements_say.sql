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
CREATE INDEX "income_statement_rows_key" ON "income_statement_rows" USING btree ("key");
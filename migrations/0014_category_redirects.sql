CREATE TABLE "category_redirects" (
	"from_name" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_redirects_of_category" ON "category_redirects" USING btree ("category_id");
--> statement-breakpoint
CREATE TRIGGER category_redirects_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_redirects
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();

CREATE TABLE "destination_name_redirects" (
	"from_name" text PRIMARY KEY NOT NULL,
	"destination_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "destination_name_redirects" ADD CONSTRAINT "destination_name_redirects_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "destination_name_redirects_of_destination" ON "destination_name_redirects" USING btree ("destination_id");
--> statement-breakpoint
CREATE TRIGGER destination_name_redirects_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON destination_name_redirects
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();

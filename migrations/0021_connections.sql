CREATE TABLE "connections" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER connections_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON connections
  FOR EACH STATEMENT EXECUTE FUNCTION move_site_revision();

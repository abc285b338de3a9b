ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp(3) with time zone;--> statement-breakpoint
-- Both sides of a search go through this: small letters without accents.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(normalize(lower(value), NFKD), 'øđðłħı’‘“”', 'oddlhi''''""'), E'[\u0300-\u036f]', '', 'g')
$$;
--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_text" ON "contact_messages" USING gin (folded("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message") gin_trgm_ops);
ALTER TABLE "affiliate_products" ADD COLUMN "made_from" text;--> statement-breakpoint
ALTER TABLE "affiliate_products" ADD CONSTRAINT "affiliate_products_made_from_unique" UNIQUE("made_from");
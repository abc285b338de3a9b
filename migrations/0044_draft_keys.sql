ALTER TABLE "gallery_images" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "affiliate_products" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_draft_key_unique" UNIQUE("draft_key");--> statement-breakpoint
ALTER TABLE "affiliate_products" ADD CONSTRAINT "affiliate_products_draft_key_unique" UNIQUE("draft_key");
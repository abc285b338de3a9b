ALTER TABLE "categories" ADD COLUMN "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;
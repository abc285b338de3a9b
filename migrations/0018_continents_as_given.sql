ALTER TABLE "destinations" DROP CONSTRAINT "destinations_continent";--> statement-breakpoint
ALTER TABLE "destinations" ALTER COLUMN "continent" SET DATA TYPE text;
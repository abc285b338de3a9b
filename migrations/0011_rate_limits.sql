-- Unlogged: counts of attempts are worth no write to the disk, and may be forgotten when the database is killed.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp(3) with time zone NOT NULL
);

CREATE TABLE "newsletter_departures" (
	"address_hash" varchar(64) PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

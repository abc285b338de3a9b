CREATE TABLE "reader_days" (
	"day" date NOT NULL,
	"path" varchar(300) NOT NULL,
	"people" integer NOT NULL,
	"machines" integer NOT NULL,
	CONSTRAINT "reader_days_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "referrer_days" (
	"day" date NOT NULL,
	"host" varchar(100) NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "referrer_days_pk" PRIMARY KEY("day","host")
);

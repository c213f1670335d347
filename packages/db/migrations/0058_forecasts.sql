CREATE TABLE `forecasts` (
	`cell` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`hours` text NOT NULL,
	`stamp` text,
	`read_at` integer,
	`ask_again_at` integer NOT NULL,
	CONSTRAINT "forecasts_hours_json" CHECK(json_valid("forecasts"."hours"))
);
--> statement-breakpoint
CREATE TABLE `weather_watches` (
	`day` text PRIMARY KEY NOT NULL,
	`slot` text,
	`told` text NOT NULL,
	`times` integer NOT NULL,
	CONSTRAINT "weather_watches_slot" CHECK("weather_watches"."slot" in ('evening', 'morning')),
	CONSTRAINT "weather_watches_told_json" CHECK(json_valid("weather_watches"."told"))
);

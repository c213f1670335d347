CREATE TABLE `drives` (
	`from_spot` text NOT NULL,
	`to_spot` text NOT NULL,
	`minutes` integer,
	`metres` integer,
	`source` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`from_spot`, `to_spot`),
	CONSTRAINT "drives_minutes" CHECK("drives"."minutes" between 0 and 240)
);

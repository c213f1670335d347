CREATE TABLE `busy_feeds` (
	`key` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`read_at` integer,
	`whole_on` text,
	`etag` text,
	`last_modified` text,
	`events` integer,
	`trouble` text,
	`trouble_since` integer
);
--> statement-breakpoint
CREATE TABLE `busy_times` (
	`feed_key` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`feed_key`, `starts_at`),
	FOREIGN KEY (`feed_key`) REFERENCES `busy_feeds`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `busy_times_by_end` ON `busy_times` (`ends_at`,`starts_at`,`feed_key`);
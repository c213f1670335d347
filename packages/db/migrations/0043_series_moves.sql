CREATE TABLE `series_moves` (
	`key` text PRIMARY KEY NOT NULL,
	`series_id` integer NOT NULL,
	`split_id` integer,
	`rhythm` text NOT NULL,
	`dates` text NOT NULL,
	`added` text NOT NULL,
	`settled` text NOT NULL,
	`left` text NOT NULL,
	`apart` text NOT NULL,
	`planned_through` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `series_moves_by_time` ON `series_moves` (`created_at`);--> statement-breakpoint
CREATE INDEX `series_moves_by_series` ON `series_moves` (`series_id`);
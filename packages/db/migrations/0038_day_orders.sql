CREATE TABLE `day_orders` (
	`key` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`moves` text NOT NULL,
	`is_notified` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`undone_at` integer
);
--> statement-breakpoint
CREATE INDEX `day_orders_by_time` ON `day_orders` (`created_at`);--> statement-breakpoint
ALTER TABLE `appointments` ADD `is_movable` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `series` ADD `is_movable` integer DEFAULT false NOT NULL;
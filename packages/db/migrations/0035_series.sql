CREATE TABLE `series` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` integer NOT NULL,
	`subscription_id` integer,
	`place_id` integer,
	`service` text NOT NULL,
	`every` text NOT NULL,
	`time` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text,
	`status` text NOT NULL,
	`planned_through` text,
	`ended_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "series_status_word" CHECK("series"."status" in ('asked', 'running', 'ended'))
);
--> statement-breakpoint
CREATE INDEX `series_by_client` ON `series` (`client_id`);--> statement-breakpoint
CREATE INDEX `series_by_subscription` ON `series` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `series_by_status` ON `series` (`status`);--> statement-breakpoint
ALTER TABLE `appointments` ADD `series_id` integer REFERENCES series(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `appointments` ADD `series_day` text;--> statement-breakpoint
CREATE UNIQUE INDEX `appointments_series_day` ON `appointments` (`series_id`,`series_day`) WHERE "appointments"."series_id" is not null;
CREATE TABLE `remembered_addresses` (
	`key` text PRIMARY KEY NOT NULL,
	`found` text NOT NULL,
	`stored_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `remembered_addresses_by_time` ON `remembered_addresses` (`stored_at`);
CREATE TABLE `appointment_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`appointment_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`moved_from` integer NOT NULL,
	`moved_to` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `appointment_moves_by_subscription` ON `appointment_moves` (`subscription_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `contract_endings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subscription_id` integer,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`reference` text NOT NULL,
	`wished_day` text,
	`reason` text,
	`declared_at` integer NOT NULL,
	`effective_day` text,
	`refund_cents` integer,
	`refunded_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `contract_endings_by_subscription` ON `contract_endings` (`subscription_id`);--> statement-breakpoint
ALTER TABLE `appointments` ADD `subscription_id` integer REFERENCES subscriptions(id);--> statement-breakpoint
ALTER TABLE `appointments` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `initial_password` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `initial_password_until` integer;--> statement-breakpoint
ALTER TABLE `clients` ADD `initial_password_used_at` integer;--> statement-breakpoint
ALTER TABLE `clients` ADD `has_own_password` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `deleted_at` integer;
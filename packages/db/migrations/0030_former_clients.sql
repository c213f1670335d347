CREATE TABLE `former_clients` (
	`id` integer PRIMARY KEY NOT NULL,
	`client_id` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`company` text,
	`siren` text,
	`email` text,
	`phone` text,
	`address` text,
	`postal_code` text,
	`city` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_clients_by_client` ON `former_clients` (`client_id`);--> statement-breakpoint
CREATE INDEX `former_clients_by_lower_email` ON `former_clients` (lower("email"));
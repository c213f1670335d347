CREATE TABLE `waitlist_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` integer NOT NULL,
	`subscription_id` integer,
	`place_id` integer,
	`address` text NOT NULL,
	`email` text,
	`phone` text,
	`service` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`weekdays` text NOT NULL,
	`parts` text NOT NULL,
	`known` text NOT NULL,
	`ending` text,
	`ended_at` integer,
	`accepted` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "waitlist_entries_ending_word" CHECK("waitlist_entries"."ending" in ('accepted', 'left', 'removed', 'contract'))
);
--> statement-breakpoint
CREATE INDEX `waitlist_by_client` ON `waitlist_entries` (`client_id`);--> statement-breakpoint
CREATE INDEX `waitlist_by_end` ON `waitlist_entries` (`to_day`);--> statement-breakpoint
CREATE TABLE `waitlist_links` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` integer NOT NULL,
	`starts` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `waitlist_entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waitlist_links_by_entry` ON `waitlist_links` (`entry_id`);
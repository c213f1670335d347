CREATE TABLE `places` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` integer NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`street` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`city_code` text DEFAULT '' NOT NULL,
	`lat` real,
	`lon` real,
	`precision` text DEFAULT 'none' NOT NULL,
	`pinned_at` integer,
	`asked_at` integer,
	`is_private` integer,
	`has_water` integer,
	`has_power` integer,
	`parking` text DEFAULT '' NOT NULL,
	`gate_code` text,
	`dog` text DEFAULT '' NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "places_label_length" CHECK(length("places"."label") <= 100),
	CONSTRAINT "places_postal_code_length" CHECK(length("places"."postal_code") <= 10),
	CONSTRAINT "places_city_length" CHECK(length("places"."city") <= 100),
	CONSTRAINT "places_precision_word" CHECK("places"."precision" in ('address', 'street', 'town', 'none'))
);
--> statement-breakpoint
CREATE INDEX `places_by_client` ON `places` (`client_id`);--> statement-breakpoint
CREATE INDEX `places_to_locate` ON `places` (`precision`,`asked_at`,`id`);--> statement-breakpoint
ALTER TABLE `appointments` ADD `place_id` integer REFERENCES places(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `appointments_by_place` ON `appointments` (`place_id`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `place_id` integer REFERENCES places(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `subscriptions_by_place` ON `subscriptions` (`place_id`);
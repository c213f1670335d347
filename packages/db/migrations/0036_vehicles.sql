CREATE TABLE `vehicles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` integer NOT NULL,
	`brand` text DEFAULT '' NOT NULL,
	`model` text DEFAULT '' NOT NULL,
	`plate` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "vehicles_brand_length" CHECK(length("vehicles"."brand") <= 50),
	CONSTRAINT "vehicles_model_length" CHECK(length("vehicles"."model") <= 50),
	CONSTRAINT "vehicles_plate_length" CHECK(length("vehicles"."plate") <= 20),
	CONSTRAINT "vehicles_said" CHECK("vehicles"."brand" || "vehicles"."model" || "vehicles"."plate" <> '')
);
--> statement-breakpoint
CREATE INDEX `vehicles_by_client` ON `vehicles` (`client_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_client_import_items` (
	`import_id` integer NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`import_id`, `kind`, `row_id`),
	FOREIGN KEY (`import_id`) REFERENCES `client_imports`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_import_items_kind_word" CHECK("__new_client_import_items"."kind" in ('client', 'place', 'vehicle', 'subscription', 'appointment'))
);
--> statement-breakpoint
INSERT INTO `__new_client_import_items`("import_id", "kind", "row_id", "mark") SELECT "import_id", "kind", "row_id", "mark" FROM `client_import_items`;--> statement-breakpoint
DROP TABLE `client_import_items`;--> statement-breakpoint
ALTER TABLE `__new_client_import_items` RENAME TO `client_import_items`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `appointments` ADD `vehicle_id` integer REFERENCES vehicles(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `appointments_by_vehicle` ON `appointments` (`vehicle_id`) WHERE "appointments"."vehicle_id" is not null;--> statement-breakpoint
ALTER TABLE `client_imports` ADD `vehicles` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `vehicle_id` integer REFERENCES vehicles(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `subscriptions_by_vehicle` ON `subscriptions` (`vehicle_id`);
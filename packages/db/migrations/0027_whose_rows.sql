CREATE TABLE `client_doubles` (
	`client_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`settled_at` integer,
	PRIMARY KEY(`client_id`, `other_id`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_doubles_order" CHECK("client_doubles"."client_id" < "client_doubles"."other_id")
);
--> statement-breakpoint
CREATE INDEX `client_doubles_by_other` ON `client_doubles` (`other_id`);--> statement-breakpoint
CREATE INDEX `client_doubles_open` ON `client_doubles` (`settled_at`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `client_id` integer REFERENCES clients(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `contact_messages_by_client` ON `contact_messages` (`client_id`);--> statement-breakpoint
ALTER TABLE `contact_professionnels` ADD `client_id` integer REFERENCES clients(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `contact_professionnels_by_client` ON `contact_professionnels` (`client_id`);--> statement-breakpoint
ALTER TABLE `partnerships` ADD `client_id` integer REFERENCES clients(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `partnerships_by_client` ON `partnerships` (`client_id`);
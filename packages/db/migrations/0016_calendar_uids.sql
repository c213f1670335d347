PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_appointments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` integer,
	`contact_message_id` integer,
	`subscription_id` integer,
	`uid` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`date` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`time_slot` text,
	`address` text NOT NULL,
	`service` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`notes` text,
	`is_first_visit` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`contact_message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "appointments_time_slot_length" CHECK(length("__new_appointments"."time_slot") <= 10),
	CONSTRAINT "appointments_service_length" CHECK(length("__new_appointments"."service") <= 50),
	CONSTRAINT "appointments_status_word" CHECK("__new_appointments"."status" in ('pending', 'confirmed', 'completed', 'canceled')),
	CONSTRAINT "appointments_interval" CHECK("__new_appointments"."ends_at" > "__new_appointments"."date"),
	CONSTRAINT "appointments_person" CHECK("__new_appointments"."client_id" is not null or "__new_appointments"."contact_message_id" is not null)
);
--> statement-breakpoint
INSERT INTO `__new_appointments`("id", "client_id", "contact_message_id", "subscription_id", "uid", "sequence", "date", "ends_at", "time_slot", "address", "service", "status", "notes", "is_first_visit", "created_at", "updated_at") SELECT "id", "client_id", "contact_message_id", "subscription_id", 'appt-' || "id", "sequence", "date", "ends_at", "time_slot", "address", "service", "status", "notes", "is_first_visit", "created_at", "updated_at" FROM `appointments`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_appointments';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_appointments', seq FROM sqlite_sequence WHERE name = 'appointments';--> statement-breakpoint
DROP TABLE `appointments`;--> statement-breakpoint
ALTER TABLE `__new_appointments` RENAME TO `appointments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `appointments_uid_unique` ON `appointments` (`uid`);--> statement-breakpoint
CREATE INDEX `appointments_by_date` ON `appointments` (`date`,`status`,`ends_at`,`subscription_id`,`client_id`,`time_slot`);--> statement-breakpoint
CREATE UNIQUE INDEX `appointments_first_visit` ON `appointments` (`subscription_id`) WHERE "appointments"."is_first_visit" = 1;--> statement-breakpoint
CREATE INDEX `appointments_by_client` ON `appointments` (`client_id`,`date`);--> statement-breakpoint
CREATE INDEX `appointments_by_subscription` ON `appointments` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `appointments_by_request` ON `appointments` (`contact_message_id`);--> statement-breakpoint
CREATE INDEX `appointments_by_status` ON `appointments` (`status`,`date`);--> statement-breakpoint
CREATE INDEX `appointments_by_service` ON `appointments` (`service`,`date`);
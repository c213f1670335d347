CREATE TABLE `photo_consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`appointment_id` integer NOT NULL,
	`photo_id` integer,
	`text` text NOT NULL,
	`name` text NOT NULL,
	`way` text NOT NULL,
	`given_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_id`) REFERENCES `wash_photos`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "photo_consents_way_word" CHECK("photo_consents"."way" in ('space', 'link'))
);
--> statement-breakpoint
CREATE INDEX `photo_consents_by_photo` ON `photo_consents` (`photo_id`);--> statement-breakpoint
CREATE INDEX `photo_consents_by_appointment` ON `photo_consents` (`appointment_id`);--> statement-breakpoint
ALTER TABLE `photos` ADD `wash_photo_id` integer REFERENCES wash_photos(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `photos` ADD `declaration` text;--> statement-breakpoint
ALTER TABLE `photos` ADD `declared_by` text;--> statement-breakpoint
ALTER TABLE `photos` ADD `declared_at` integer;
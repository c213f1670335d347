CREATE TABLE `wash_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`appointment_id` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`taken_at` integer NOT NULL,
	`content` blob,
	`consented_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "wash_photos_kind_word" CHECK("wash_photos"."kind" in ('before', 'after'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wash_photos_key_unique` ON `wash_photos` (`key`);--> statement-breakpoint
CREATE INDEX `wash_photos_by_appointment` ON `wash_photos` (`appointment_id`);--> statement-breakpoint
CREATE INDEX `wash_photos_by_time` ON `wash_photos` (`taken_at`);
CREATE TABLE `day_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`day` text NOT NULL,
	`part` text NOT NULL,
	`van` integer,
	`reason` text NOT NULL,
	`is_notified` integer NOT NULL,
	`lost_from` integer NOT NULL,
	`lost_until` integer NOT NULL,
	`lost_van` integer,
	`reopened_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "day_moves_part_word" CHECK("day_moves"."part" in ('day', 'morning', 'afternoon'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `day_moves_key_unique` ON `day_moves` (`key`);--> statement-breakpoint
CREATE INDEX `day_moves_by_time` ON `day_moves` (`created_at`);--> statement-breakpoint
CREATE INDEX `day_moves_by_end` ON `day_moves` (`lost_until`,`lost_from`,`lost_van`,`reopened_at`);--> statement-breakpoint
CREATE TABLE `moved_washes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`move_id` integer NOT NULL,
	`appointment_id` integer NOT NULL,
	`from_start` integer NOT NULL,
	`from_time` text,
	`to_start` integer,
	`sequence` integer NOT NULL,
	`link_id` text,
	`answer` text,
	`answered_at` integer,
	FOREIGN KEY (`move_id`) REFERENCES `day_moves`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "moved_washes_answer_word" CHECK("moved_washes"."answer" in ('agreed', 'chosen', 'given_back'))
);
--> statement-breakpoint
CREATE INDEX `moved_washes_by_move` ON `moved_washes` (`move_id`);--> statement-breakpoint
CREATE INDEX `moved_washes_by_appointment` ON `moved_washes` (`appointment_id`);--> statement-breakpoint
CREATE INDEX `moved_washes_by_link` ON `moved_washes` (`link_id`);
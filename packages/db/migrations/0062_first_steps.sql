CREATE TABLE `first_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`aside` text,
	`confirmed_at` integer,
	`tried` text,
	`findings` text,
	`tried_at` integer
);
--> statement-breakpoint
ALTER TABLE `online_payments` ADD `is_test` integer DEFAULT false NOT NULL;
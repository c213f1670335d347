ALTER TABLE `series` ADD `van` integer;--> statement-breakpoint
ALTER TABLE `series` ADD `notes` text;--> statement-breakpoint
ALTER TABLE `series` ADD `is_confirmed` integer DEFAULT true NOT NULL;
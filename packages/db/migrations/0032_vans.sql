DROP INDEX `appointments_by_date`;--> statement-breakpoint
ALTER TABLE `appointments` ADD `van` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `appointments_by_date` ON `appointments` (`date`,`status`,`ends_at`,`subscription_id`,`client_id`,`time_slot`,`van`,`place_id`);
ALTER TABLE `appointments` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `appointments_by_request` ON `appointments` (`contact_message_id`);--> statement-breakpoint
CREATE INDEX `appointments_by_status` ON `appointments` (`status`,`date`);--> statement-breakpoint
CREATE INDEX `appointments_by_service` ON `appointments` (`service`,`date`);
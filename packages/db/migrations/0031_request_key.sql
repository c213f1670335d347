ALTER TABLE `contact_messages` ADD `request_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_request_key_unique` ON `contact_messages` (`request_key`);
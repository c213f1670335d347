ALTER TABLE `contact_professionnels` ADD `request_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `contact_professionnels_request_key_unique` ON `contact_professionnels` (`request_key`);
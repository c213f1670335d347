ALTER TABLE `outbox` ADD `channel` text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `kind` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `client_id` integer REFERENCES clients(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `outbox` ADD `segments` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `useful_until` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `carrier_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `receipt` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `receipt_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_by_client` ON `outbox` (`client_id`);--> statement-breakpoint
CREATE INDEX `outbox_by_carrier_id` ON `outbox` (`carrier_id`);
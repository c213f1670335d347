CREATE TABLE `demo_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`intent_id` text NOT NULL,
	`amount` integer NOT NULL,
	`key` text,
	`reason` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `demo_refunds_by_intent` ON `demo_refunds` (`intent_id`);--> statement-breakpoint
INSERT INTO `demo_refunds` (`id`, `intent_id`, `amount`, `created_at`) SELECT 're_' || `intent_id`, `intent_id`, `refunded`, coalesce(`paid_at`, `created_at`) FROM `demo_invoices` WHERE `refunded` > 0;--> statement-breakpoint
ALTER TABLE `demo_invoices` DROP COLUMN `refunded`;
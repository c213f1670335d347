DROP INDEX `subscriptions_by_signup`;--> statement-breakpoint
CREATE INDEX `subscriptions_by_email` ON `subscriptions` (lower("customer_email"));--> statement-breakpoint
ALTER TABLE `demo_subscriptions` ADD `order_key` text;--> statement-breakpoint
ALTER TABLE `demo_subscriptions` DROP COLUMN `local_id`;
CREATE TABLE `admin_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `admin_links_by_user` ON `admin_links` (`user_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_intent_id` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "refunds_amount" CHECK(typeof("refunds"."amount") = 'integer' and "refunds"."amount" >= 0)
);
--> statement-breakpoint
CREATE INDEX `refunds_by_intent` ON `refunds` (`payment_intent_id`);--> statement-breakpoint
CREATE TABLE `todo_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dedup_key` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`link` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`seen_at` integer,
	`done_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `todo_items_dedup_key_unique` ON `todo_items` (`dedup_key`);--> statement-breakpoint
CREATE INDEX `todo_items_open` ON `todo_items` (`done_at`,`created_at`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `source` text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE `contract_endings` ADD `refund_basis` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `reply_to_name` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `reply_to_address` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `first_visit_time` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `express_requested_at` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `is_distance_contract` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `order_key` text;--> statement-breakpoint
CREATE INDEX `subscriptions_by_order` ON `subscriptions` (`order_key`);--> statement-breakpoint
UPDATE `subscriptions` SET `is_distance_contract` = 1, `express_requested_at` = (SELECT `accepted_at` FROM `contracts` WHERE `contracts`.`subscription_id` = `subscriptions`.`id` AND `contracts`.`express_start` = 1) WHERE `provider` <> 'manual';--> statement-breakpoint
INSERT INTO `leases` (`name`, `holder`, `expires_at`, `done_for`) SELECT 'retention-ran', '', `ran_at`, date(`ran_at` / 1000, 'unixepoch') FROM (SELECT max(`created_at`) AS `ran_at` FROM `audit_log`) WHERE `ran_at` IS NOT NULL;

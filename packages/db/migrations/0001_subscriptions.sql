CREATE TABLE `account_links` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_links_by_client` ON `account_links` (`client_id`);--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dedup_key` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_dedup_key_unique` ON `alerts` (`dedup_key`);--> statement-breakpoint
CREATE INDEX `alerts_open` ON `alerts` (`settled_at`);--> statement-breakpoint
CREATE TABLE `contracts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer NOT NULL,
	`terms_version` text NOT NULL,
	`terms_hash` text NOT NULL,
	`terms` text NOT NULL,
	`recap` text NOT NULL,
	`express_start` integer NOT NULL,
	`accepted_at` integer NOT NULL,
	`accepted_from` text NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_subscription_id_unique` ON `contracts` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `demo_invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`intent_id` text NOT NULL,
	`amount` integer NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`intent_status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`period_start` integer NOT NULL,
	`paid_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `demo_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `demo_invoices_intent_id_unique` ON `demo_invoices` (`intent_id`);--> statement-breakpoint
CREATE INDEX `demo_invoices_by_subscription` ON `demo_invoices` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `demo_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`local_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`period_start` integer NOT NULL,
	`cancel_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dedup_key` text NOT NULL,
	`recipient_name` text NOT NULL,
	`recipient_address` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedup_key_unique` ON `outbox` (`dedup_key`);--> statement-breakpoint
CREATE INDEX `outbox_by_next_attempt` ON `outbox` (`sent_at`,`failed_at`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer NOT NULL,
	`invoice_id` text NOT NULL,
	`payment_intent_id` text,
	`amount` integer NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'eur' NOT NULL,
	`status` text NOT NULL,
	`period_start` text NOT NULL,
	`paid_at` integer,
	`receipt_url` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "payments_status_word" CHECK("payments"."status" in ('paid', 'failed', 'refunded')),
	CONSTRAINT "payments_amount" CHECK(typeof("payments"."amount") = 'integer' and "payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_invoice_id_unique` ON `payments` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `payments_by_subscription` ON `payments` (`subscription_id`,`period_start`);--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`processed_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `wash_ledger` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer NOT NULL,
	`kind` text NOT NULL,
	`washes` integer NOT NULL,
	`period_start` text NOT NULL,
	`appointment_id` integer,
	`reason` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "wash_ledger_kind_word" CHECK("wash_ledger"."kind" in ('granted', 'used', 'returned', 'adjusted'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wash_ledger_one_grant` ON `wash_ledger` (`subscription_id`,`period_start`) WHERE "wash_ledger"."kind" = 'granted';--> statement-breakpoint
CREATE INDEX `wash_ledger_by_period` ON `wash_ledger` (`subscription_id`,`period_start`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `first_name` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `last_name` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `provider` text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `provider_subscription_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `payment_intent_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `signup_key` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `past_due_since` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `payment_attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `next_payment_attempt` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `payment_link` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `cancel_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_provider_subscription_id_unique` ON `subscriptions` (`provider_subscription_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_payment_intent_id_unique` ON `subscriptions` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_signup` ON `subscriptions` (`signup_key`);
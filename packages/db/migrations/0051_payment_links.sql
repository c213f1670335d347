CREATE TABLE `demo_intents` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `demo_intents_key_unique` ON `demo_intents` (`key`);--> statement-breakpoint
CREATE TABLE `online_payments` (
	`key` text PRIMARY KEY NOT NULL,
	`intent_id` text,
	`appointment_id` integer,
	`kind` text NOT NULL,
	`cents` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`accepted_cents` integer,
	`paid_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "online_payments_kind_word" CHECK("online_payments"."kind" in ('due', 'deposit')),
	CONSTRAINT "online_payments_status_word" CHECK("online_payments"."status" in ('open', 'paid', 'canceled')),
	CONSTRAINT "online_payments_cents" CHECK(typeof("online_payments"."cents") = 'integer' and "online_payments"."cents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `online_payments_intent_id_unique` ON `online_payments` (`intent_id`);--> statement-breakpoint
CREATE INDEX `online_payments_by_appointment` ON `online_payments` (`appointment_id`);--> statement-breakpoint
CREATE INDEX `online_payments_open` ON `online_payments` (`created_at`) WHERE "online_payments"."status" = 'open';--> statement-breakpoint
CREATE TABLE `online_refunds` (
	`key` text PRIMARY KEY NOT NULL,
	`payment_key` text NOT NULL,
	`cents` integer NOT NULL,
	`reason` text NOT NULL,
	`sent_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`payment_key`) REFERENCES `online_payments`(`key`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "online_refunds_cents" CHECK(typeof("online_refunds"."cents") = 'integer' and "online_refunds"."cents" > 0)
);
--> statement-breakpoint
CREATE INDEX `online_refunds_by_payment` ON `online_refunds` (`payment_key`);--> statement-breakpoint
CREATE INDEX `online_refunds_owed` ON `online_refunds` (`created_at`) WHERE "online_refunds"."sent_at" is null;--> statement-breakpoint
CREATE TABLE `payment_links` (
	`id` text PRIMARY KEY NOT NULL,
	`appointment_id` integer NOT NULL,
	`kind` text NOT NULL,
	`sealed_token` text NOT NULL,
	`sent_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "payment_links_kind_word" CHECK("payment_links"."kind" in ('due', 'deposit'))
);
--> statement-breakpoint
CREATE INDEX `payment_links_by_appointment` ON `payment_links` (`appointment_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_wash_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`appointment_id` integer,
	`day` text NOT NULL,
	`service` text NOT NULL,
	`method` text NOT NULL,
	`cents` integer NOT NULL,
	`at` integer NOT NULL,
	`deed_key` text NOT NULL,
	`is_undoing` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`reason` text,
	`is_before_documents` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "wash_payments_method_word" CHECK("__new_wash_payments"."method" in ('cash', 'card', 'cheque', 'transfer', 'online')),
	CONSTRAINT "wash_payments_cents" CHECK(typeof("__new_wash_payments"."cents") = 'integer' and "__new_wash_payments"."cents" <> 0 and abs("__new_wash_payments"."cents") <= 500000)
);
--> statement-breakpoint
INSERT INTO `__new_wash_payments`("id", "appointment_id", "day", "service", "method", "cents", "at", "deed_key", "is_undoing", "created_at", "reason", "is_before_documents") SELECT "id", "appointment_id", "day", "service", "method", "cents", "at", "deed_key", "is_undoing", "created_at", "reason", "is_before_documents" FROM `wash_payments`;--> statement-breakpoint
DROP TABLE `wash_payments`;--> statement-breakpoint
ALTER TABLE `__new_wash_payments` RENAME TO `wash_payments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `wash_payments_deed` ON `wash_payments` (`deed_key`,`is_undoing`);--> statement-breakpoint
CREATE INDEX `wash_payments_by_appointment` ON `wash_payments` (`appointment_id`);--> statement-breakpoint
CREATE INDEX `wash_payments_by_time` ON `wash_payments` (`at`);--> statement-breakpoint
ALTER TABLE `one_off_contracts` ADD `deposit_cents` integer;
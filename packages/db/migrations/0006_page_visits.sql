CREATE TABLE `page_visits` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`source` text NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`day`, `path`, `source`),
	CONSTRAINT "page_visits_count" CHECK("page_visits"."visits" > 0)
);
--> statement-breakpoint
DROP INDEX `appointments_by_date`;--> statement-breakpoint
CREATE INDEX `appointments_by_date` ON `appointments` (`date`,`status`,`ends_at`,`subscription_id`,`client_id`);--> statement-breakpoint
DROP INDEX `wash_ledger_by_period`;--> statement-breakpoint
CREATE INDEX `wash_ledger_by_period` ON `wash_ledger` (`subscription_id`,`period_start`,`kind`,`washes`,`appointment_id`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `answered_at` integer;--> statement-breakpoint
CREATE INDEX `contact_messages_by_answer` ON `contact_messages` (`answered_at`,`created_at`);--> statement-breakpoint
ALTER TABLE `contact_professionnels` ADD `answered_at` integer;--> statement-breakpoint
CREATE INDEX `contact_professionnels_by_status` ON `contact_professionnels` (`statut`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_professionnels_by_answer` ON `contact_professionnels` (`answered_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_start` ON `subscriptions` (`start_date`,`end_date`,`status`,`price`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_end` ON `subscriptions` (`end_date`,`start_date`,`status`,`price`);
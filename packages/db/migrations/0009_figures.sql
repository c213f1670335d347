CREATE TABLE `figures` (
	`name` text NOT NULL,
	`period` text NOT NULL,
	`label` text NOT NULL,
	`number` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`name`, `period`, `label`)
);
--> statement-breakpoint
CREATE INDEX `appointments_by_subscription` ON `appointments` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `wash_ledger_by_appointment` ON `wash_ledger` (`appointment_id`);
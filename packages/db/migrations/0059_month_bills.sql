CREATE TABLE `billed_washes` (
	`document_id` integer NOT NULL,
	`appointment_id` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`document_id`, `appointment_id`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "billed_washes_cents" CHECK(typeof("billed_washes"."cents") = 'integer' and "billed_washes"."cents" <> 0)
);
--> statement-breakpoint
CREATE INDEX `billed_washes_by_wash` ON `billed_washes` (`appointment_id`,`cents`);--> statement-breakpoint
ALTER TABLE `clients` ADD `month_bill_days` integer;--> statement-breakpoint
ALTER TABLE `clients` ADD `billed_until` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `due_on` text;--> statement-breakpoint
CREATE INDEX `documents_by_due` ON `documents` (`client_id`,`due_on`) WHERE "documents"."due_on" is not null;--> statement-breakpoint
DROP TRIGGER `documents_stay`;--> statement-breakpoint
CREATE TRIGGER `documents_stay` BEFORE UPDATE OF `id`, `kind`, `year`, `serial`, `number`, `key`, `issued_on`, `issued_at`, `appointment_id`, `payment_id`, `refund_id`, `wash_payment_id`, `credits_id`, `reason`, `valid_until`, `due_on`, `seller`, `buyer`, `lines`, `totals`, `cents`, `payments` ON `documents` BEGIN SELECT RAISE(ABORT, 'a document is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `billed_washes_stay` BEFORE UPDATE ON `billed_washes` BEGIN SELECT RAISE(ABORT, 'a billed wash is never changed'); END;

CREATE TABLE `document_gaps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`from_serial` integer NOT NULL,
	`to_serial` integer NOT NULL,
	`why` text NOT NULL,
	`found_at` integer NOT NULL,
	CONSTRAINT "document_gaps_kind_word" CHECK("document_gaps"."kind" in ('facture', 'avoir', 'devis')),
	CONSTRAINT "document_gaps_why_word" CHECK("document_gaps"."why" in ('restored', 'expired')),
	CONSTRAINT "document_gaps_span" CHECK("document_gaps"."from_serial" > 0 and "document_gaps"."to_serial" >= "document_gaps"."from_serial")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_gaps_once` ON `document_gaps` (`kind`,`year`,`from_serial`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`serial` integer NOT NULL,
	`number` text NOT NULL,
	`key` text NOT NULL,
	`issued_on` text NOT NULL,
	`issued_at` integer NOT NULL,
	`client_id` integer,
	`appointment_id` integer,
	`payment_id` integer,
	`refund_id` text,
	`wash_payment_id` integer,
	`credits_id` integer,
	`reason` text,
	`valid_until` text,
	`seller` text NOT NULL,
	`buyer` text NOT NULL,
	`lines` text NOT NULL,
	`totals` text NOT NULL,
	`cents` integer NOT NULL,
	`payments` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "documents_kind_word" CHECK("documents"."kind" in ('facture', 'avoir', 'devis')),
	CONSTRAINT "documents_cents" CHECK(typeof("documents"."cents") = 'integer' and "documents"."cents" > 0),
	CONSTRAINT "documents_year" CHECK("documents"."year" = cast(substr("documents"."issued_on", 1, 4) as integer)),
	CONSTRAINT "documents_serial" CHECK("documents"."serial" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number_unique` ON `documents` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_key_unique` ON `documents` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_series` ON `documents` (`kind`,`year`,`serial`);--> statement-breakpoint
CREATE INDEX `documents_by_day` ON `documents` (`issued_on`,`kind`,`cents`);--> statement-breakpoint
CREATE INDEX `documents_by_client` ON `documents` (`client_id`,`issued_on`);--> statement-breakpoint
CREATE INDEX `documents_by_appointment` ON `documents` (`appointment_id`);--> statement-breakpoint
CREATE INDEX `documents_by_payment` ON `documents` (`payment_id`);--> statement-breakpoint
CREATE INDEX `documents_by_credited` ON `documents` (`credits_id`);--> statement-breakpoint
ALTER TABLE `payments` ADD `is_before_documents` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `wash_payments` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `wash_payments` ADD `is_before_documents` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- What was paid until now has no facture, and is given none afterwards: nobody knows what was written on paper.
UPDATE `payments` SET `is_before_documents` = 1;--> statement-breakpoint
UPDATE `wash_payments` SET `is_before_documents` = 1;--> statement-breakpoint
-- Whose file a document stands in may follow two clients that are made one; nothing else of it ever changes.
CREATE TRIGGER `documents_stay` BEFORE UPDATE OF `id`, `kind`, `year`, `serial`, `number`, `key`, `issued_on`, `issued_at`, `appointment_id`, `payment_id`, `refund_id`, `wash_payment_id`, `credits_id`, `reason`, `valid_until`, `seller`, `buyer`, `lines`, `totals`, `cents`, `payments` ON `documents` BEGIN SELECT RAISE(ABORT, 'a document is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `documents_end` BEFORE DELETE ON `documents` WHEN NOT EXISTS (SELECT 1 FROM `document_gaps` WHERE `why` = 'expired' AND `kind` = old.`kind` AND `year` = old.`year` AND old.`serial` BETWEEN `from_serial` AND `to_serial`) BEGIN SELECT RAISE(ABORT, 'a document is never deleted before its time'); END;--> statement-breakpoint
CREATE TRIGGER `documents_sum` BEFORE INSERT ON `documents` WHEN new.`cents` <> (SELECT coalesce(sum(json_extract(`value`, '$.cents')), 0) FROM json_each(new.`lines`)) OR new.`cents` <> json_extract(new.`totals`, '$.cents') BEGIN SELECT RAISE(ABORT, 'a document is the sum of its lines'); END;--> statement-breakpoint
CREATE TRIGGER `document_gaps_stay` BEFORE UPDATE ON `document_gaps` BEGIN SELECT RAISE(ABORT, 'a gap is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `document_gaps_end` BEFORE DELETE ON `document_gaps` WHEN old.`why` = 'restored' BEGIN SELECT RAISE(ABORT, 'a gap is never deleted'); END;

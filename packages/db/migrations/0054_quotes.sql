CREATE TABLE `quotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`sealed_token` text NOT NULL,
	`plan` text,
	`sent_at` integer,
	`replaced_by` integer,
	`answer` text,
	`answered_at` integer,
	`answered_name` text,
	`answered_text` text,
	`answered_from` text,
	`express_requested_at` integer,
	`declined_reason` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quotes_answer_word" CHECK("quotes"."answer" is null or "quotes"."answer" in ('accepted', 'declined')),
	CONSTRAINT "quotes_answered" CHECK(("quotes"."answer" is null) = ("quotes"."answered_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_document_id_unique` ON `quotes` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_token_hash_unique` ON `quotes` (`token_hash`);--> statement-breakpoint
CREATE INDEX `quotes_by_answer` ON `quotes` (`answer`,`created_at`);--> statement-breakpoint
ALTER TABLE `appointments` ADD `quote_id` integer;--> statement-breakpoint
ALTER TABLE `appointments` ADD `quoted_cents` integer;--> statement-breakpoint
CREATE INDEX `appointments_by_quote` ON `appointments` (`quote_id`) WHERE "appointments"."quote_id" is not null;--> statement-breakpoint
ALTER TABLE `series` ADD `quote_id` integer;--> statement-breakpoint
ALTER TABLE `series` ADD `quoted_cents` integer;
CREATE TABLE `one_off_contracts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`appointment_id` integer,
	`way` text NOT NULL,
	`service` text NOT NULL,
	`price_cents` integer NOT NULL,
	`travel` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`agreed_on` text,
	`accepted_at` integer,
	`accepted_from` text,
	`express_requested_at` integer,
	`terms_version` text,
	`terms_hash` text,
	`terms` text,
	`recap` text,
	`replaced_at` integer,
	`withdrawn_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "one_off_contracts_way_word" CHECK("one_off_contracts"."way" in ('email', 'phone')),
	CONSTRAINT "one_off_contracts_price" CHECK(typeof("one_off_contracts"."price_cents") = 'integer' and "one_off_contracts"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_off_contracts_current` ON `one_off_contracts` (`appointment_id`) WHERE "one_off_contracts"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX `one_off_contracts_by_email` ON `one_off_contracts` (lower("customer_email"));--> statement-breakpoint
CREATE TABLE `one_off_links` (
	`id` text PRIMARY KEY NOT NULL,
	`appointment_id` integer NOT NULL,
	`told_date` integer NOT NULL,
	`told_time` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_off_links_by_appointment` ON `one_off_links` (`appointment_id`);
CREATE TABLE `day_deeds` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`appointment_id` integer,
	`day` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	`asked` text NOT NULL,
	`answer` text NOT NULL,
	`is_repeated` integer DEFAULT false NOT NULL,
	`former_status` text,
	`actor` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "day_deeds_kind_word" CHECK("day_deeds"."kind" in ('en_route', 'arrived', 'done', 'absent', 'payment', 'late')),
	CONSTRAINT "day_deeds_appointment" CHECK(("day_deeds"."kind" = 'late') = ("day_deeds"."appointment_id" is null))
);
--> statement-breakpoint
CREATE INDEX `day_deeds_by_day` ON `day_deeds` (`day`);--> statement-breakpoint
CREATE INDEX `day_deeds_by_appointment` ON `day_deeds` (`appointment_id`);--> statement-breakpoint
CREATE INDEX `day_deeds_by_time` ON `day_deeds` (`created_at`);--> statement-breakpoint
CREATE TABLE `wash_payments` (
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
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "wash_payments_method_word" CHECK("wash_payments"."method" in ('cash', 'card', 'cheque', 'transfer')),
	CONSTRAINT "wash_payments_cents" CHECK(typeof("wash_payments"."cents") = 'integer' and "wash_payments"."cents" <> 0 and abs("wash_payments"."cents") <= 500000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wash_payments_deed` ON `wash_payments` (`deed_key`,`is_undoing`);--> statement-breakpoint
CREATE INDEX `wash_payments_by_appointment` ON `wash_payments` (`appointment_id`);--> statement-breakpoint
CREATE INDEX `wash_payments_by_time` ON `wash_payments` (`at`);
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`appointment_id` integer,
	`client_id` integer,
	`token_hash` text,
	`sealed_token` text,
	`asked_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`wash_day` text NOT NULL,
	`service` text NOT NULL,
	`is_subscriber` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'asked' NOT NULL,
	`rating` integer,
	`words` text DEFAULT '' NOT NULL,
	`shown_name` text DEFAULT '' NOT NULL,
	`consent_at` integer,
	`given_at` integer,
	`edited_at` integer,
	`findings` text DEFAULT '[]' NOT NULL,
	`publish_by` integer,
	`published_at` integer,
	`refused_at` integer,
	`refusal` text,
	`refusal_words` text,
	`answer` text,
	`answered_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_status_word" CHECK("reviews"."status" in ('asked', 'waiting', 'published', 'refused', 'withdrawn')),
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" is null or "reviews"."rating" in (1, 2, 3, 4, 5)),
	CONSTRAINT "reviews_given" CHECK(("reviews"."status" in ('asked', 'withdrawn')) = ("reviews"."rating" is null)),
	CONSTRAINT "reviews_refused" CHECK(("reviews"."status" = 'refused') = ("reviews"."refusal" is not null)),
	CONSTRAINT "reviews_waiting" CHECK(("reviews"."status" = 'waiting') = ("reviews"."publish_by" is not null)),
	CONSTRAINT "reviews_published" CHECK("reviews"."status" <> 'published' or "reviews"."published_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_appointment_id_unique` ON `reviews` (`appointment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_token_hash_unique` ON `reviews` (`token_hash`);--> statement-breakpoint
CREATE INDEX `reviews_by_client` ON `reviews` (`client_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `reviews_by_status` ON `reviews` (`status`,`published_at`);--> statement-breakpoint
ALTER TABLE `clients` ADD `reviews_declined_at` integer;
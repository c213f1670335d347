PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_clients` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text,
	`password` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`company` text,
	`siren` text,
	`phone` text,
	`address` text,
	`postal_code` text,
	`city` text,
	`notes` text,
	`subscription_id` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`last_login` integer,
	`initial_password` text,
	`initial_password_until` integer,
	`initial_password_used_at` integer,
	`has_own_password` integer DEFAULT false NOT NULL,
	`deletion_asked_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "clients_account" CHECK("__new_clients"."password" is null or "__new_clients"."email" is not null),
	CONSTRAINT "clients_email_length" CHECK(length("__new_clients"."email") <= 100),
	CONSTRAINT "clients_first_name_length" CHECK(length("__new_clients"."first_name") <= 50),
	CONSTRAINT "clients_last_name_length" CHECK(length("__new_clients"."last_name") <= 50),
	CONSTRAINT "clients_company_length" CHECK(length("__new_clients"."company") <= 100),
	CONSTRAINT "clients_phone_length" CHECK(length("__new_clients"."phone") <= 20),
	CONSTRAINT "clients_postal_code_length" CHECK(length("__new_clients"."postal_code") <= 10),
	CONSTRAINT "clients_city_length" CHECK(length("__new_clients"."city") <= 100)
);
--> statement-breakpoint
INSERT INTO `__new_clients`("id", "email", "password", "first_name", "last_name", "phone", "address", "postal_code", "city", "subscription_id", "created_at", "updated_at", "last_login", "initial_password", "initial_password_until", "initial_password_used_at", "has_own_password", "deletion_asked_at", "deleted_at") SELECT "id", CASE WHEN "deleted_at" IS NULL THEN "email" END, CASE WHEN "deleted_at" IS NULL THEN "password" END, "first_name", "last_name", CASE WHEN "deleted_at" IS NULL THEN "phone" END, CASE WHEN "deleted_at" IS NULL THEN "address" END, CASE WHEN "deleted_at" IS NULL THEN "postal_code" END, CASE WHEN "deleted_at" IS NULL THEN "city" END, "subscription_id", "created_at", "updated_at", "last_login", "initial_password", "initial_password_until", "initial_password_used_at", "has_own_password", "deletion_asked_at", "deleted_at" FROM `clients`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_clients';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_clients', seq FROM sqlite_sequence WHERE name = 'clients';--> statement-breakpoint
DROP TABLE `clients`;--> statement-breakpoint
ALTER TABLE `__new_clients` RENAME TO `clients`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `clients_account_email` ON `clients` (lower("email")) WHERE "clients"."password" is not null and "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `clients_by_lower_email` ON `clients` (lower("email"));
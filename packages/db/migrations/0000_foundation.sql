CREATE TABLE `admin_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `admin_sessions_by_user` ON `admin_sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `appointments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` integer,
	`contact_message_id` integer,
	`date` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`time_slot` text NOT NULL,
	`address` text NOT NULL,
	`service` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`notes` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`contact_message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "appointments_time_slot_length" CHECK(length("appointments"."time_slot") <= 10),
	CONSTRAINT "appointments_service_length" CHECK(length("appointments"."service") <= 50),
	CONSTRAINT "appointments_status_word" CHECK("appointments"."status" in ('pending', 'confirmed', 'completed', 'canceled')),
	CONSTRAINT "appointments_interval" CHECK("appointments"."ends_at" > "appointments"."date"),
	CONSTRAINT "appointments_person" CHECK("appointments"."client_id" is not null or "appointments"."contact_message_id" is not null)
);
--> statement-breakpoint
CREATE INDEX `appointments_by_date` ON `appointments` (`date`);--> statement-breakpoint
CREATE INDEX `appointments_by_client` ON `appointments` (`client_id`,`date`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`target` text,
	`details` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `business_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "business_settings_single" CHECK("business_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `client_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `client_sessions_by_user` ON `client_sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `clients` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`subscription_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`last_login` integer,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "clients_email_length" CHECK(length("clients"."email") <= 100),
	CONSTRAINT "clients_first_name_length" CHECK(length("clients"."first_name") <= 50),
	CONSTRAINT "clients_last_name_length" CHECK(length("clients"."last_name") <= 50),
	CONSTRAINT "clients_phone_length" CHECK(length("clients"."phone") <= 20),
	CONSTRAINT "clients_postal_code_length" CHECK(length("clients"."postal_code") <= 10),
	CONSTRAINT "clients_city_length" CHECK(length("clients"."city") <= 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clients_email_unique` ON `clients` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_by_lower_email` ON `clients` (lower("email"));--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`service` text NOT NULL,
	`appointment_date` integer,
	`message` text,
	`status` text DEFAULT 'nouveau' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "contact_messages_name_length" CHECK(length("contact_messages"."name") <= 100),
	CONSTRAINT "contact_messages_email_length" CHECK(length("contact_messages"."email") <= 100),
	CONSTRAINT "contact_messages_phone_length" CHECK(length("contact_messages"."phone") <= 20),
	CONSTRAINT "contact_messages_service_length" CHECK(length("contact_messages"."service") <= 50),
	CONSTRAINT "contact_messages_status_word" CHECK("contact_messages"."status" in ('nouveau', 'traité', 'converti'))
);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_arrival` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_name` ON `contact_messages` (`search_text`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_status` ON `contact_messages` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `contact_professionnels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nom` text NOT NULL,
	`entreprise` text NOT NULL,
	`email` text NOT NULL,
	`telephone` text NOT NULL,
	`message` text NOT NULL,
	`statut` text DEFAULT 'nouveau' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "contact_professionnels_statut_word" CHECK("contact_professionnels"."statut" in ('nouveau', 'contacté', 'accepté', 'refusé'))
);
--> statement-breakpoint
CREATE INDEX `contact_professionnels_by_arrival` ON `contact_professionnels` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `partnerships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_name` text NOT NULL,
	`contact_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`company_type` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "partnerships_status_word" CHECK("partnerships"."status" in ('pending', 'active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_by_end` ON `rate_limits` (`resets_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_email` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_phone` text NOT NULL,
	`customer_address` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`vehicle_brand` text NOT NULL,
	`vehicle_model` text NOT NULL,
	`license_plate` text NOT NULL,
	`stripe_customer_id` text,
	`stripe_payment_method_id` text,
	`plan` text NOT NULL,
	`price` integer DEFAULT 6000 NOT NULL,
	`currency` text DEFAULT 'eur' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`start_date` integer,
	`end_date` integer,
	`first_visit_date` integer,
	`is_contract_signed` integer DEFAULT false NOT NULL,
	`client_id` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "subscriptions_customer_email_length" CHECK(length("subscriptions"."customer_email") <= 100),
	CONSTRAINT "subscriptions_customer_name_length" CHECK(length("subscriptions"."customer_name") <= 100),
	CONSTRAINT "subscriptions_customer_phone_length" CHECK(length("subscriptions"."customer_phone") <= 20),
	CONSTRAINT "subscriptions_postal_code_length" CHECK(length("subscriptions"."postal_code") <= 10),
	CONSTRAINT "subscriptions_city_length" CHECK(length("subscriptions"."city") <= 100),
	CONSTRAINT "subscriptions_vehicle_brand_length" CHECK(length("subscriptions"."vehicle_brand") <= 50),
	CONSTRAINT "subscriptions_vehicle_model_length" CHECK(length("subscriptions"."vehicle_model") <= 50),
	CONSTRAINT "subscriptions_license_plate_length" CHECK(length("subscriptions"."license_plate") <= 20),
	CONSTRAINT "subscriptions_stripe_customer_id_length" CHECK(length("subscriptions"."stripe_customer_id") <= 100),
	CONSTRAINT "subscriptions_stripe_payment_method_id_length" CHECK(length("subscriptions"."stripe_payment_method_id") <= 100),
	CONSTRAINT "subscriptions_currency_length" CHECK(length("subscriptions"."currency") = 3),
	CONSTRAINT "subscriptions_price_amount" CHECK(typeof("subscriptions"."price") = 'integer' and "subscriptions"."price" >= 0),
	CONSTRAINT "subscriptions_plan_word" CHECK("subscriptions"."plan" in ('standard', 'premium', 'test', 'custom')),
	CONSTRAINT "subscriptions_status_word" CHECK("subscriptions"."status" in ('pending', 'active', 'past_due', 'cancelled', 'incomplete_expired'))
);
--> statement-breakpoint
CREATE INDEX `subscriptions_by_client` ON `subscriptions` (`client_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_arrival` ON `subscriptions` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`password` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);
CREATE TABLE `contract_papers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer NOT NULL,
	`terms_version` text NOT NULL,
	`terms_hash` text NOT NULL,
	`terms` text NOT NULL,
	`recap` text NOT NULL,
	`sent_to` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_papers_subscription_id_unique` ON `contract_papers` (`subscription_id`);
ALTER TABLE `account_links` ADD `asked_from` text;--> statement-breakpoint
ALTER TABLE `account_links` ADD `code` text;--> statement-breakpoint
CREATE INDEX `account_links_by_browser` ON `account_links` (`asked_from`);
ALTER TABLE `contract_endings` ADD `channel` text;--> statement-breakpoint
ALTER TABLE `contract_endings` ADD `sent_day` text;
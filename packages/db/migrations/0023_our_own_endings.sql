ALTER TABLE `contract_endings` ADD `ground` text;--> statement-breakpoint
ALTER TABLE `contract_endings` ADD `formal_notice_day` text;
ALTER TABLE `contract_endings` ADD `reason_decision` text;--> statement-breakpoint
ALTER TABLE `contract_endings` ADD `proof_day` text;--> statement-breakpoint
ALTER TABLE `contract_endings` ADD `refusal` text;
ALTER TABLE `wash_ledger` ADD `usable_until` text;--> statement-breakpoint
CREATE INDEX `wash_ledger_carried` ON `wash_ledger` (`usable_until`) WHERE "wash_ledger"."usable_until" is not null;
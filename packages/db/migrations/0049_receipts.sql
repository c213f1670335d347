ALTER TABLE `payments` ADD `expected_cents` integer;--> statement-breakpoint
CREATE INDEX `payments_by_intent` ON `payments` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`paid_at`,`created_at`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `transfers_from` text;--> statement-breakpoint
CREATE INDEX `refunds_by_time` ON `refunds` (`created_at`);--> statement-breakpoint
-- What was paid by transfer before it could be noted is not asked for: the months that begin from now on are.
UPDATE `subscriptions` SET `transfers_from` = date('now', '+1 month') WHERE `provider` = 'manual';

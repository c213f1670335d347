ALTER TABLE `wash_payments` ADD `is_of_canceled` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `wash_payments` SET `is_of_canceled` = 1 WHERE `deed_key` LIKE 'online-back:ended:%';

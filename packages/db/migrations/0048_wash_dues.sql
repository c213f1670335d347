ALTER TABLE `appointments` ADD `due_lines` text;--> statement-breakpoint
ALTER TABLE `appointments` ADD `due_cents` integer;--> statement-breakpoint
ALTER TABLE `appointments` ADD `is_before_payments` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- What was paid at the door until now was noted nowhere: it is not to be asked for again.
UPDATE `appointments` SET `is_before_payments` = 1 WHERE `status` = 'completed' OR `ends_at` <= unixepoch() * 1000;

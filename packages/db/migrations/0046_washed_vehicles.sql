ALTER TABLE `series` ADD `vehicle_id` integer REFERENCES vehicles(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `vehicles` ADD `removed_at` integer;
CREATE INDEX `clients_by_phone` ON `clients` (substr(replace(replace(replace(replace(replace(replace("phone", ' ', ''), '.', ''), '-', ''), '(', ''), ')', ''), '+', ''), -9));--> statement-breakpoint
CREATE INDEX `former_clients_by_phone` ON `former_clients` (substr(replace(replace(replace(replace(replace(replace("phone", ' ', ''), '.', ''), '-', ''), '(', ''), ')', ''), '+', ''), -9));

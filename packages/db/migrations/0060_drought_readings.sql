CREATE TABLE `drought_readings` (
	`town` text PRIMARY KEY NOT NULL,
	`read_on` text,
	`asked_on` text NOT NULL,
	`answer` text NOT NULL,
	`level` text,
	`usages` text DEFAULT '[]' NOT NULL,
	`news` text,
	`orders` text DEFAULT '[]' NOT NULL
);

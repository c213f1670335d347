CREATE TABLE `photos` (
	`name` text PRIMARY KEY NOT NULL,
	`content` blob NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);

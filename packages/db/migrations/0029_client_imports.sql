CREATE TABLE `client_import_items` (
	`import_id` integer NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`import_id`, `kind`, `row_id`),
	FOREIGN KEY (`import_id`) REFERENCES `client_imports`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_import_items_kind_word" CHECK("client_import_items"."kind" in ('client', 'place', 'subscription', 'appointment'))
);
--> statement-breakpoint
CREATE TABLE `client_import_refusals` (
	`import_id` integer NOT NULL,
	`line` integer NOT NULL,
	`why` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `client_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `client_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fingerprint` text NOT NULL,
	`actor` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`rows` integer NOT NULL,
	`handled` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`joined` integer DEFAULT 0 NOT NULL,
	`doubtful` integer DEFAULT 0 NOT NULL,
	`places` integer DEFAULT 0 NOT NULL,
	`subscriptions` integer DEFAULT 0 NOT NULL,
	`washes` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`worked_at` integer NOT NULL,
	`undone_at` integer,
	CONSTRAINT "client_imports_state_word" CHECK("client_imports"."state" in ('running', 'done', 'undone')),
	CONSTRAINT "client_imports_handled" CHECK("client_imports"."handled" <= "client_imports"."rows")
);
--> statement-breakpoint
CREATE INDEX `client_imports_by_fingerprint` ON `client_imports` (`fingerprint`);
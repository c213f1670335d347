CREATE TABLE `shown_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	CONSTRAINT "shown_texts_single" CHECK("shown_texts"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `text_pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`content` blob NOT NULL,
	`narrow` blob NOT NULL,
	`shared` blob NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `text_redirects` (
	`path` text PRIMARY KEY NOT NULL,
	`text_key` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`text_key`) REFERENCES `texts`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `text_redirects_by_text` ON `text_redirects` (`text_key`);--> statement-breakpoint
CREATE TABLE `text_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`text_key` text NOT NULL,
	`content` text NOT NULL,
	`reason` text NOT NULL,
	`author` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`text_key`) REFERENCES `texts`(`key`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "text_versions_reason_word" CHECK("text_versions"."reason" in ('published', 'scheduled', 'kept'))
);
--> statement-breakpoint
CREATE INDEX `text_versions_by_text` ON `text_versions` (`text_key`,`id`);--> statement-breakpoint
CREATE TABLE `texts` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`is_program` integer NOT NULL,
	`path` text NOT NULL,
	`revision` integer NOT NULL,
	`draft` text,
	`standing` text NOT NULL,
	`version_id` integer,
	`planned_id` integer,
	`planned_on` text,
	`published_on` text,
	`modified_on` text,
	`written_at` integer NOT NULL,
	`written_by` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "texts_kind_word" CHECK("texts"."kind" in ('article', 'landing', 'service', 'page')),
	CONSTRAINT "texts_standing_word" CHECK("texts"."standing" in ('original', 'published', 'hidden')),
	CONSTRAINT "texts_planned" CHECK(("texts"."planned_id" is null) = ("texts"."planned_on" is null)),
	CONSTRAINT "texts_version" CHECK("texts"."standing" <> 'published' or "texts"."version_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `texts_path_unique` ON `texts` (`path`);
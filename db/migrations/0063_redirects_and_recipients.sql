CREATE TABLE `missed_addresses` (
	`path` text PRIMARY KEY NOT NULL,
	`times` integer NOT NULL,
	`last_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`path` text NOT NULL,
	`target` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_path` ON `redirects` (`path`);--> statement-breakpoint
ALTER TABLE `articles` ADD `seo_title` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `seo_description` text;--> statement-breakpoint
ALTER TABLE `newsletter_issues` ADD `countries` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_issues` ADD `languages` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `seo_title` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `seo_description` text;--> statement-breakpoint
ALTER TABLE `packages` ADD `seo_title` text;--> statement-breakpoint
ALTER TABLE `packages` ADD `seo_description` text;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `unconfirmed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `name` text;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `country` text;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `language` text;--> statement-breakpoint
ALTER TABLE `tours` ADD `seo_title` text;--> statement-breakpoint
ALTER TABLE `tours` ADD `seo_description` text;
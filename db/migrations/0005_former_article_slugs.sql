CREATE TABLE `former_article_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_article_slugs_article` ON `former_article_slugs` (`article_id`);
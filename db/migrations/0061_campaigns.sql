-- The campaign is part of the key, which SQLite cannot change in place.
CREATE TABLE `__new_visits` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`product_id` integer NOT NULL,
	`source` text NOT NULL,
	`campaign` text DEFAULT '' NOT NULL,
	`looks` integer NOT NULL,
	`forms` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`, `product_id`, `source`, `campaign`)
);
--> statement-breakpoint
INSERT INTO `__new_visits`("day", "kind", "product_id", "source", "campaign", "looks", "forms") SELECT "day", "kind", "product_id", "source", '', "looks", "forms" FROM `visits`;--> statement-breakpoint
DROP TABLE `visits`;--> statement-breakpoint
ALTER TABLE `__new_visits` RENAME TO `visits`;--> statement-breakpoint
ALTER TABLE `reservations` ADD `came_from` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `campaign` text;--> statement-breakpoint
CREATE INDEX `reservations_campaign` ON `reservations` (`campaign`) WHERE campaign IS NOT NULL;
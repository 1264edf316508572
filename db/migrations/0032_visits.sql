CREATE TABLE `empty_searches` (
	`day` text NOT NULL,
	`query` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `query`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `visits` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`product_id` integer NOT NULL,
	`source` text NOT NULL,
	`looks` integer NOT NULL,
	`forms` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`, `product_id`, `source`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `reservations_report` ON `reservations` (`created_at`,`status`,`kind`,`tour_id`,`package_id`,`offer_id`,`source`,`total_price_cents`,`adults`,`children`) WHERE suspect = 0;
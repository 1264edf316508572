CREATE TABLE `waiting` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`product_key` text NOT NULL,
	`day` text NOT NULL,
	`travellers` integer NOT NULL,
	`rooms` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_email` ON `waiting` (`email`,`product_key`,`day`);--> statement-breakpoint
CREATE INDEX `waiting_day` ON `waiting` (`day`);
CREATE TABLE `rooming_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_key` text NOT NULL,
	`day` text NOT NULL,
	`scope` text NOT NULL,
	`lines` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rooming_lists_of` ON `rooming_lists` (`product_key`,`day`,`scope`,`id`);
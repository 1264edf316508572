CREATE TABLE `call_offs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_keys` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`reason` text NOT NULL,
	`message` text,
	`replaced` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`reopened_at` text,
	CONSTRAINT "call_offs_days" CHECK(first_day <= last_day)
);
--> statement-breakpoint
ALTER TABLE `proposals` ADD `call_off_id` integer REFERENCES call_offs(id);--> statement-breakpoint
CREATE INDEX `proposals_call_off` ON `proposals` (`call_off_id`) WHERE call_off_id IS NOT NULL;
CREATE TABLE `reservation_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`kind` text NOT NULL,
	`actor` text NOT NULL,
	`message` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reservation_events_reservation` ON `reservation_events` (`reservation_id`,`id`);--> statement-breakpoint
ALTER TABLE `reservations` ADD `pricing` text DEFAULT 'none' NOT NULL;
CREATE TABLE `message_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`submission_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_replies_submission_key` ON `message_replies` (`submission_key`);--> statement-breakpoint
CREATE INDEX `message_replies_message` ON `message_replies` (`message_id`,`id`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `waits_since` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `reservation_id` integer REFERENCES reservations(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_open` ON `contact_messages` (`id`) WHERE answered_at IS NULL AND suspect = 0;--> statement-breakpoint
CREATE INDEX `contact_messages_reservation` ON `contact_messages` (`reservation_id`) WHERE reservation_id IS NOT NULL;
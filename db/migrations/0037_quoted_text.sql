ALTER TABLE `message_replies` ADD `quoted` text;--> statement-breakpoint
ALTER TABLE `reservation_events` ADD `quoted` text;
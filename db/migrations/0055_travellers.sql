CREATE TABLE `statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`fee_cents` integer NOT NULL,
	`total_cents` integer,
	`paid_cents` integer NOT NULL,
	`travellers` text NOT NULL,
	`terms` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `statements_reservation` ON `statements` (`reservation_id`,`id`);--> statement-breakpoint
CREATE TABLE `travellers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`position` integer NOT NULL,
	`age` integer,
	`is_child` integer DEFAULT false NOT NULL,
	`given_name` text DEFAULT '' NOT NULL,
	`family_name` text DEFAULT '' NOT NULL,
	`birth_date` text,
	`nationality` text,
	`passport_number` text,
	`passport_expiry` text,
	`diet` text,
	`health` text,
	`room` integer,
	`left_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "travellers_position" CHECK(position >= 1)
);
--> statement-breakpoint
CREATE INDEX `travellers_reservation` ON `travellers` (`reservation_id`,`position`);--> statement-breakpoint
CREATE INDEX `travellers_passports` ON `travellers` (`reservation_id`) WHERE passport_number IS NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD `asks` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `asks` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `room_types` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `flights` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `travellers_missing` integer;--> statement-breakpoint
CREATE INDEX `reservations_travellers_missing` ON `reservations` (`start_date`) WHERE status = 'confirmed' AND travellers_missing > 0;--> statement-breakpoint
ALTER TABLE `tours` ADD `asks` text;
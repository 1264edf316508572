CREATE TABLE `departure_exceptions` (
	`product_key` text NOT NULL,
	`day` text NOT NULL,
	`time` text NOT NULL,
	`seats` integer NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`product_key`, `day`, `time`),
	CONSTRAINT "departure_exceptions_seats" CHECK(seats >= 0),
	CONSTRAINT "departure_exceptions_day" CHECK(day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE TABLE `resources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`units` integer NOT NULL,
	`seats` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "resources_units" CHECK(units >= 1 AND coalesce(seats, 1) >= 1)
);
--> statement-breakpoint
DROP INDEX `reservations_tour`;--> statement-breakpoint
DROP INDEX `reservations_package`;--> statement-breakpoint
DROP INDEX `reservations_offer`;--> statement-breakpoint
ALTER TABLE `reservations` ADD `start_time` text;--> statement-breakpoint
CREATE INDEX `reservations_tour` ON `reservations` (`tour_id`,`start_date`);--> statement-breakpoint
CREATE INDEX `reservations_package` ON `reservations` (`package_id`,`start_date`);--> statement-breakpoint
CREATE INDEX `reservations_offer` ON `reservations` (`offer_id`,`start_date`);--> statement-breakpoint
ALTER TABLE `offers` ADD `schedule` text;--> statement-breakpoint
ALTER TABLE `packages` ADD `schedule` text;--> statement-breakpoint
ALTER TABLE `tours` ADD `schedule` text;
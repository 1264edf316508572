ALTER TABLE `offers` ADD `payment_timing` text DEFAULT 'house' NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `deposit` text;--> statement-breakpoint
ALTER TABLE `packages` ADD `payment_timing` text DEFAULT 'house' NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD `deposit` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `payment_terms` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `agreed_on` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `reminders_off` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `reservations_paid_in_advance` ON `reservations` (`start_date`) WHERE status = 'confirmed' AND payment_terms ->> 'timing' IN ('deposit', 'confirmation');--> statement-breakpoint
ALTER TABLE `tours` ADD `payment_timing` text DEFAULT 'house' NOT NULL;--> statement-breakpoint
ALTER TABLE `tours` ADD `deposit` text;
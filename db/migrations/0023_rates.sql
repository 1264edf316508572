ALTER TABLE `offers` ADD `rates` text;--> statement-breakpoint
ALTER TABLE `packages` ADD `rates` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `extras` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tours` ADD `rates` text;
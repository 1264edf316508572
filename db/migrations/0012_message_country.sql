ALTER TABLE `contact_messages` ADD `country` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `about` text;
CREATE TABLE `customer_contacts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` integer NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`key` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_contacts_once` ON `customer_contacts` (`customer_id`,`kind`,`key`);--> statement-breakpoint
CREATE INDEX `customer_contacts_key` ON `customer_contacts` (`kind`,`key`);--> statement-breakpoint
CREATE TABLE `customer_merges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kept_id` integer NOT NULL,
	`gone` text NOT NULL,
	`moved` text NOT NULL,
	`merged_by` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`kept_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customer_merges_kept` ON `customer_merges` (`kept_id`);--> statement-breakpoint
CREATE INDEX `customer_merges_created` ON `customer_merges` (`created_at`);--> statement-breakpoint
ALTER TABLE `customers` ADD `language` text;--> statement-breakpoint
CREATE INDEX `customers_name` ON `customers` (name COLLATE NOCASE);--> statement-breakpoint
ALTER TABLE `reservations` ADD `customer_id` integer REFERENCES customers(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `reservations_customer` ON `reservations` (`customer_id`,`start_date`);
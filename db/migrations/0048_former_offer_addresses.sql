CREATE TABLE `former_offer_addresses` (
	`type` text NOT NULL,
	`slug` text NOT NULL,
	`offer_id` integer NOT NULL,
	PRIMARY KEY(`type`, `slug`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_offer_addresses_offer` ON `former_offer_addresses` (`offer_id`);
CREATE TABLE `creations` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`record_id` integer NOT NULL,
	`digest` text NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);

CREATE TABLE `documents` (
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`name`, `version`)
);
--> statement-breakpoint
CREATE TRIGGER documents_version AFTER INSERT ON documents BEGIN
  UPDATE content_version SET version = version + 1;
END;

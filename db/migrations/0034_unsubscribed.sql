CREATE TABLE `unsubscribed` (
	`signature` text PRIMARY KEY NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
DROP INDEX `import_rows_record`;--> statement-breakpoint
CREATE INDEX `import_rows_record` ON `import_rows` (`record_id`,`import_id`,`number`);
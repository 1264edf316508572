ALTER TABLE `import_rows` ADD `refusal` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `choices` text DEFAULT '{}' NOT NULL;
CREATE TABLE `__new_emails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`props` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`sender` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`reservation_id` integer,
	`state` text DEFAULT 'queued' NOT NULL,
	`rendered` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_error` text,
	`sent_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`client` text,
	`released_at` text,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "emails_state" CHECK("__new_emails"."state" IN ('held', 'queued', 'sending', 'sent', 'attention'))
);
--> statement-breakpoint
INSERT INTO `__new_emails`("id", "kind", "props", "dedupe_key", "sender", "recipient", "reply_to", "reservation_id", "state", "rendered", "attempts", "next_attempt_at", "last_error", "sent_at", "created_at") SELECT "id", "kind", "props", "dedupe_key", "sender", "recipient", "reply_to", "reservation_id", "state", "rendered", "attempts", "next_attempt_at", "last_error", "sent_at", "created_at" FROM `emails`;--> statement-breakpoint
DROP TABLE `emails`;--> statement-breakpoint
ALTER TABLE `__new_emails` RENAME TO `emails`;--> statement-breakpoint
CREATE UNIQUE INDEX `emails_dedupe_key` ON `emails` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `emails_due` ON `emails` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `emails_reservation` ON `emails` (`reservation_id`);--> statement-breakpoint
CREATE INDEX `emails_state` ON `emails` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `emails_created` ON `emails` (`created_at`);--> statement-breakpoint
CREATE INDEX `emails_client` ON `emails` (`released_at`,`client`,`recipient`) WHERE client IS NOT NULL;
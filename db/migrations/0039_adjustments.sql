CREATE TABLE `adjustments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text,
	`submission_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`voided_at` text,
	`void_reason` text,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "adjustments_kind" CHECK(kind IN ('fee', 'goodwill', 'correction')),
	CONSTRAINT "adjustments_amount" CHECK(CASE kind WHEN 'fee' THEN amount_cents >= 0 WHEN 'goodwill' THEN amount_cents < 0 ELSE amount_cents <> 0 END),
	CONSTRAINT "adjustments_void" CHECK((voided_at IS NULL) = (void_reason IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `adjustments_submission_key` ON `adjustments` (`submission_key`);--> statement-breakpoint
CREATE INDEX `adjustments_reservation` ON `adjustments` (`reservation_id`,`id`);--> statement-breakpoint
CREATE TRIGGER `adjustments_live_insert` AFTER INSERT ON `adjustments` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('reservation', new.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `adjustments_live_update` AFTER UPDATE ON `adjustments` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('reservation', new.reservation_id);
END;

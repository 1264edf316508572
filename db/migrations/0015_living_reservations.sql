CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`method` text NOT NULL,
	`paid_on` text NOT NULL,
	`note` text,
	`name` text NOT NULL,
	`product_title` text NOT NULL,
	`start_date` text NOT NULL,
	`receipt_number` integer NOT NULL,
	`submission_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`voided_at` text,
	`void_reason` text,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "payments_kind" CHECK(kind IN ('payment', 'refund')),
	CONSTRAINT "payments_method" CHECK(method IN ('bank', 'cash', 'card', 'other')),
	CONSTRAINT "payments_amount" CHECK(amount_cents > 0),
	CONSTRAINT "payments_date" CHECK(paid_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "payments_void" CHECK((voided_at IS NULL) = (void_reason IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_receipt_number` ON `payments` (`receipt_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_submission_key` ON `payments` (`submission_key`);--> statement-breakpoint
CREATE INDEX `payments_reservation` ON `payments` (`reservation_id`,`id`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`number` integer NOT NULL,
	`author` text NOT NULL,
	`message` text,
	`options` text NOT NULL,
	`submission_key` text NOT NULL,
	`expires_at` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`choice` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`decided_at` text,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "proposals_author" CHECK(author IN ('office', 'traveller')),
	CONSTRAINT "proposals_status" CHECK(status IN ('open', 'accepted', 'declined', 'withdrawn', 'superseded')),
	CONSTRAINT "proposals_choice" CHECK((status = 'accepted') = (choice IS NOT NULL)),
	CONSTRAINT "proposals_decided" CHECK((status = 'open') = (decided_at IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_number` ON `proposals` (`reservation_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_submission_key` ON `proposals` (`submission_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_open` ON `proposals` (`reservation_id`,`author`) WHERE status = 'open';--> statement-breakpoint
CREATE TABLE `open_requests` (
	`reservation_id` integer NOT NULL,
	`kind` text NOT NULL,
	`event_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`reservation_id`, `kind`),
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `reservation_events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "open_requests_kind" CHECK(kind IN ('cancellation', 'change', 'question'))
);
--> statement-breakpoint
CREATE INDEX `open_requests_created` ON `open_requests` (`created_at`);--> statement-breakpoint
ALTER TABLE `reservations` ALTER COLUMN `email` DROP NOT NULL;--> statement-breakpoint
ALTER TABLE `reservations` ALTER COLUMN `phone` DROP NOT NULL;--> statement-breakpoint
ALTER TABLE `reservations` ADD COLUMN `source` text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE `reservations` ADD COLUMN `deposit_cents` integer;--> statement-breakpoint
ALTER TABLE `reservations` ADD COLUMN `deposit_due` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD COLUMN `price_lines` text;--> statement-breakpoint
-- The lines as the site has shown them until now; a quotation, and a total that is not their sum, is one line.
UPDATE `reservations` SET `price_lines` = CASE
  WHEN `pricing` = 'rooms' AND `rooms` * `unit_price_cents` = `total_price_cents`
    THEN json_array(json_object('label', 'Rooms', 'count', `rooms`, 'unitCents', `unit_price_cents`))
  WHEN `pricing` = 'party' AND `adults` = 1 AND `children` > 0
    AND 2 * `unit_price_cents` + (`children` - 1) * ((`unit_price_cents` + 1) / 2) = `total_price_cents`
    THEN iif(`children` = 1,
      json_array(json_object('label', 'One adult, and a child as the second', 'count', 2, 'unitCents', `unit_price_cents`)),
      json_array(json_object('label', 'One adult, and a child as the second', 'count', 2, 'unitCents', `unit_price_cents`),
        json_object('label', 'Other children', 'count', `children` - 1, 'unitCents', (`unit_price_cents` + 1) / 2)))
  WHEN `pricing` = 'party' AND `children` = 0
    AND `adults` * coalesce(`solo_price_cents`, `unit_price_cents`) = `total_price_cents`
    THEN json_array(json_object('label', iif(`solo_price_cents` IS NULL, 'Adults', 'One adult alone'),
      'count', `adults`, 'unitCents', coalesce(`solo_price_cents`, `unit_price_cents`)))
  WHEN `pricing` = 'party' AND `adults` * coalesce(`solo_price_cents`, `unit_price_cents`)
    + `children` * ((`unit_price_cents` + 1) / 2) = `total_price_cents`
    THEN json_array(json_object('label', iif(`solo_price_cents` IS NULL, 'Adults', 'One adult alone'),
      'count', `adults`, 'unitCents', coalesce(`solo_price_cents`, `unit_price_cents`)),
      json_object('label', 'Children', 'count', `children`, 'unitCents', (`unit_price_cents` + 1) / 2))
  ELSE json_array(json_object('label', iif(`pricing` = 'none', 'As quoted', 'As booked'),
    'count', 1, 'unitCents', `total_price_cents`))
  END WHERE `total_price_cents` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `reservations` DROP COLUMN `solo_price_cents`;--> statement-breakpoint
ALTER TABLE `reservations` ADD CONSTRAINT `reservations_source` CHECK (source IN ('website', 'phone', 'whatsapp', 'email', 'walk-in'));--> statement-breakpoint
ALTER TABLE `reservations` ADD COLUMN `erased_at` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD CONSTRAINT `reservations_reachable` CHECK (iif(erased_at IS NULL, email IS NOT NULL OR phone IS NOT NULL,
        coalesce(email, phone, whatsapp, pickup_place, special_requests) IS NULL));--> statement-breakpoint
ALTER TABLE `reservations` ADD CONSTRAINT `reservations_price` CHECK ((price_lines IS NULL) = (total_price_cents IS NULL));--> statement-breakpoint
ALTER TABLE `reservations` ADD CONSTRAINT `reservations_deposit` CHECK ((deposit_cents IS NULL) = (deposit_due IS NULL) AND coalesce(deposit_cents, 1) > 0);--> statement-breakpoint
ALTER TABLE `reservation_events` ADD COLUMN `changes` text;--> statement-breakpoint
ALTER TABLE `reservation_events` ADD COLUMN `proposal` integer;--> statement-breakpoint
CREATE INDEX `reservation_events_reopened` ON `reservation_events` (`reservation_id`,`created_at`) WHERE kind = 'reopened';--> statement-breakpoint
CREATE INDEX `reservations_suspect` ON `reservations` (`id`) WHERE suspect = 1;--> statement-breakpoint
-- A confirmed booking that its traveller has asked to cancel still waits for the office.
INSERT INTO `open_requests` (`reservation_id`, `kind`, `event_id`, `created_at`)
  SELECT `reservations`.`id`, 'cancellation', max(`reservation_events`.`id`), min(`reservation_events`.`created_at`) FROM `reservations`
  JOIN `reservation_events` ON `reservation_events`.`reservation_id` = `reservations`.`id`
  WHERE `status` = 'confirmed' AND `reservation_events`.`kind` = 'cancellation requested' GROUP BY `reservations`.`id`;

CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`kind` text NOT NULL,
	`number` text NOT NULL,
	`series` text NOT NULL,
	`year` integer NOT NULL,
	`sequence` integer NOT NULL,
	`credits_id` integer,
	`issued_on` text NOT NULL,
	`total_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`paper` text NOT NULL,
	`submission_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "invoices_kind" CHECK(kind IN ('proforma', 'invoice', 'credit')),
	CONSTRAINT "invoices_credit" CHECK((kind = 'credit') = (credits_id IS NOT NULL)),
	CONSTRAINT "invoices_sequence_positive" CHECK(sequence >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_sequence` ON `invoices` (`series`,`year`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_submission_key` ON `invoices` (`submission_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_credits` ON `invoices` (`credits_id`) WHERE credits_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invoices_reservation` ON `invoices` (`reservation_id`,`id`);--> statement-breakpoint
CREATE TABLE `provider_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`provider` text NOT NULL,
	`key` text NOT NULL,
	`provider_id` text,
	`capture_id` text,
	`amount_cents` integer NOT NULL,
	`state` text DEFAULT 'started' NOT NULL,
	`url` text,
	`expires_at` text NOT NULL,
	`confirms` integer DEFAULT false NOT NULL,
	`captured_cents` integer,
	`captured_currency` text,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`dispute` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "provider_payments_state" CHECK(state IN ('started', 'paid', 'failed', 'expired')),
	CONSTRAINT "provider_payments_amount" CHECK(amount_cents > 0 AND refunded_cents >= 0),
	CONSTRAINT "provider_payments_captured" CHECK((captured_cents IS NULL) = (captured_currency IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_payments_key` ON `provider_payments` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `provider_payments_provider_id` ON `provider_payments` (`provider`,`provider_id`);--> statement-breakpoint
CREATE INDEX `provider_payments_reservation` ON `provider_payments` (`reservation_id`,`id`);--> statement-breakpoint
CREATE INDEX `provider_payments_started` ON `provider_payments` (`id`) WHERE state = 'started';--> statement-breakpoint
CREATE TABLE `provider_refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider_payment_id` integer NOT NULL,
	`key` text NOT NULL,
	`provider_id` text,
	`amount_cents` integer NOT NULL,
	`state` text DEFAULT 'started' NOT NULL,
	`note` text,
	`goodwill` integer DEFAULT false NOT NULL,
	`tell` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`provider_payment_id`) REFERENCES `provider_payments`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "provider_refunds_state" CHECK(state IN ('started', 'done', 'failed')),
	CONSTRAINT "provider_refunds_amount" CHECK(amount_cents > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_refunds_key` ON `provider_refunds` (`key`);--> statement-breakpoint
CREATE INDEX `provider_refunds_payment` ON `provider_refunds` (`provider_payment_id`);--> statement-breakpoint
CREATE INDEX `provider_refunds_started` ON `provider_refunds` (`id`) WHERE state = 'started';--> statement-breakpoint
ALTER TABLE `payments` ADD `payer_name` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `payer_email` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `currency` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `received_cents` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `exchange_rate` real;--> statement-breakpoint
ALTER TABLE `payments` ADD `recorded_by` text DEFAULT 'office' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `handed_over_at` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `provider_payment_id` integer REFERENCES provider_payments(id);--> statement-breakpoint
ALTER TABLE `payments` ADD `bank_key` text;--> statement-breakpoint
CREATE INDEX `payments_day` ON `payments` (`paid_on`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_bank_key` ON `payments` (`bank_key`) WHERE bank_key IS NOT NULL AND voided_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_captured` ON `payments` (`provider_payment_id`) WHERE provider_payment_id IS NOT NULL AND kind = 'payment';--> statement-breakpoint
CREATE INDEX `payments_with_guides` ON `payments` (`id`) WHERE recorded_by = 'guide' AND handed_over_at IS NULL AND voided_at IS NULL;--> statement-breakpoint
ALTER TABLE `reservations` ADD `agent` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `commission_percent` real;--> statement-breakpoint
ALTER TABLE `reservations` ADD `buyer` text;--> statement-breakpoint
UPDATE `payments` SET `recorded_by` = 'guide', `handed_over_at` = `created_at` WHERE `submission_key` LIKE 'press-%';

CREATE TABLE `articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text NOT NULL,
	`content` text NOT NULL,
	`image` text NOT NULL,
	`image_alt` text,
	`date` text NOT NULL,
	`author` text NOT NULL,
	`author_image` text,
	`category` text NOT NULL,
	`related_articles` text DEFAULT '[]' NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "articles_slug_form" CHECK("articles"."slug" <> '' AND "articles"."slug" NOT GLOB '*[^a-z0-9-]*'),
	CONSTRAINT "articles_date_form" CHECK("articles"."date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug` ON `articles` (`slug`);--> statement-breakpoint
CREATE INDEX `articles_order` ON `articles` (`featured`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `articles_category_order` ON `articles` (`category`,`featured`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`submission_key` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`suspect` integer DEFAULT false NOT NULL,
	`answered_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_submission_key` ON `contact_messages` (`submission_key`);--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `content_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `emails` (
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
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "emails_state" CHECK("emails"."state" IN ('queued', 'sending', 'sent', 'attention'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `emails_dedupe_key` ON `emails` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `emails_due` ON `emails` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `emails_reservation` ON `emails` (`reservation_id`);--> statement-breakpoint
CREATE TABLE `newsletter` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`source` text NOT NULL,
	`suspect` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_email` ON `newsletter` (`email`);--> statement-breakpoint
CREATE INDEX `newsletter_created` ON `newsletter` (`created_at`);--> statement-breakpoint
CREATE TABLE `offers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`country` text NOT NULL,
	`location` text NOT NULL,
	`original_price_cents` integer NOT NULL,
	`discounted_price_cents` integer NOT NULL,
	`duration` text NOT NULL,
	`group_size` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`image` text NOT NULL,
	`image_alt` text,
	`gallery` text DEFAULT '[]' NOT NULL,
	`description` text NOT NULL,
	`detailed_description` text NOT NULL,
	`highlights` text DEFAULT '[]' NOT NULL,
	`included` text DEFAULT '[]' NOT NULL,
	`excluded` text DEFAULT '[]' NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`rating` real DEFAULT 4.5 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`tour_id` integer,
	`package_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tour_id`) REFERENCES `tours`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "offers_type" CHECK("offers"."type" IN ('tour', 'package', 'accommodation')),
	CONSTRAINT "offers_prices" CHECK("offers"."discounted_price_cents" >= 100 AND "offers"."discounted_price_cents" < "offers"."original_price_cents"),
	CONSTRAINT "offers_window" CHECK("offers"."start_date" <= "offers"."end_date"),
	CONSTRAINT "offers_rating" CHECK("offers"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_type_slug` ON `offers` (`type`,`slug`);--> statement-breakpoint
CREATE INDEX `offers_end` ON `offers` (`end_date`);--> statement-breakpoint
CREATE TABLE `packages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`short_description` text NOT NULL,
	`country` text NOT NULL,
	`cities` text DEFAULT '[]' NOT NULL,
	`itineraries` text NOT NULL,
	`duration` text NOT NULL,
	`price_from_cents` integer,
	`image` text,
	`image_alt` text,
	`rating` real DEFAULT 4.5 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`is_recommended` integer DEFAULT false NOT NULL,
	`inclusions` text DEFAULT '[]' NOT NULL,
	`exclusions` text DEFAULT '[]' NOT NULL,
	`themes` text DEFAULT '[]' NOT NULL,
	`pdf_url` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "packages_price" CHECK("packages"."price_from_cents" IS NULL OR "packages"."price_from_cents" >= 100),
	CONSTRAINT "packages_rating" CHECK("packages"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE INDEX `packages_order` ON `packages` (`featured`,`id`);--> statement-breakpoint
CREATE INDEX `packages_country_order` ON `packages` (`country`,`featured`,`id`);--> statement-breakpoint
CREATE INDEX `packages_recommended` ON `packages` (`id`) WHERE is_recommended = 1;--> statement-breakpoint
CREATE TABLE `reservations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`submission_key` text NOT NULL,
	`kind` text NOT NULL,
	`tour_id` integer,
	`package_id` integer,
	`offer_id` integer,
	`product_title` text NOT NULL,
	`country` text NOT NULL,
	`unit_price_cents` integer,
	`total_price_cents` integer,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`whatsapp` text,
	`start_date` text NOT NULL,
	`adults` integer NOT NULL,
	`children` integer DEFAULT 0 NOT NULL,
	`children_ages` text DEFAULT '[]' NOT NULL,
	`rooms` integer,
	`hotel_rating` integer,
	`special_requests` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`email_sent` integer DEFAULT false NOT NULL,
	`suspect` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tour_id`) REFERENCES `tours`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reservations_kind" CHECK("reservations"."kind" IN ('tour', 'package', 'offer')),
	CONSTRAINT "reservations_status" CHECK("reservations"."status" IN ('pending', 'confirmed', 'declined', 'cancelled', 'completed')),
	CONSTRAINT "reservations_one_product" CHECK(("reservations"."tour_id" IS NOT NULL) + ("reservations"."package_id" IS NOT NULL) + ("reservations"."offer_id" IS NOT NULL) <= 1),
	CONSTRAINT "reservations_adults" CHECK("reservations"."adults" >= 1),
	CONSTRAINT "reservations_children" CHECK("reservations"."children" >= 0 AND json_array_length("reservations"."children_ages") = "reservations"."children"),
	CONSTRAINT "reservations_hotel" CHECK("reservations"."hotel_rating" IS NULL OR "reservations"."hotel_rating" IN (3, 4, 5)),
	CONSTRAINT "reservations_date" CHECK("reservations"."start_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reservations_reference` ON `reservations` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `reservations_submission_key` ON `reservations` (`submission_key`);--> statement-breakpoint
CREATE INDEX `reservations_status_created` ON `reservations` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `reservations_start` ON `reservations` (`start_date`);--> statement-breakpoint
CREATE INDEX `reservations_tour` ON `reservations` (`tour_id`);--> statement-breakpoint
CREATE INDEX `reservations_package` ON `reservations` (`package_id`);--> statement-breakpoint
CREATE INDEX `reservations_offer` ON `reservations` (`offer_id`);--> statement-breakpoint
CREATE INDEX `reservations_email` ON `reservations` (`email`);--> statement-breakpoint
CREATE TABLE `testimonials` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`avatar` text,
	`text` text NOT NULL,
	`rating` real DEFAULT 5 NOT NULL,
	`tour_name` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "testimonials_rating" CHECK("testimonials"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE `tours` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`short_description` text,
	`country` text NOT NULL,
	`city` text NOT NULL,
	`duration` text NOT NULL,
	`price_cents` integer NOT NULL,
	`image` text NOT NULL,
	`image_alt` text,
	`rating` real DEFAULT 4.5 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`is_recommended` integer DEFAULT false NOT NULL,
	`pickup_time` text NOT NULL,
	`remarks` text DEFAULT '[]' NOT NULL,
	`itineraries` text,
	`included` text DEFAULT '[]' NOT NULL,
	`category` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "tours_price" CHECK("tours"."price_cents" >= 100),
	CONSTRAINT "tours_rating" CHECK("tours"."rating" BETWEEN 1 AND 5),
	CONSTRAINT "tours_reviews" CHECK("tours"."review_count" >= 0),
	CONSTRAINT "tours_country" CHECK("tours"."country" IN ('Egypt', 'Thailand'))
);
--> statement-breakpoint
CREATE INDEX `tours_order` ON `tours` (`featured`,`id`);--> statement-breakpoint
CREATE INDEX `tours_country_order` ON `tours` (`country`,`featured`,`id`);--> statement-breakpoint
CREATE INDEX `tours_city_order` ON `tours` (`city`,`featured`,`id`);--> statement-breakpoint
CREATE INDEX `tours_recommended` ON `tours` (`id`) WHERE is_recommended = 1;
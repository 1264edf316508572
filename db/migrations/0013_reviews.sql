CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`kind` text NOT NULL,
	`tour_id` integer,
	`package_id` integer,
	`offer_id` integer,
	`rating` integer NOT NULL,
	`text` text,
	`name` text NOT NULL,
	`month` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`hidden_reason` text,
	`answer` text,
	`answered_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tour_id`) REFERENCES `tours`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_kind" CHECK("reviews"."kind" IN ('tour', 'package', 'offer')),
	CONSTRAINT "reviews_one_product" CHECK(("reviews"."tour_id" IS NOT NULL) + ("reviews"."package_id" IS NOT NULL) + ("reviews"."offer_id" IS NOT NULL) <= 1),
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" IN (1, 2, 3, 4, 5)),
	CONSTRAINT "reviews_month" CHECK("reviews"."month" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "reviews_status" CHECK("reviews"."status" IN ('waiting', 'published', 'hidden')),
	CONSTRAINT "reviews_hidden_reason" CHECK(("reviews"."status" = 'hidden') = ("reviews"."hidden_reason" IS NOT NULL)),
	CONSTRAINT "reviews_answered" CHECK(("reviews"."answer" IS NULL) = ("reviews"."answered_at" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_reservation` ON `reviews` (`reservation_id`);--> statement-breakpoint
CREATE INDEX `reviews_tour` ON `reviews` (`tour_id`,`status`,`id`,`rating`);--> statement-breakpoint
CREATE INDEX `reviews_package` ON `reviews` (`package_id`,`status`,`id`,`rating`);--> statement-breakpoint
CREATE INDEX `reviews_offer` ON `reviews` (`offer_id`,`status`,`id`,`rating`);--> statement-breakpoint
CREATE INDEX `reviews_status` ON `reviews` (`status`,`id`);
--> statement-breakpoint
CREATE TRIGGER `reviews_version_insert` AFTER INSERT ON `reviews` WHEN new.status = 'published' BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_version_update` AFTER UPDATE ON `reviews` WHEN old.status = 'published' OR new.status = 'published' BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_version_delete` AFTER DELETE ON `reviews` WHEN old.status = 'published' BEGIN
  UPDATE content_version SET version = version + 1;
END;

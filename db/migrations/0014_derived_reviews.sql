-- Kind, product, name and month are those of the reservation. The triggers are dropped with the table.
CREATE TABLE `__new_reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`rating` integer NOT NULL,
	`text` text,
	`status` text DEFAULT 'waiting' NOT NULL,
	`hidden_reason` text,
	`answer` text,
	`answered_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reviews_rating" CHECK("__new_reviews"."rating" IN (1, 2, 3, 4, 5)),
	CONSTRAINT "reviews_status" CHECK("__new_reviews"."status" IN ('waiting', 'published', 'hidden')),
	CONSTRAINT "reviews_hidden_reason" CHECK(("__new_reviews"."status" = 'hidden') = ("__new_reviews"."hidden_reason" IS NOT NULL)),
	CONSTRAINT "reviews_answered" CHECK(("__new_reviews"."answer" IS NULL) = ("__new_reviews"."answered_at" IS NULL))
);
--> statement-breakpoint
INSERT INTO `__new_reviews`("id", "reservation_id", "rating", "text", "status", "hidden_reason", "answer", "answered_at", "version", "created_at", "updated_at") SELECT "id", "reservation_id", "rating", "text", "status", "hidden_reason", "answer", "answered_at", "version", "created_at", "updated_at" FROM `reviews`;--> statement-breakpoint
DROP TABLE `reviews`;--> statement-breakpoint
ALTER TABLE `__new_reviews` RENAME TO `reviews`;--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_reservation` ON `reviews` (`reservation_id`);--> statement-breakpoint
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

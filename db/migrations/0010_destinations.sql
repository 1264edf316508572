CREATE TABLE `destinations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country` text NOT NULL,
	`city` text,
	`slug` text NOT NULL,
	`zone` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`has_tours` integer DEFAULT false NOT NULL,
	`popular_as` text,
	`aliases` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "destinations_latitude" CHECK("destinations"."latitude" BETWEEN -90 AND 90),
	CONSTRAINT "destinations_longitude" CHECK("destinations"."longitude" BETWEEN -180 AND 180)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `destinations_slug` ON `destinations` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `destinations_place` ON `destinations` (`country`,coalesce("city", ''));--> statement-breakpoint
ALTER TABLE `tours` DROP CONSTRAINT `tours_country`;
--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `length_hours` real GENERATED ALWAYS AS (CASE
  WHEN duration NOT GLOB '*[0-9]*' THEN CASE WHEN duration LIKE '%half%' THEN 4 WHEN duration LIKE '%day%' THEN 24 END
  WHEN CAST(duration AS REAL) <= 0 THEN NULL
  WHEN duration LIKE '%week%' THEN CAST(duration AS REAL) * 168
  WHEN duration LIKE '%day%' OR duration LIKE '%night%' THEN CAST(duration AS REAL) * 24
  WHEN duration LIKE '%min%' AND duration NOT LIKE '%hour%' THEN CAST(duration AS REAL) / 60
  ELSE CAST(duration AS REAL) END) VIRTUAL;
--> statement-breakpoint
DROP INDEX `tours_order`;
--> statement-breakpoint
DROP INDEX `tours_country_order`;
--> statement-breakpoint
DROP INDEX `tours_city_order`;
--> statement-breakpoint
DROP INDEX `tours_price`;
--> statement-breakpoint
CREATE INDEX `tours_order` ON `tours` ("featured" DESC, `id`, `country`, `city`, `category`, `length_hours`, `price_cents`);
--> statement-breakpoint
CREATE INDEX `tours_country_order` ON `tours` (`country`, "featured" DESC, `id`, `city`, `category`, `length_hours`, `price_cents`);
--> statement-breakpoint
CREATE INDEX `tours_city_order` ON `tours` (`city`, "featured" DESC, `id`, `country`, `category`, `length_hours`, `price_cents`);
--> statement-breakpoint
CREATE INDEX `tours_category_order` ON `tours` (`category`, "featured" DESC, `id`, `country`, `city`, `length_hours`, `price_cents`);
--> statement-breakpoint
CREATE INDEX `tours_facets` ON `tours` (`country`, `city`, `category`, `length_hours`, `price_cents`);
--> statement-breakpoint
CREATE INDEX `tours_length` ON `tours` (`length_hours`, `id`, `country`, `city`, `category`, `price_cents`);
--> statement-breakpoint
CREATE INDEX `tours_rating` ON `tours` (CASE WHEN "review_count" > 0 THEN "rating" ELSE 0 END, `id`, `country`, `city`, `category`, `length_hours`, `price_cents`);
--> statement-breakpoint
CREATE INDEX `tours_price` ON `tours` (`price_cents`, `id`, `country`, `city`, `category`, `length_hours`);
--> statement-breakpoint
CREATE TRIGGER `destinations_version_insert` AFTER INSERT ON `destinations` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `destinations_version_update` AFTER UPDATE ON `destinations` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `destinations_version_delete` AFTER DELETE ON `destinations` BEGIN
  UPDATE content_version SET version = version + 1;
END;

CREATE TABLE `versions` (
	`kind` text NOT NULL,
	`record_id` integer NOT NULL,
	`number` integer NOT NULL,
	`account` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`content` text NOT NULL,
	`deleted_at` text,
	`hung` text,
	PRIMARY KEY(`kind`, `record_id`, `number`)
);
--> statement-breakpoint
INSERT INTO `versions` (`kind`, `record_id`, `number`, `created_at`, `content`) SELECT `name`, 0, `version`, `created_at`, `content` FROM `documents`;
--> statement-breakpoint
DROP TABLE `documents`;
--> statement-breakpoint
CREATE INDEX `versions_deleted` ON `versions` (`deleted_at`);
--> statement-breakpoint
DROP INDEX `articles_order`;
--> statement-breakpoint
DROP INDEX `articles_category_order`;
--> statement-breakpoint
ALTER TABLE `articles` ADD `public_from` text DEFAULT '2000-01-01T00:00:00.000Z';
--> statement-breakpoint
-- An article was public from the beginning of its date on.
UPDATE `articles` SET `public_from` = `date` || 'T00:00:00.000Z' WHERE `date` > date('now');
--> statement-breakpoint
CREATE INDEX `articles_public` ON `articles` (`public_from`);
--> statement-breakpoint
CREATE INDEX `articles_order` ON `articles` (`featured`,`date`,`id`,`public_from`);
--> statement-breakpoint
CREATE INDEX `articles_category_order` ON `articles` (`category`,`featured`,`date`,`id`,`public_from`);
--> statement-breakpoint
DROP INDEX `tours_order`;
--> statement-breakpoint
DROP INDEX `tours_country_order`;
--> statement-breakpoint
DROP INDEX `tours_city_order`;
--> statement-breakpoint
DROP INDEX `tours_category_order`;
--> statement-breakpoint
DROP INDEX `tours_facets`;
--> statement-breakpoint
DROP INDEX `tours_length`;
--> statement-breakpoint
DROP INDEX `tours_rating`;
--> statement-breakpoint
DROP INDEX `tours_price`;
--> statement-breakpoint
ALTER TABLE `tours` ADD `public_from` text DEFAULT '2000-01-01T00:00:00.000Z';
--> statement-breakpoint
CREATE INDEX `tours_public` ON `tours` (`public_from`);
--> statement-breakpoint
CREATE INDEX `tours_order` ON `tours` ("featured" DESC,`id`,`country`,`city`,`category`,`length_hours`,`price_cents`,`public_from`);
--> statement-breakpoint
CREATE INDEX `tours_country_order` ON `tours` (`country`,"featured" DESC,`id`,`city`,`category`,`length_hours`,`price_cents`,`public_from`);
--> statement-breakpoint
CREATE INDEX `tours_city_order` ON `tours` (`city`,"featured" DESC,`id`,`country`,`category`,`length_hours`,`price_cents`,`public_from`);
--> statement-breakpoint
CREATE INDEX `tours_category_order` ON `tours` (`category`,"featured" DESC,`id`,`country`,`city`,`length_hours`,`price_cents`,`public_from`);
--> statement-breakpoint
CREATE INDEX `tours_facets` ON `tours` (`country`,`city`,`category`,`length_hours`,`price_cents`,`public_from`);
--> statement-breakpoint
CREATE INDEX `tours_length` ON `tours` (`length_hours`,`id`,`country`,`city`,`category`,`price_cents`,`public_from`);
--> statement-breakpoint
CREATE INDEX `tours_rating` ON `tours` (CASE WHEN "review_count" > 0 THEN "rating" ELSE 0 END,`id`,`country`,`city`,`category`,`length_hours`,`price_cents`,`public_from`);
--> statement-breakpoint
CREATE INDEX `tours_price` ON `tours` (`price_cents`,`id`,`country`,`city`,`category`,`length_hours`,`public_from`);
--> statement-breakpoint
ALTER TABLE `offers` ADD `public_from` text DEFAULT '2000-01-01T00:00:00.000Z';
--> statement-breakpoint
CREATE INDEX `offers_public` ON `offers` (`public_from`);
--> statement-breakpoint
ALTER TABLE `packages` ADD `public_from` text DEFAULT '2000-01-01T00:00:00.000Z';
--> statement-breakpoint
CREATE INDEX `packages_public` ON `packages` (`public_from`);
--> statement-breakpoint
ALTER TABLE `testimonials` ADD `public_from` text DEFAULT '2000-01-01T00:00:00.000Z';
--> statement-breakpoint
CREATE INDEX `testimonials_public` ON `testimonials` (`public_from`);

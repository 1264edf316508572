ALTER TABLE `tours` ADD COLUMN `image_focus` text;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `gallery` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `languages` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `group_size` integer;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `min_age` integer;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `effort` text;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `bring` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `meeting_point` text;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `pickup_area` text;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `cancellation` text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `solo_price_cents` integer;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `notice_hours` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `excluded` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tours` ADD COLUMN `pdf_url` text;--> statement-breakpoint
ALTER TABLE `tours` ADD CONSTRAINT `tours_facts` CHECK (coalesce(group_size, 1) >= 1 AND coalesce(min_age, 0) BETWEEN 0 AND 99 AND coalesce(solo_price_cents, 100) >= 100 AND notice_hours >= 0);--> statement-breakpoint
-- The office has promised nothing yet: the default is for new tours.
UPDATE `tours` SET `cancellation` = 'ask';--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `image_focus` text;--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `gallery` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `languages` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `group_size` integer;--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `min_age` integer;--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `effort` text;--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `bring` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `meeting_point` text;--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `pickup_area` text;--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `cancellation` text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `solo_price_cents` integer;--> statement-breakpoint
ALTER TABLE `packages` ADD COLUMN `notice_hours` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD CONSTRAINT `packages_facts` CHECK (coalesce(group_size, 1) >= 1 AND coalesce(min_age, 0) BETWEEN 0 AND 99 AND coalesce(solo_price_cents, 100) >= 100 AND notice_hours >= 0);--> statement-breakpoint
ALTER TABLE `offers` ADD COLUMN `image_focus` text;--> statement-breakpoint
ALTER TABLE `offers` ADD COLUMN `travel_from` text;--> statement-breakpoint
ALTER TABLE `offers` ADD COLUMN `travel_until` text;--> statement-breakpoint
ALTER TABLE `offers` ADD COLUMN `room_sleeps` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD COLUMN `cancellation` text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD COLUMN `notice_hours` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD CONSTRAINT `offers_travel` CHECK (travel_from <= travel_until);--> statement-breakpoint
ALTER TABLE `offers` ADD CONSTRAINT `offers_room` CHECK (coalesce(room_sleeps, 1) >= 1 AND notice_hours >= 0);--> statement-breakpoint
UPDATE `offers` SET `gallery` = (SELECT json_group_array(json_object('image', value, 'alt', '', 'focus', NULL) ORDER BY key) FROM json_each(`offers`.`gallery`));--> statement-breakpoint
-- The price that is crossed out is the one of the tour or package, where that is higher than the offer's.
UPDATE `offers` SET `original_price_cents` = (SELECT `price_cents` FROM `tours` WHERE `id` = `tour_id`)
  WHERE `type` = 'tour' AND `discounted_price_cents` < (SELECT `price_cents` FROM `tours` WHERE `id` = `tour_id`);--> statement-breakpoint
UPDATE `offers` SET `original_price_cents` = (SELECT `price_from_cents` FROM `packages` WHERE `id` = `package_id`)
  WHERE `type` = 'package' AND `discounted_price_cents` < (SELECT `price_from_cents` FROM `packages` WHERE `id` = `package_id`);--> statement-breakpoint
ALTER TABLE `reservations` ADD COLUMN `meeting_point` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD COLUMN `pickup_place` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD COLUMN `cancellation` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD COLUMN `solo_price_cents` integer;

CREATE TABLE `assignments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`departure_id` integer NOT NULL,
	`crew_id` integer,
	`role` text NOT NULL,
	`link_version` integer DEFAULT 1 NOT NULL,
	`parties` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`departure_id`) REFERENCES `departures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`crew_id`) REFERENCES `crew`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `assignments_departure` ON `assignments` (`departure_id`);--> statement-breakpoint
CREATE INDEX `assignments_crew` ON `assignments` (`crew_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `assignments_once` ON `assignments` (`departure_id`,`crew_id`,`role`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `crew` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`email` text,
	`languages` text DEFAULT '[]' NOT NULL,
	`countries` text DEFAULT '[]' NOT NULL,
	`is_guide` integer DEFAULT false NOT NULL,
	`is_driver` integer DEFAULT false NOT NULL,
	`note` text,
	`days_off` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
DROP INDEX `departures_day_product`;--> statement-breakpoint
ALTER TABLE `departures` ADD `start_time` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `departures_day_product` ON `departures` (`start_date`,`product_key`,`start_time`);--> statement-breakpoint
-- Who was typed becomes a person: the same name, in capitals or not, with the same digits of a phone. Who was typed without a phone is the one person of that name.
CREATE TABLE `typed_crew` (`departure_id` integer, `role` text, `name` text, `phone` text, `folded` text, `digits` text, `person` integer);
--> statement-breakpoint
INSERT INTO `typed_crew` (departure_id, role, name, phone)
SELECT id, 'guide', trim(coalesce(guide_name, guide_phone)), guide_phone FROM `departures` WHERE coalesce(guide_name, guide_phone) IS NOT NULL
UNION ALL
SELECT id, 'driver', trim(coalesce(driver_name, driver_phone)), driver_phone FROM `departures` WHERE coalesce(driver_name, driver_phone) IS NOT NULL;
--> statement-breakpoint
UPDATE `typed_crew` SET
  folded = lower(name),
  digits = ltrim(replace(replace(replace(replace(replace(replace(replace(coalesce(phone, ''), ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '0');
--> statement-breakpoint
CREATE INDEX `typed_crew_known` ON `typed_crew` (`folded`, `digits`);
--> statement-breakpoint
UPDATE `typed_crew` SET digits = coalesce((
  SELECT min(other.digits) FROM typed_crew AS other WHERE other.folded = typed_crew.folded AND other.digits <> ''
  HAVING count(DISTINCT other.digits) = 1
), '') WHERE digits = '';
--> statement-breakpoint
CREATE TABLE `typed_people` AS
SELECT row_number() OVER (ORDER BY min(departure_id), max(role) DESC, folded) AS id, folded, digits, max(departure_id) AS latest
FROM `typed_crew` GROUP BY folded, digits;
--> statement-breakpoint
UPDATE `typed_crew` SET person = (
  SELECT id FROM typed_people WHERE typed_people.folded = typed_crew.folded AND typed_people.digits = typed_crew.digits
);
--> statement-breakpoint
CREATE INDEX `typed_crew_person` ON `typed_crew` (`person`);
--> statement-breakpoint
INSERT INTO `crew` (id, name, phone, is_guide, is_driver, countries)
SELECT id,
  (SELECT name FROM typed_crew WHERE person = typed_people.id ORDER BY departure_id DESC LIMIT 1),
  (SELECT phone FROM typed_crew WHERE person = typed_people.id AND phone IS NOT NULL ORDER BY departure_id DESC LIMIT 1),
  EXISTS (SELECT 1 FROM typed_crew WHERE person = typed_people.id AND role = 'guide'),
  EXISTS (SELECT 1 FROM typed_crew WHERE person = typed_people.id AND role = 'driver'),
  (SELECT json_group_array(DISTINCT country) FROM typed_crew
    JOIN departures ON departures.id = departure_id JOIN reservations ON reservations.start_date = departures.start_date
    AND reservations.kind || '-' || coalesce(tour_id, package_id, offer_id, '0:' || product_title) = departures.product_key
    WHERE person = typed_people.id)
FROM `typed_people`;
--> statement-breakpoint
-- A departure for each time that is booked on its day; the former row is the first of them.
CREATE TABLE `departure_times` AS
SELECT DISTINCT departures.id AS departure_id, coalesce(reservations.start_time, '') AS time
FROM `departures` JOIN `reservations` ON reservations.start_date = departures.start_date
  AND reservations.kind || '-' || coalesce(tour_id, package_id, offer_id, '0:' || product_title) = departures.product_key
WHERE reservations.status IN ('pending', 'confirmed', 'completed');
--> statement-breakpoint
UPDATE `departures` SET start_time = (SELECT min(time) FROM departure_times WHERE departure_id = departures.id)
WHERE id IN (SELECT departure_id FROM departure_times);
--> statement-breakpoint
-- The id of a departure is that of the assignment whose link is out: the guide's, or without a guide the driver's.
INSERT INTO `assignments` (id, departure_id, crew_id, role, link_version)
SELECT id, id, coalesce(guide.person, driver.person), iif(guide.person IS NULL AND driver.person IS NOT NULL, 'driver', 'guide'), link_version
FROM `departures`
LEFT JOIN `typed_crew` AS guide ON guide.departure_id = departures.id AND guide.role = 'guide'
LEFT JOIN `typed_crew` AS driver ON driver.departure_id = departures.id AND driver.role = 'driver';
--> statement-breakpoint
-- A number that was in a link, of a departure that is gone too, is given to nobody else.
INSERT INTO sqlite_sequence (name, seq) SELECT 'assignments', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'assignments');
--> statement-breakpoint
UPDATE sqlite_sequence SET seq = max(seq, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'departures'), 0)) WHERE name = 'assignments';
--> statement-breakpoint
INSERT INTO `departures` (start_date, product_key, start_time, vehicle, version, created_at, updated_at)
SELECT start_date, product_key, time, vehicle, version, created_at, updated_at
FROM `departures` JOIN `departure_times` ON departure_id = departures.id AND time > start_time ORDER BY departures.id, time;
--> statement-breakpoint
INSERT INTO `assignments` (departure_id, crew_id, role)
SELECT own.id, person, role FROM `typed_crew`
JOIN `departures` AS former ON former.id = typed_crew.departure_id
JOIN `departures` AS own ON own.start_date = former.start_date AND own.product_key = former.product_key
WHERE NOT EXISTS (SELECT 1 FROM assignments WHERE assignments.departure_id = own.id AND crew_id = person AND assignments.role = typed_crew.role)
ORDER BY own.id, role DESC;
--> statement-breakpoint
DROP TABLE `typed_crew`;--> statement-breakpoint
DROP TABLE `typed_people`;--> statement-breakpoint
DROP TABLE `departure_times`;--> statement-breakpoint
ALTER TABLE `departures` DROP COLUMN `guide_name`;--> statement-breakpoint
ALTER TABLE `departures` DROP COLUMN `guide_phone`;--> statement-breakpoint
ALTER TABLE `departures` DROP COLUMN `driver_name`;--> statement-breakpoint
ALTER TABLE `departures` DROP COLUMN `driver_phone`;--> statement-breakpoint
ALTER TABLE `departures` DROP COLUMN `link_version`;--> statement-breakpoint
ALTER TABLE `call_offs` ADD `times` text DEFAULT '[]' NOT NULL;
ALTER TABLE `reservations` ADD `applied_offer_id` integer REFERENCES offers(id) ON DELETE SET NULL;
--> statement-breakpoint
-- What was booked with an offer of a tour or package is a booking of that, at the price of the offer.
CREATE TABLE `reducing_offers` AS
SELECT offers.id AS offer_id, type AS kind, tours.id AS tour_id, packages.id AS package_id,
  'offer-' || offers.id AS offer_key, type || '-' || coalesce(tours.id, packages.id) AS product_key,
  coalesce(tours.title, packages.title) AS title, coalesce(tours.country, packages.country) AS country
FROM offers
LEFT JOIN tours ON type = 'tour' AND tours.id = offers.tour_id
LEFT JOIN packages ON type = 'package' AND packages.id = offers.package_id
WHERE coalesce(tours.id, packages.id) IS NOT NULL;
--> statement-breakpoint
UPDATE `reservations` SET kind = reducing.kind, tour_id = reducing.tour_id, package_id = reducing.package_id, offer_id = NULL,
  applied_offer_id = reducing.offer_id, product_title = reducing.title
FROM reducing_offers AS reducing WHERE reducing.offer_id = reservations.offer_id;
--> statement-breakpoint
-- One departure of a product on a day: the first that has a row keeps it, with its link, and takes from the others what it has not.
UPDATE OR IGNORE `departures` SET product_key = reducing.product_key
FROM reducing_offers AS reducing WHERE reducing.offer_key = departures.product_key;
--> statement-breakpoint
UPDATE `departures` SET guide_name = other.guide_name, guide_phone = other.guide_phone, version = version + 1
FROM (
  SELECT start_date, reducing.product_key, guide_name, guide_phone, min(departures.id) FROM departures
  JOIN reducing_offers AS reducing ON offer_key = departures.product_key
  WHERE coalesce(guide_name, guide_phone) IS NOT NULL GROUP BY start_date, reducing.product_key
) AS other
WHERE other.start_date = departures.start_date AND other.product_key = departures.product_key
  AND coalesce(departures.guide_name, departures.guide_phone) IS NULL;
--> statement-breakpoint
UPDATE `departures` SET driver_name = other.driver_name, driver_phone = other.driver_phone, vehicle = other.vehicle,
  version = version + 1
FROM (
  SELECT start_date, reducing.product_key, driver_name, driver_phone, vehicle, min(departures.id) FROM departures
  JOIN reducing_offers AS reducing ON offer_key = departures.product_key
  WHERE coalesce(driver_name, driver_phone, vehicle) IS NOT NULL GROUP BY start_date, reducing.product_key
) AS other
WHERE other.start_date = departures.start_date AND other.product_key = departures.product_key
  AND coalesce(departures.driver_name, departures.driver_phone, departures.vehicle) IS NULL;
--> statement-breakpoint
DELETE FROM `departures` WHERE product_key IN (SELECT offer_key FROM reducing_offers);
--> statement-breakpoint
UPDATE OR IGNORE `waiting` SET product_key = reducing.product_key
FROM reducing_offers AS reducing WHERE reducing.offer_key = waiting.product_key;
--> statement-breakpoint
DELETE FROM `waiting` WHERE product_key IN (SELECT offer_key FROM reducing_offers);
--> statement-breakpoint
UPDATE `proposals` SET options = (
  SELECT json_group_array(json(option)) FROM (
    SELECT iif(reducing.offer_id IS NULL, one.value, json_set(one.value,
      '$.product', json_object('kind', reducing.kind, 'id', coalesce(tour_id, package_id), 'title', title, 'country', country),
      '$.appliedOfferId', reducing.offer_id)) AS option
    FROM json_each(options) AS one
    LEFT JOIN reducing_offers AS reducing
      ON one.value ->> '$.product.kind' = 'offer' AND one.value ->> '$.product.id' = reducing.offer_id
    ORDER BY one.key))
WHERE EXISTS (
  SELECT 1 FROM json_each(options) AS one JOIN reducing_offers AS reducing
    ON one.value ->> '$.product.kind' = 'offer' AND one.value ->> '$.product.id' = reducing.offer_id);
--> statement-breakpoint
DROP TABLE `reducing_offers`;

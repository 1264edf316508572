CREATE TABLE `departures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`start_date` text NOT NULL,
	`product_key` text NOT NULL,
	`guide_name` text,
	`guide_phone` text,
	`driver_name` text,
	`driver_phone` text,
	`vehicle` text,
	`link_version` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "departures_date" CHECK(start_date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `departures_day_product` ON `departures` (`start_date`,`product_key`);--> statement-breakpoint
CREATE TABLE `office_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`topic` text NOT NULL,
	`reservation_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
ALTER TABLE `reservation_events` ADD `submission_key` text;--> statement-breakpoint
ALTER TABLE `reservation_events` ADD `occurred_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `reservation_events_submission_key` ON `reservation_events` (`submission_key`) WHERE submission_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `proposals_ended` ON `proposals` (CASE WHEN "decided_at" IS NULL THEN "expires_at" ELSE "decided_at" END) WHERE author = 'office';--> statement-breakpoint
-- What changes is announced to the open screens of the office.
CREATE TRIGGER `office_changes_kept` AFTER INSERT ON `office_changes` BEGIN
  DELETE FROM office_changes WHERE id <= new.id - 5000;
END;
--> statement-breakpoint
CREATE TRIGGER `reservations_live_insert` AFTER INSERT ON `reservations` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('request', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `reservations_live_update` AFTER UPDATE ON `reservations` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('reservation', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `reservations_live_delete` AFTER DELETE ON `reservations` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('reservation', old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `reservation_events_live_insert` AFTER INSERT ON `reservation_events` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('reservation', new.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `open_requests_live_insert` AFTER INSERT ON `open_requests` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('reservation', new.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `open_requests_live_delete` AFTER DELETE ON `open_requests` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('reservation', old.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `payments_live_insert` AFTER INSERT ON `payments` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('reservation', new.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `payments_live_update` AFTER UPDATE ON `payments` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('reservation', new.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `proposals_live_insert` AFTER INSERT ON `proposals` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('reservation', new.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `proposals_live_update` AFTER UPDATE ON `proposals` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('reservation', new.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `emails_live_insert` AFTER INSERT ON `emails` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('email', new.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `emails_live_update` AFTER UPDATE OF `state` ON `emails` WHEN new.state <> old.state AND new.state <> 'sending' BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('email', new.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `emails_live_delete` AFTER DELETE ON `emails` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('email', old.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_messages_live_insert` AFTER INSERT ON `contact_messages` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('message', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_messages_live_update` AFTER UPDATE ON `contact_messages` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('message', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_messages_live_delete` AFTER DELETE ON `contact_messages` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('message', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_live_insert` AFTER INSERT ON `reviews` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('review', new.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_live_update` AFTER UPDATE ON `reviews` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('review', new.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_live_delete` AFTER DELETE ON `reviews` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('review', old.reservation_id);
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_live_insert` AFTER INSERT ON `newsletter` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('subscriber', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_live_update` AFTER UPDATE ON `newsletter` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('subscriber', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_live_delete` AFTER DELETE ON `newsletter` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('subscriber', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `departures_live_insert` AFTER INSERT ON `departures` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('departure', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `departures_live_update` AFTER UPDATE ON `departures` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('departure', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `departures_live_delete` AFTER DELETE ON `departures` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('departure', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `tours_live_insert` AFTER INSERT ON `tours` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('tour', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `tours_live_update` AFTER UPDATE ON `tours` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('tour', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `tours_live_delete` AFTER DELETE ON `tours` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('tour', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `packages_live_insert` AFTER INSERT ON `packages` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('package', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `packages_live_update` AFTER UPDATE ON `packages` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('package', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `packages_live_delete` AFTER DELETE ON `packages` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('package', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `offers_live_insert` AFTER INSERT ON `offers` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('offer', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `offers_live_update` AFTER UPDATE ON `offers` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('offer', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `offers_live_delete` AFTER DELETE ON `offers` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('offer', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `articles_live_insert` AFTER INSERT ON `articles` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('article', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `articles_live_update` AFTER UPDATE ON `articles` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('article', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `articles_live_delete` AFTER DELETE ON `articles` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('article', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `testimonials_live_insert` AFTER INSERT ON `testimonials` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('testimonial', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `testimonials_live_update` AFTER UPDATE ON `testimonials` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('testimonial', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `testimonials_live_delete` AFTER DELETE ON `testimonials` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('testimonial', NULL);
END;
--> statement-breakpoint
-- The search of the office: parts of three characters of reservations, messages and emails. Its tables hold no text, and with `secure-delete` nothing of what was erased.
CREATE VIEW `office_search` AS
SELECT kind, id, '  ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(words), 'ns-', 'ns'), '-', ' '), char(8209), ' '), '–', ' '), '_', ' '), char(10), ' '), char(9), ' '), char(160), ' '), '''', ''), '’', ''), 'ʼ', ''), '`', ''), '´', ''), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ı', 'i'), 'İ', 'i'), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ة', 'ه'), 'ـ', ''), 'ά', 'α'), 'έ', 'ε'), 'ή', 'η'), 'ί', 'ι'), 'ό', 'ο'), 'ύ', 'υ'), 'ώ', 'ω'), 'ς', 'σ'), 'ё', 'е'), 'Ё', 'е'), 'Ά', 'α'), 'Έ', 'ε'), 'Ή', 'η'), 'Ί', 'ι'), 'Ό', 'ο'), 'Ύ', 'υ'), 'Ώ', 'ω'), ' ', '  ') AS text
FROM (
  SELECT 'reservation' AS kind, id, reference || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(phone, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(whatsapp, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') || ' ' || product_title || ' ' || start_date || ' ' || coalesce(pickup_place, '') || ' ' || coalesce(special_requests, '') AS words FROM reservations
  UNION ALL
  SELECT 'message', id, name || ' ' || email || ' ' || subject || ' ' || message FROM contact_messages
  UNION ALL
  SELECT 'email', id, recipient || ' ' || coalesce(reply_to, '') || ' ' || kind || ' ' || coalesce(props ->> '$.reference', '') || ' ' || coalesce(props ->> '$.title', '') || ' ' || coalesce(props ->> '$.subject', '') || ' ' || coalesce(last_error, '') FROM emails
);
--> statement-breakpoint
CREATE VIEW `reservation_search_text` AS SELECT id, text FROM office_search WHERE kind = 'reservation';
--> statement-breakpoint
CREATE VIRTUAL TABLE `reservation_search` USING fts5(text, content = 'reservation_search_text', content_rowid = 'id', columnsize = 0, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO `reservation_search` (`reservation_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `reservation_search` (`reservation_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `reservation_search_insert` AFTER INSERT ON `reservations` BEGIN
  INSERT INTO reservation_search (rowid, text) SELECT id, text FROM reservation_search_text WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `reservation_search_before_update` BEFORE UPDATE OF `reference`, `name`, `email`, `phone`, `whatsapp`, `product_title`, `start_date`, `pickup_place`, `special_requests` ON `reservations` BEGIN
  INSERT INTO reservation_search (reservation_search, rowid, text) SELECT 'delete', id, text FROM reservation_search_text WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `reservation_search_update` AFTER UPDATE OF `reference`, `name`, `email`, `phone`, `whatsapp`, `product_title`, `start_date`, `pickup_place`, `special_requests` ON `reservations` BEGIN
  INSERT INTO reservation_search (rowid, text) SELECT id, text FROM reservation_search_text WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `reservation_search_delete` BEFORE DELETE ON `reservations` BEGIN
  INSERT INTO reservation_search (reservation_search, rowid, text) SELECT 'delete', id, text FROM reservation_search_text WHERE id = old.id;
END;
--> statement-breakpoint
CREATE VIEW `message_search_text` AS SELECT id, text FROM office_search WHERE kind = 'message';
--> statement-breakpoint
CREATE VIRTUAL TABLE `message_search` USING fts5(text, content = 'message_search_text', content_rowid = 'id', columnsize = 0, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO `message_search` (`message_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `message_search` (`message_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `message_search_insert` AFTER INSERT ON `contact_messages` BEGIN
  INSERT INTO message_search (rowid, text) SELECT id, text FROM message_search_text WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `message_search_before_update` BEFORE UPDATE OF `name`, `email`, `subject`, `message` ON `contact_messages` BEGIN
  INSERT INTO message_search (message_search, rowid, text) SELECT 'delete', id, text FROM message_search_text WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `message_search_update` AFTER UPDATE OF `name`, `email`, `subject`, `message` ON `contact_messages` BEGIN
  INSERT INTO message_search (rowid, text) SELECT id, text FROM message_search_text WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `message_search_delete` BEFORE DELETE ON `contact_messages` BEGIN
  INSERT INTO message_search (message_search, rowid, text) SELECT 'delete', id, text FROM message_search_text WHERE id = old.id;
END;
--> statement-breakpoint
CREATE VIEW `email_search_text` AS SELECT id, text FROM office_search WHERE kind = 'email';
--> statement-breakpoint
CREATE VIRTUAL TABLE `email_search` USING fts5(text, content = 'email_search_text', content_rowid = 'id', columnsize = 0, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO `email_search` (`email_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `email_search` (`email_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `email_search_insert` AFTER INSERT ON `emails` BEGIN
  INSERT INTO email_search (rowid, text) SELECT id, text FROM email_search_text WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `email_search_before_update` BEFORE UPDATE OF `kind`, `props`, `recipient`, `reply_to`, `last_error` ON `emails` BEGIN
  INSERT INTO email_search (email_search, rowid, text) SELECT 'delete', id, text FROM email_search_text WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `email_search_update` AFTER UPDATE OF `kind`, `props`, `recipient`, `reply_to`, `last_error` ON `emails` BEGIN
  INSERT INTO email_search (rowid, text) SELECT id, text FROM email_search_text WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `email_search_delete` BEFORE DELETE ON `emails` BEGIN
  INSERT INTO email_search (email_search, rowid, text) SELECT 'delete', id, text FROM email_search_text WHERE id = old.id;
END;
--> statement-breakpoint
-- What guides report of a departure, and departures whose product is deleted.
CREATE INDEX `reservation_events_reported` ON `reservation_events` (`reservation_id`) WHERE kind = 'no-show' OR (kind = 'collected' AND message IS NOT NULL);--> statement-breakpoint
CREATE TRIGGER `departures_of_deleted_tour` BEFORE DELETE ON `tours` BEGIN
  UPDATE OR IGNORE departures SET product_key = 'tour-0:' || coalesce(
    (SELECT product_title FROM reservations WHERE tour_id = old.id AND start_date = departures.start_date), old.title)
  WHERE product_key = 'tour-' || old.id;
END;--> statement-breakpoint
CREATE TRIGGER `departures_of_deleted_package` BEFORE DELETE ON `packages` BEGIN
  UPDATE OR IGNORE departures SET product_key = 'package-0:' || coalesce(
    (SELECT product_title FROM reservations WHERE package_id = old.id AND start_date = departures.start_date), old.title)
  WHERE product_key = 'package-' || old.id;
END;--> statement-breakpoint
CREATE TRIGGER `departures_of_deleted_offer` BEFORE DELETE ON `offers` BEGIN
  UPDATE OR IGNORE departures SET product_key = 'offer-0:' || coalesce(
    (SELECT product_title FROM reservations WHERE offer_id = old.id AND start_date = departures.start_date), old.title)
  WHERE product_key = 'offer-' || old.id;
END;
--> statement-breakpoint
-- Requests by their day of travel, and deposits by the day until which they are asked for.
CREATE INDEX `reservations_waiting` ON `reservations` (`start_date`) WHERE status = 'pending' AND suspect = 0;--> statement-breakpoint
CREATE INDEX `reservations_deposit` ON `reservations` (`deposit_due`) WHERE status IN ('pending', 'confirmed') AND deposit_due IS NOT NULL;--> statement-breakpoint
DROP INDEX `emails_reservation`;--> statement-breakpoint
CREATE INDEX `emails_reservation` ON `emails` (`reservation_id`) WHERE reservation_id IS NOT NULL;

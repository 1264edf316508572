DROP INDEX `reservations_report`;--> statement-breakpoint
ALTER TABLE `reservations` ADD `undated` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `reservations_report` ON `reservations` (`created_at`,`status`,`kind`,`tour_id`,`package_id`,`offer_id`,`source`,`total_price_cents`,`adults`,`children`) WHERE suspect = 0 AND undated = 0;--> statement-breakpoint
ALTER TABLE `import_rows` ADD `stamp_before` text;--> statement-breakpoint
ALTER TABLE `import_rows` ADD `claim` text;--> statement-breakpoint
CREATE INDEX `import_rows_claim` ON `import_rows` (`import_id`,claim ->> '$.day') WHERE claim IS NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `reason` text;--> statement-breakpoint
-- Until now who was imported without the day of a request was received on that of the import.
UPDATE `reservations` SET undated = 1 WHERE foreign_reference IS NOT NULL AND created_at = (
  SELECT created_at FROM reservation_events WHERE reservation_id = reservations.id AND kind = 'imported');
--> statement-breakpoint
-- The office finds a booking by its number where it was made.
INSERT INTO `reservation_search` (`reservation_search`, `rowid`, `text`)
  SELECT 'delete', id, text FROM reservation_search_text WHERE id IN (SELECT id FROM reservations WHERE foreign_reference IS NOT NULL);
--> statement-breakpoint
DROP VIEW `office_search`;
--> statement-breakpoint
CREATE VIEW `office_search` AS
SELECT kind, id, '  ' || replace(words, ' ', '  ') AS text FROM (
  SELECT kind, id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ة', 'ه'), 'ـ', ''), 'ά', 'α'), 'έ', 'ε'), 'ή', 'η'), 'ί', 'ι'), 'ό', 'ο'), 'ύ', 'υ'), 'ώ', 'ω'), 'ς', 'σ'), 'ё', 'е'), 'Ё', 'е'), 'Ά', 'α'), 'Έ', 'ε'), 'Ή', 'η'), 'Ί', 'ι'), 'Ό', 'ο'), 'Ύ', 'υ'), 'Ώ', 'ω') AS words FROM (
    SELECT kind, id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ı', 'i'), 'İ', 'i'), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك') AS words FROM (
      SELECT kind, id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(words), 'ns-', 'ns'), '-', ' '), char(8209), ' '), '–', ' '), '_', ' '), char(10), ' '), char(9), ' '), char(160), ' '), '''', ''), '’', ''), 'ʼ', ''), '`', ''), '´', ''), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') AS words FROM (
        SELECT 'reservation' AS kind, id, reference || ' ' || coalesce(foreign_reference, '') || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(phone, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(whatsapp, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') || ' ' || product_title || ' ' || start_date || ' ' || coalesce(pickup_place, '') || ' ' || coalesce(special_requests, '') AS words FROM reservations
        UNION ALL
        SELECT 'message', id, name || ' ' || email || ' ' || subject || ' ' || message FROM contact_messages
        UNION ALL
        SELECT 'email', id, recipient || ' ' || coalesce(reply_to, '') || ' ' || kind || ' ' || coalesce(props ->> '$.reference', '') || ' ' || coalesce(props ->> '$.title', '') || ' ' || coalesce(props ->> '$.subject', '') || ' ' || coalesce(last_error, '') FROM emails
        UNION ALL
        SELECT 'customer', id, name || ' ' || coalesce(email, '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(phone, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(whatsapp, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') FROM customers
      )
    )
  )
);
--> statement-breakpoint
INSERT INTO `reservation_search` (`rowid`, `text`)
  SELECT id, text FROM reservation_search_text WHERE id IN (SELECT id FROM reservations WHERE foreign_reference IS NOT NULL);

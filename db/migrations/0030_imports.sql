CREATE TABLE `customers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`email_key` text,
	`phone` text,
	`phone_key` text,
	`whatsapp` text,
	`whatsapp_key` text,
	`country` text,
	`notes` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "customers_reachable" CHECK(email IS NOT NULL OR phone IS NOT NULL),
	CONSTRAINT "customers_email_key" CHECK((email IS NULL) = (email_key IS NULL))
);
--> statement-breakpoint
CREATE INDEX `customers_email` ON `customers` (`email_key`) WHERE email_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customers_phone` ON `customers` (`phone_key`) WHERE phone_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customers_whatsapp` ON `customers` (`whatsapp_key`) WHERE whatsapp_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customers_updated` ON `customers` (`updated_at`);--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` integer NOT NULL,
	`number` integer NOT NULL,
	`cells` text,
	`outcome` text,
	`problems` text,
	`identity` text,
	`record_id` integer,
	`stamp` text,
	`before` text,
	PRIMARY KEY(`import_id`, `number`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_rows_outcome` ON `import_rows` (`import_id`,`outcome`,`number`);--> statement-breakpoint
CREATE INDEX `import_rows_identity` ON `import_rows` (`import_id`,`identity`,`number`);--> statement-breakpoint
CREATE INDEX `import_rows_record` ON `import_rows` (`record_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`sha256` text NOT NULL,
	`format` text NOT NULL,
	`head` text NOT NULL,
	`mapping` text NOT NULL,
	`dates` text NOT NULL,
	`decimals` text NOT NULL,
	`state` text NOT NULL,
	`rows` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`updates` integer DEFAULT true NOT NULL,
	`counts` text NOT NULL,
	`failure` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
ALTER TABLE `reservations` ADD `foreign_reference` text;--> statement-breakpoint
CREATE INDEX `reservations_foreign_reference` ON `reservations` (`foreign_reference`) WHERE foreign_reference IS NOT NULL;
--> statement-breakpoint
-- A booking that was made elsewhere may be of a product that is not here.
DROP TRIGGER `reservations_need_a_product`;
--> statement-breakpoint
CREATE TRIGGER `reservations_need_a_product` BEFORE INSERT ON `reservations`
WHEN (new.tour_id IS NOT NULL) + (new.package_id IS NOT NULL) + (new.offer_id IS NOT NULL) <> 1
    AND new.foreign_reference IS NULL
  OR new.tour_id IS NOT NULL AND new.kind <> 'tour'
  OR new.package_id IS NOT NULL AND new.kind <> 'package'
  OR new.offer_id IS NOT NULL AND new.kind <> 'offer'
BEGIN
  SELECT RAISE(ABORT, 'a reservation needs exactly one product, of its kind');
END;
--> statement-breakpoint
DROP VIEW `office_search`;
--> statement-breakpoint
CREATE VIEW `office_search` AS
SELECT kind, id, '  ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(words), 'ns-', 'ns'), '-', ' '), char(8209), ' '), '–', ' '), '_', ' '), char(10), ' '), char(9), ' '), char(160), ' '), '''', ''), '’', ''), 'ʼ', ''), '`', ''), '´', ''), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ı', 'i'), 'İ', 'i'), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ة', 'ه'), 'ـ', ''), 'ά', 'α'), 'έ', 'ε'), 'ή', 'η'), 'ί', 'ι'), 'ό', 'ο'), 'ύ', 'υ'), 'ώ', 'ω'), 'ς', 'σ'), 'ё', 'е'), 'Ё', 'е'), 'Ά', 'α'), 'Έ', 'ε'), 'Ή', 'η'), 'Ί', 'ι'), 'Ό', 'ο'), 'Ύ', 'υ'), 'Ώ', 'ω'), ' ', '  ') AS text
FROM (
  SELECT 'reservation' AS kind, id, reference || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(phone, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(whatsapp, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') || ' ' || product_title || ' ' || start_date || ' ' || coalesce(pickup_place, '') || ' ' || coalesce(special_requests, '') AS words FROM reservations
  UNION ALL
  SELECT 'message', id, name || ' ' || email || ' ' || subject || ' ' || message FROM contact_messages
  UNION ALL
  SELECT 'email', id, recipient || ' ' || coalesce(reply_to, '') || ' ' || kind || ' ' || coalesce(props ->> '$.reference', '') || ' ' || coalesce(props ->> '$.title', '') || ' ' || coalesce(props ->> '$.subject', '') || ' ' || coalesce(last_error, '') FROM emails
  UNION ALL
  SELECT 'customer', id, name || ' ' || coalesce(email, '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(phone, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(whatsapp, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') FROM customers
);
--> statement-breakpoint
CREATE VIEW `customer_search_text` AS SELECT id, text FROM office_search WHERE kind = 'customer';
--> statement-breakpoint
CREATE VIRTUAL TABLE `customer_search` USING fts5(text, content = 'customer_search_text', content_rowid = 'id', columnsize = 0, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO `customer_search` (`customer_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `customer_search` (`customer_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `customer_search_insert` AFTER INSERT ON `customers` BEGIN
  INSERT INTO customer_search (rowid, text) SELECT id, text FROM customer_search_text WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_search_before_update` BEFORE UPDATE OF `name`, `email`, `phone`, `whatsapp` ON `customers` BEGIN
  INSERT INTO customer_search (customer_search, rowid, text) SELECT 'delete', id, text FROM customer_search_text WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_search_update` AFTER UPDATE OF `name`, `email`, `phone`, `whatsapp` ON `customers` BEGIN
  INSERT INTO customer_search (rowid, text) SELECT id, text FROM customer_search_text WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_search_delete` BEFORE DELETE ON `customers` BEGIN
  INSERT INTO customer_search (customer_search, rowid, text) SELECT 'delete', id, text FROM customer_search_text WHERE id = old.id;
END;

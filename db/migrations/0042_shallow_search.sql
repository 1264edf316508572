-- Any SQLite must be able to read this file: before 3.46 its parser overflows at some thirty nested calls, so at most twenty
-- are nested on a level. The text is the same as before, and so are the tables of the search.
DROP VIEW `office_search`;
--> statement-breakpoint
CREATE VIEW `office_search` AS
SELECT kind, id, '  ' || replace(words, ' ', '  ') AS text FROM (
  SELECT kind, id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ة', 'ه'), 'ـ', ''), 'ά', 'α'), 'έ', 'ε'), 'ή', 'η'), 'ί', 'ι'), 'ό', 'ο'), 'ύ', 'υ'), 'ώ', 'ω'), 'ς', 'σ'), 'ё', 'е'), 'Ё', 'е'), 'Ά', 'α'), 'Έ', 'ε'), 'Ή', 'η'), 'Ί', 'ι'), 'Ό', 'ο'), 'Ύ', 'υ'), 'Ώ', 'ω') AS words FROM (
    SELECT kind, id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ı', 'i'), 'İ', 'i'), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك') AS words FROM (
      SELECT kind, id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(words), 'ns-', 'ns'), '-', ' '), char(8209), ' '), '–', ' '), '_', ' '), char(10), ' '), char(9), ' '), char(160), ' '), '''', ''), '’', ''), 'ʼ', ''), '`', ''), '´', ''), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') AS words FROM (
        SELECT 'reservation' AS kind, id, reference || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(phone, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') || ' ' || coalesce((SELECT iif(digits LIKE '00%', '', '0') || ltrim(digits, '0') FROM (SELECT replace(replace(replace(replace(replace(replace(replace(whatsapp, '(0)', ''), '+', '00'), ' ', ''), char(160), ''), '-', ''), '(', ''), ')', '') AS digits)), '') || ' ' || product_title || ' ' || start_date || ' ' || coalesce(pickup_place, '') || ' ' || coalesce(special_requests, '') AS words FROM reservations
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

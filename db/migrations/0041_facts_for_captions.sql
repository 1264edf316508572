ALTER TABLE `message_replies` ADD `from_address` text;--> statement-breakpoint
ALTER TABLE `reservation_events` ADD `from_address` text;--> statement-breakpoint
ALTER TABLE `departure_exceptions` ADD `call_off_id` integer;--> statement-breakpoint
-- Until now a stranger in a thread was known by how the stored words begin.
UPDATE `message_replies` SET from_address = substr(text, 23, instr(text || char(10), char(10)) - 23)
  WHERE author <> 'office' AND text GLOB 'From another address: *' AND text NOT GLOB 'From another address: (unreadable address)*';
--> statement-breakpoint
UPDATE `reservation_events` SET from_address = substr(message, 23, instr(message || char(10), char(10)) - 23)
  WHERE actor = 'traveller' AND submission_key LIKE 'mail:%'
    AND message GLOB 'From another address: *' AND message NOT GLOB 'From another address: (unreadable address)*';
--> statement-breakpoint
-- Such a reply may be deleted before the email to the office that has its words.
UPDATE `emails` SET props = json_set(props, '$.fromAddress', substr(said, 23, instr(said || char(10), char(10)) - 23))
  FROM (SELECT id AS email, props ->> '$.message' AS said FROM emails WHERE kind = 'contact_form' AND subject_kind = 'reply') AS told
  WHERE told.email = emails.id AND said GLOB 'From another address: *' AND said NOT GLOB 'From another address: (unreadable address)*';
--> statement-breakpoint
-- The days that a call-off has closed were known by its reason.
UPDATE `departure_exceptions` SET call_off_id = (
  SELECT max(id) FROM call_offs
  WHERE reopened_at IS NULL AND day BETWEEN first_day AND last_day AND call_offs.reason = departure_exceptions.reason
    AND product_key IN (SELECT value FROM json_each(product_keys))
) WHERE time = '' AND seats = 0;
--> statement-breakpoint
-- What a line of a price is for was known by its label. Any other label was typed.
CREATE TABLE `line_kinds` (step integer PRIMARY KEY, label text NOT NULL, kind text NOT NULL);
--> statement-breakpoint
INSERT INTO `line_kinds` (label, kind) VALUES
  ('Adults', 'adults'), ('Single traveller', 'adults'), ('One adult alone', 'adults'), ('One adult, and a child as the second', 'adults'),
  ('Children', 'children'), ('Children 7 and over', 'children'), ('Other children', 'children'),
  ('Rooms', 'rooms'), ('Single rooms', 'extra'),
  ('As quoted', 'quoted'), ('As agreed', 'agreed'), ('As booked', 'booked');
--> statement-breakpoint
-- A quotation mark within a text has a backslash in front: what is replaced is always the beginning of a line.
WITH RECURSIVE known AS (
  SELECT step, '{"label":"' || label || '",' AS line, '{"kind":"' || kind || '","label":"' || label || '",' AS named FROM line_kinds
), done AS (
  SELECT id AS row, 0 AS at, price_lines AS lines FROM reservations WHERE price_lines IS NOT NULL
  UNION ALL SELECT row, step, replace(lines, line, named) FROM done JOIN known ON step = at + 1
)
UPDATE `reservations` SET price_lines = lines FROM done
  WHERE row = id AND at = (SELECT max(step) FROM line_kinds) AND price_lines <> lines;
--> statement-breakpoint
WITH RECURSIVE known AS (
  SELECT step, '{"label":"' || label || '",' AS line, '{"kind":"' || kind || '","label":"' || label || '",' AS named FROM line_kinds
), done AS (
  SELECT id AS row, 0 AS at, options AS lines FROM proposals
  UNION ALL SELECT row, step, replace(lines, line, named) FROM done JOIN known ON step = at + 1
)
UPDATE `proposals` SET options = lines FROM done
  WHERE row = id AND at = (SELECT max(step) FROM line_kinds) AND options <> lines;
--> statement-breakpoint
WITH RECURSIVE known AS (
  SELECT step, '{"label":"' || label || '",' AS line, '{"kind":"' || kind || '","label":"' || label || '",' AS named FROM line_kinds
), done AS (
  SELECT id AS row, 0 AS at, changes AS lines FROM reservation_events WHERE changes LIKE '%"priceLines"%'
  UNION ALL SELECT row, step, replace(lines, line, named) FROM done JOIN known ON step = at + 1
)
UPDATE `reservation_events` SET changes = lines FROM done
  WHERE row = id AND at = (SELECT max(step) FROM line_kinds) AND changes <> lines;
--> statement-breakpoint
DROP TABLE `line_kinds`;

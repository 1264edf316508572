ALTER TABLE `emails` ADD `subject_kind` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `subject_id` integer;--> statement-breakpoint
ALTER TABLE `emails` ADD `copy_of` integer;--> statement-breakpoint
CREATE INDEX `emails_subject` ON `emails` (`subject_kind`,`subject_id`,`state`) WHERE subject_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `emails_copy` ON `emails` (`copy_of`) WHERE copy_of IS NOT NULL;--> statement-breakpoint
-- Until now an email was known by the parts of its key: what it is about, then what makes a copy of it.
CREATE TABLE `email_keys` AS SELECT id, root, substr(root, 1, instr(root, ':') - 1) AS name, substr(root, instr(root, ':') + 1) AS rest FROM (
  SELECT id, iif(instr(key, '>') > 0, substr(key, 1, instr(key, '>') - 1), key) AS root FROM (
    SELECT id, iif(instr(dedupe_key, ':again:') > 0, substr(dedupe_key, 1, instr(dedupe_key, ':again:') - 1), dedupe_key) AS key FROM emails
  )
);
--> statement-breakpoint
UPDATE `emails` SET copy_of = named.first FROM (
  SELECT id, root, min(id) OVER (PARTITION BY root) AS first FROM email_keys
) AS named WHERE named.id = emails.id AND named.root <> emails.dedupe_key;
--> statement-breakpoint
UPDATE `emails` SET subject_kind = found.subject, subject_id = found.number FROM (
  SELECT id,
    CASE
      WHEN name = 'newsletter' THEN 'newsletter'
      WHEN name IN ('proposal', 'proposal_withdrawn') THEN 'proposal'
      WHEN name = 'receipt' THEN 'receipt'
      WHEN name = 'receipt_void' THEN 'voided receipt'
      WHEN name = 'contact_copy' OR (name = 'contact_form' AND rest NOT LIKE '%:%') THEN 'message'
      WHEN name IN ('contact_reply', 'contact_form') THEN 'reply'
      WHEN name IN ('newsletter_welcome', 'newsletter_signup') THEN 'subscriber'
      WHEN name IN ('waiting_joined', 'waiting_free') THEN 'waiting'
      WHEN is_of_event THEN 'event'
      WHEN reservation_id IS NOT NULL THEN 'booking'
    END AS subject,
    CASE
      WHEN name = 'proposal_withdrawn' AND event IS NOT NULL THEN (
        SELECT proposals.id FROM proposals WHERE proposals.reservation_id = named.reservation_id AND number = withdrawn
      )
      WHEN name = 'contact_form' AND rest LIKE '%:%' THEN CAST(substr(rest, instr(rest, ':') + 1) AS INTEGER)
      WHEN name IN (
        'newsletter', 'proposal', 'proposal_withdrawn', 'receipt', 'receipt_void', 'contact_form', 'contact_copy', 'contact_reply',
        'newsletter_welcome', 'newsletter_signup', 'waiting_joined', 'waiting_free'
      ) THEN CAST(rest AS INTEGER)
      WHEN is_of_event THEN coalesce(event, CAST(rest AS INTEGER))
      ELSE reservation_id
    END AS number
  FROM (
    SELECT id, reservation_id, event, withdrawn, name, rest,
      kind NOT IN ('tour_booking', 'package_booking', 'booking_link', 'pickup_details', 'review_request')
        AND (event IS NOT NULL OR (name IN ('booking_message', 'booking_question') AND rest NOT LIKE '%:%')) AS is_of_event
    FROM (
      SELECT emails.id, kind, reservation_id, props ->> '$.withdrawn' AS withdrawn, name, rest,
        iif(json_type(props, '$.event') = 'integer', props ->> '$.event', NULL) AS event
      FROM emails JOIN email_keys ON email_keys.id = emails.id
    )
  ) AS named
) AS found WHERE found.id = emails.id AND found.subject IS NOT NULL AND found.number IS NOT NULL;
--> statement-breakpoint
DROP TABLE `email_keys`;
--> statement-breakpoint
-- What travellers were told of their pick-up was read from the labels of the email.
UPDATE `emails` SET props = json_set(props, '$.pickup', json((
  SELECT json_object(
    'title', told ->> '$.Trip',
    'startDate', printf('%s-%02d-%02d', substr(day, -4), (instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(day, instr(day, ' ') + 1, 3)) + 2) / 3, CAST(day AS INTEGER)),
    'pickupTime', told ->> '$."Pick-up"',
    'pickupPlace', iif(told ->> '$."Pick-up place"' = 'See your booking page', (SELECT pickup_place FROM reservations WHERE id = reservation_id), told ->> '$."Pick-up place"'),
    'meetingPoint', told ->> '$."Meeting point"',
    'guide', told ->> '$.Guide',
    'driver', told ->> '$.Driver',
    'vehicle', told ->> '$.Vehicle'
  ) FROM (
    SELECT told, substr(told ->> '$.Date', instr(told ->> '$.Date', ', ') + 2) AS day FROM (
      SELECT json_group_object(value ->> 0, value ->> 1) AS told FROM json_each(emails.props, '$.facts') WHERE type = 'array' AND value ->> 0 IS NOT NULL
    )
  )
))) WHERE kind = 'pickup_details' AND json_type(props, '$.facts') = 'array';

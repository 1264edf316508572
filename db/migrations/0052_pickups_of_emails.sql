-- Earlier releases stored the pick-up of an email in words alone. What they told is read from the labels of that time, so that
-- nobody is emailed again. The day has only to be the same: its words are known, and a place may have been left to the booking page.
UPDATE `emails` SET props = json_set(props, '$.pickup', json_object(
  'title', told ->> '$.Trip',
  'startDate', iif(told ->> '$.Date' LIKE '%, ' || CAST(strftime('%d', start_date) AS INTEGER) || ' %', start_date, ''),
  'pickupTime', told ->> '$."Pick-up"',
  'pickupPlace', iif(told ->> '$."Pick-up place"' = 'See your booking page', pickup_place, told ->> '$."Pick-up place"'),
  'meetingPoint', told ->> '$."Meeting point"',
  'guide', told ->> '$.Guide', 'driver', told ->> '$.Driver', 'vehicle', told ->> '$.Vehicle'
)) FROM (
  SELECT emails.id AS email, start_date, pickup_place,
    (SELECT json_group_object(value ->> 0, value ->> 1) FROM json_each(props, '$.facts')) AS told
  FROM emails JOIN reservations ON reservations.id = reservation_id
  WHERE emails.kind = 'pickup_details' AND json_type(props, '$.facts') = 'array' AND json_type(props, '$.pickup') IS NULL
) WHERE email = emails.id;

import { sql } from 'drizzle-orm';
import { payments } from '#db/schema/payment';
import { productKey, startTime } from './departure-key';

const pressed = 'press-press:';

const wasAssigned = sql`(assignments.created_at <= ${payments.createdAt}
  AND (ended_at IS NULL OR ended_at > ${payments.createdAt}))`;

/**
 * As a column of a query that joins payments with their reservations: the id of the person who has collected it. That is
 * whose sheet it was pressed on; of what the office has typed, the guide of its party when it was typed. NULL where
 * nobody is known.
 */
export const collectorId = sql<number | null>`CASE
  WHEN ${payments.submissionKey} LIKE ${`${pressed}%`} THEN (
    SELECT crew_id FROM assignments
    WHERE id = CAST(substr(${payments.submissionKey}, ${pressed.length + 1}) AS INTEGER))
  ELSE (
    SELECT crew_id FROM departures JOIN assignments ON departure_id = departures.id
    WHERE departures.start_date = ${payments.startDate} AND product_key = ${productKey}
      AND departures.start_time = ${startTime} AND role = 'guide' AND (ended_at IS NULL OR ${wasAssigned})
    ORDER BY ${wasAssigned} DESC, EXISTS (SELECT 1 FROM json_each(parties) WHERE value = reservations.id) DESC,
      parties IS NULL DESC, assignments.id LIMIT 1)
END`;

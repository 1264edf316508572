import Database from 'better-sqlite3';
import { expect } from 'vitest';

/** Rows of the whole database that contradict each other: totals, timelines, receipts and emails. */
const contradictions = {
  'a total that is not the sum of its lines': `
    SELECT reference FROM reservations WHERE total_price_cents IS NOT
      (SELECT sum(value ->> 'count' * (value ->> 'unitCents')) FROM json_each(price_lines))`,
  'a version without its event': `
    SELECT reference FROM reservations AS one WHERE version <> 1 + (SELECT count(*) FROM reservation_events
      WHERE reservation_id = one.id AND kind IN ('changed', 'confirmed', 'accepted', 'cancelled', 'declined', 'reopened', 'taken back'))`,
  'a column that the timeline does not lead to': `
    SELECT reference, last.field FROM reservations AS one, (
      SELECT reservation_id, change.value ->> 'field' AS field, change.value ->> 'after' AS after, max(event.id)
      FROM reservation_events AS event, json_each(event.changes) AS change GROUP BY 1, 2) AS last
    WHERE last.reservation_id = one.id AND last.after IS NOT CASE last.field WHEN 'status' THEN status
      WHEN 'pickupPlace' THEN pickup_place WHEN 'totalPriceCents' THEN total_price_cents
      WHEN 'startDate' THEN start_date ELSE last.after END`,
  'a payment without its event and its receipt': `
    SELECT receipt_number FROM payments AS one WHERE
      1 <> (SELECT count(*) FROM reservation_events WHERE reservation_id = one.reservation_id
        AND kind = 'payment received' AND message LIKE '%' || printf('R-%06d', receipt_number))
      OR 1 <> (SELECT count(*) FROM emails WHERE dedupe_key = 'receipt:' || receipt_number)
      OR (voided_at IS NOT NULL) <> (SELECT count(*) FROM reservation_events WHERE reservation_id = one.reservation_id
        AND kind = 'payment voided' AND message LIKE '%' || printf('R-%06d', receipt_number) || ':%')`,
  'receipt numbers with gaps': `
    SELECT max(receipt_number), count(*) FROM payments HAVING coalesce(max(receipt_number), 0) <> count(*)`,
  'proposals without their events': `
    SELECT reference FROM reservations AS one WHERE
      (SELECT count(*) FROM proposals WHERE reservation_id = one.id)
        <> (SELECT count(*) FROM reservation_events WHERE reservation_id = one.id AND kind = 'proposed')
      OR (SELECT count(*) FROM proposals WHERE reservation_id = one.id AND status = 'accepted')
        <> (SELECT count(*) FROM reservation_events WHERE reservation_id = one.id AND kind = 'accepted')`,
  // Reopening withdraws the email of the answer too, where it still waits.
  'an email of an answer that was taken back, or none of one that was not': `
    SELECT reference FROM reservations AS one JOIN (
      SELECT reservation_id, total(kind = 'declined') - total(kind = 'taken back') AS declined, total(kind = 'reopened') AS reopened
      FROM reservation_events GROUP BY 1) ON reservation_id = one.id
    WHERE (SELECT count(*) FROM emails WHERE reservation_id = one.id AND kind = 'booking_declined')
      NOT BETWEEN declined - reopened AND declined`,
  'emails that were not caused, or caused twice': `
    SELECT reference FROM reservations AS one WHERE EXISTS (
      SELECT 1 FROM (VALUES ('booking_confirmed', 'accepted'), ('booking_message', 'message')) AS pair
      WHERE (SELECT count(*) FROM emails WHERE reservation_id = one.id
          AND replace(kind, 'booking_changed', 'booking_message') = pair.column1)
        <> (SELECT count(*) FROM reservation_events WHERE reservation_id = one.id AND kind = pair.column2))`,
  // Of one that can no longer be accepted nobody hears who has not heard of it.
  'a proposal to accept that nobody was mailed, or more emails than proposals': `
    SELECT reference FROM reservations AS one WHERE
      EXISTS (SELECT 1 FROM proposals WHERE reservation_id = one.id AND status = 'open'
        AND NOT EXISTS (SELECT 1 FROM emails WHERE dedupe_key = 'proposal:' || proposals.id))
      OR (SELECT count(*) FROM emails WHERE reservation_id = one.id AND kind = 'proposal')
        > (SELECT count(*) FROM reservation_events WHERE reservation_id = one.id AND kind = 'proposed')`,
  'acceptances that the office was not mailed, one by one or in a summary': `
    SELECT 1 WHERE (SELECT count(*) FROM reservation_events WHERE kind = 'accepted')
      <> (SELECT count(*) FROM emails WHERE kind = 'proposal_accepted')
        + (SELECT total(props ->> '$.counts.proposal_accepted') FROM emails WHERE kind = 'office_summary')`,
};

/** Checks that the database contradicts itself nowhere. */
export function checkConsistency(database: Database.Database): void {
  // On a connection of its own: an older one would compare the index of the search with what it has cached of it.
  const fresh = new Database(database.name);
  expect(fresh.pragma('integrity_check', { simple: true })).toBe('ok');
  fresh.close();
  expect(database.pragma('foreign_key_check')).toEqual([]);
  for (const [name, query] of Object.entries(contradictions)) expect(database.prepare(query).all(), name).toEqual([]);
}

import { gt } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { emails } from '#db/schema/email';
import { databaseBefore, insertTour } from './earlier-migrations';

let database: Db;
beforeEach(() => {
  database = databaseBefore('email_subjects');
});

const reference = 'NS-7K3F9Q';

/** Keys as earlier releases wrote them, with the event in the props where one is; and what the email is about. */
const keys: [kind: string, key: string, event: number | null, about: [string | null, number | null]][] = [
  ['tour_booking', `tour_booking:${reference}`, 90, ['booking', 12]],
  ['tour_booking', `tour_booking:${reference}:4`, 91, ['booking', 12]],
  ['tour_booking_admin', `tour_booking_admin:${reference}`, null, ['booking', 12]],
  ['tour_booking_admin', `tour_booking_admin:${reference}:90`, 90, ['event', 90]],
  ['booking_confirmed', `booking_confirmed:${reference}:2`, null, ['booking', 12]],
  ['booking_confirmed', `booking_confirmed:${reference}:91`, 91, ['event', 91]],
  ['booking_message', 'booking_message:91', null, ['event', 91]],
  ['booking_question', 'booking_question:91', 91, ['event', 91]],
  ['proposal', 'proposal:7', 91, ['proposal', 7]],
  ['booking_changed', 'proposal_withdrawn:7', null, ['proposal', 7]],
  ['booking_changed', 'proposal_withdrawn:92', 92, ['proposal', 7]],
  ['booking_changed', 'booking_changed:91', 91, ['event', 91]],
  ['receipt', 'receipt:31', 91, ['receipt', 31]],
  ['receipt', 'receipt_void:31', 91, ['voided receipt', 31]],
  ['review_request', `review_request:${reference}`, 91, ['booking', 12]],
  ['booking_link', `booking_link:${reference}:1780000000000`, null, ['booking', 12]],
  ['contact_copy', 'contact_copy:5', null, ['message', 5]],
  ['contact_form', 'contact_form:5', null, ['message', 5]],
  ['contact_form', 'contact_form:5:8', null, ['reply', 8]],
  ['contact_reply', 'contact_reply:9', null, ['reply', 9]],
  ['newsletter_welcome', 'newsletter_welcome:3', null, ['subscriber', 3]],
  ['newsletter', 'newsletter:2:3', null, ['newsletter', 2]],
  ['newsletter', 'newsletter_test:2:1780000000000', null, [null, null]],
  ['waiting_free', 'waiting_free:6', null, ['waiting', 6]],
  ['pickup_reminder', 'pickup_reminder:Egypt:2026-12-05', null, [null, null]],
  ['office_summary', 'office_summary:44', null, [null, null]],
];
const copies: [kind: string, key: string, of: string][] = [
  ['receipt', 'receipt:31:again:1780000000000', 'receipt:31'],
  ['receipt', 'receipt:31>5', 'receipt:31'],
  ['receipt', 'receipt:31>5:again:1780000000001', 'receipt:31'],
  ['newsletter', 'newsletter:2:3:again:1780000000000', 'newsletter:2:3'],
  // Its original is gone.
  ['booking_message', 'booking_message:90>3', 'booking_message:90>3'],
];
const ofReservation = /^(tour_|booking_|proposal|receipt|review)/;

function insert(kind: string, key: string, props: object): void {
  const reservation = ofReservation.test(kind) || kind === 'pickup_details' ? 12 : null;
  database.$client
    .prepare(
      `INSERT INTO emails (kind, dedupe_key, props, sender, recipient, reservation_id) VALUES (?, ?, ?, 'e', 'a@b.c', ?)`,
    )
    .run(kind, key, JSON.stringify(props), reservation);
}

function insertBooking(): void {
  database.$client.exec(`${insertTour}
    INSERT INTO reservations (id, reference, submission_key, kind, tour_id, product_title, country, name, email, start_date, adults, pickup_place)
      VALUES (12, '${reference}', 'k', 'tour', 7, 'Karnak', 'Egypt', 'Amelia', 'a@b.c', '2026-12-05', 2, 'Ask for Joe <b>now</b>');
    INSERT INTO proposals (id, reservation_id, number, author, submission_key, options, expires_at)
      VALUES (7, 12, 1, 'office', 'p', '[]', '2026-12-01T00:00:00Z');
    INSERT INTO reservation_events (id, reservation_id, kind, actor, proposal) VALUES
      (90, 12, 'requested', 'traveller', NULL), (91, 12, 'message', 'office', NULL), (92, 12, 'proposal withdrawn', 'office', NULL);`);
}

test('emails of earlier releases get what they are about, and what they repeat, from their keys', () => {
  insertBooking();
  for (const [kind, key, event] of keys)
    insert(kind, key, event === null ? { newsletter: 2 } : { event, withdrawn: 1 });
  for (const [kind, key] of copies) insert(kind, key, {});
  migrateDatabase(database);
  const stored = database.select().from(emails).orderBy(emails.id).all();
  const idOf = (key: string) => stored.find(({ dedupeKey }) => dedupeKey === key)?.id;
  expect(
    stored.slice(0, keys.length).map((email) => [email.dedupeKey, email.subjectKind, email.subjectId, email.copyOf]),
  ).toEqual(keys.map(([, key, , [kind, id]]) => [key, kind, id, null]));
  expect(stored.slice(keys.length).map((email) => [email.dedupeKey, email.copyOf, email.subjectId])).toEqual(
    copies.map(([kind, key, of]) => [key, idOf(of), { receipt: 31, newsletter: 2 }[kind] ?? 90]),
  );
  expect(database.$client.pragma('foreign_key_check')).toEqual([]);
});

test('what travellers were told of their pick-up is kept as facts, read from the labels once', () => {
  insertBooking();
  const facts = [
    ...[
      ['Trip', 'Karnak'],
      ['Date', 'Saturday, 5 December 2026'],
      ['Pick-up', '07:00 from your hotel'],
    ],
    ...[
      ['Travellers', '2 adults'],
      ['Guide', 'Mona Farid, +20 100 000 0101'],
      ['Vehicle', 'Hiace'],
    ],
  ];
  const place = (words: string) => ({ facts: [...facts, ['Pick-up place', words]], notAfter: '2026-12-05T05:00:00Z' });
  insert('pickup_details', `pickup_details:${reference}:0`, place('Hotel Marhaba'));
  insert('pickup_details', `pickup_details:${reference}:1`, place('See your booking page'));
  // Nobody has written such, but no row may keep a site from opening.
  insert('pickup_details', `pickup_details:${reference}:2`, { facts: ['Date', [null, 'x']] });
  migrateDatabase(database);
  database.delete(emails).where(gt(emails.id, 2)).run();
  const told = {
    ...{ title: 'Karnak', startDate: '2026-12-05', pickupTime: '07:00 from your hotel', meetingPoint: null },
    ...{ guide: 'Mona Farid, +20 100 000 0101', driver: null, vehicle: 'Hiace' },
  };
  expect(database.select({ props: emails.props }).from(emails).orderBy(emails.id).all()).toEqual([
    { props: { ...place('Hotel Marhaba'), pickup: { ...told, pickupPlace: 'Hotel Marhaba' } } },
    { props: { ...place('See your booking page'), pickup: { ...told, pickupPlace: 'Ask for Joe <b>now</b>' } } },
  ]);
});

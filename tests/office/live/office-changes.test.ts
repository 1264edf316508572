import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { reservations } from '#db/schema/reservation';
import { departureExceptions, resources } from '#db/schema/schedule';
import { changesSince, currentPosition, idIn, type OfficeNews } from '#server/office/live/office-changes';
import { changeReservationStatus } from '../../booking/acts';
import { book, holdEmails, setUpBookings, site, storedReservations } from '../../booking/bookings';
import { answer } from '../../booking/forms';
import { sell } from '../../booking/seats/selling';
import { openEmptySite } from '../../fixtures';

setUpBookings();
beforeEach(holdEmails);

const topics = ({ changes }: OfficeNews) =>
  changes.map(({ topic, reservationId }) => [topic, reservationId].filter((part) => part !== null).join(' '));
const one = () => storedReservations()[0] as ReturnType<typeof storedReservations>[number];

test('a booking names the request, once, with its reference, and its emails', () => {
  const before = currentPosition();
  book();
  const { id, reference } = one();
  const news = changesSince(before);
  expect(news.everything).toBe(false);
  expect(topics(news).toSorted()).toEqual([`email ${id}`, `request ${id}`, `reservation ${id}`]);
  expect(news.changes.find(({ topic }) => topic === 'request')?.reference).toBe(reference);
  expect(changesSince(news.position)).toEqual({ position: news.position, changes: [], everything: false });
});

test('what there is to sell, and a booking that needs no answer, are told without a new request', () => {
  const before = currentPosition();
  const exception = { productKey: 'tour-1', day: '2026-12-05', time: '', seats: 0, reason: 'Storm' };
  site.database.insert(departureExceptions).values(exception).run();
  expect(topics(changesSince(before))).toEqual(['seats']);
  const second = currentPosition();
  site.database.insert(resources).values({ name: 'Boat Isis', units: 1 }).run();
  expect(topics(changesSince(second))).toEqual(['seats']);
  sell(site.tours.karnak, { instant: true });
  const third = currentPosition();
  book();
  expect(changesSince(third).changes.find(({ topic }) => topic === 'request')?.reference).toBeNull();
});

test('what counts as spam, and what the office books itself, is no new request to announce', () => {
  const before = currentPosition();
  book({ suspect: true });
  expect(changesSince(before).changes.map(({ reference }) => reference)).not.toContain(one().reference);
  const second = currentPosition();
  const { id, createdAt: _, ...row } = one();
  site.database
    .insert(reservations)
    .values({ ...row, suspect: false, source: 'phone', reference: 'NS-PHONE1', submissionKey: 'phone' })
    .run();
  expect(changesSince(second).changes).toMatchObject([{ topic: 'request', reservationId: id + 1, reference: null }]);
});

test('an answer names its reservation', () => {
  book();
  const { id, version } = one();
  const before = currentPosition();
  changeReservationStatus({ id, version, status: 'declined', message: 'Fully booked.', seen: 100 });
  expect(topics(changesSince(before)).toSorted()).toEqual([`email ${id}`, `reservation ${id}`]);
});

test('an email is named when it is written, sent or needs attention, not while it is being sent', () => {
  book();
  const stateAfter = (state: 'sending' | 'attention') => {
    const before = currentPosition();
    site.database.update(emails).set({ state }).run();
    return topics(changesSince(before));
  };
  expect(stateAfter('sending')).toEqual([]);
  expect(stateAfter('attention')).toEqual([`email ${one().id}`]);
});

test('an email that is deleted is named', () => {
  book();
  const { id } = one();
  answer(one(), 'declined');
  const before = currentPosition();
  site.database.delete(emails).where(eq(emails.kind, 'booking_declined')).run();
  expect(topics(changesSince(before))).toEqual([`email ${id}`]);
});

test.each([
  ['tours', 'tour'],
  ['packages', 'package'],
  ['offers', 'offer'],
  ['articles', 'article'],
  ['testimonials', 'testimonial'],
])('each write to %s names the list', (table, topic) => {
  const write = (statement: string) => {
    const before = currentPosition();
    site.database.$client.exec(statement);
    return new Set(topics(changesSince(before)));
  };
  expect(write(`UPDATE ${table} SET updated_at = created_at`)).toEqual(new Set([topic]));
  expect(write(`DELETE FROM ${table}`)).toContain(topic);
});

test('what a transaction takes back is not told', () => {
  const before = currentPosition();
  site.database.$client.exec('BEGIN; UPDATE tours SET version = version + 1; ROLLBACK');
  expect(changesSince(before).changes).toEqual([]);
});

test('everything has changed for a position that is no longer kept', () => {
  const before = currentPosition();
  const write = site.database.$client.prepare('UPDATE newsletter SET source = source WHERE id = 1');
  site.database.$client.exec("INSERT INTO newsletter (id, email, source) VALUES (1, 'a@example.org', 'home')");
  site.database.$client.transaction(() => {
    for (let count = 0; count < 5100; count += 1) write.run();
  })();
  expect(site.database.$client.prepare('SELECT count(*) FROM office_changes').pluck().get()).toBe(5000);
  expect(changesSince(before)).toEqual({ position: currentPosition(), changes: [], everything: true });
});

test('everything has changed for more changes than a screen can be told', () => {
  site.database.$client.exec("INSERT INTO newsletter (email, source) VALUES ('a@example.org', 'home')");
  const before = currentPosition();
  for (let count = 0; count < 501; count += 1) site.database.$client.exec('UPDATE newsletter SET source = source');
  expect(changesSince(before).everything).toBe(true);
});

test.each(['', '0.', '-1.', 'x', '999999.2026-01-01T00:00:00.000Z', '1.2020-01-01T00:00:00.000Z'])(
  'everything has changed for the position %j, which is of no row',
  (position) => expect(changesSince(position)).toMatchObject({ changes: [], everything: true }),
);

let other: ReturnType<typeof openEmptySite> | null = null;
afterEach(() => other?.close());

test('everything has changed for a position of another database, such as before a restore', () => {
  book();
  const before = currentPosition();
  other = openEmptySite();
  expect(changesSince(currentPosition()).everything).toBe(false);
  const insert = other.database.$client.prepare('INSERT INTO newsletter (email, source) VALUES (?, ?)');
  while (idIn(currentPosition()) < idIn(before) + 5) insert.run(`${currentPosition()}@example.org`, 'home');
  expect(changesSince(before).everything).toBe(true);
});

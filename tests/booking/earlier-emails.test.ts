import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { renderEmail } from '#emails/catalog';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { changeReservation } from './acts';
import { minutesLater, setUpBookings, site, storedEmails } from './bookings';
import { changeOf, currentOf, quietly } from './forms';

setUpBookings();

type Dump = Record<string, Record<string, string>[]>;
const earlier = JSON.parse(readFileSync('tests/booking/earlier-emails.json', 'utf8')) as Dump;

// Three bookings with the emails of the release that stored the words of an email instead of its event.
beforeEach(() => {
  const { $client: database } = site.database;
  for (const [table, rows] of Object.entries(earlier)) {
    for (const row of rows) {
      const names = Object.keys(row);
      const places = names.map(() => '?').join(', ');
      database.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`).run(...Object.values(row));
    }
  }
});

test('emails that an earlier release has queued are sent with the words that it stored', async () => {
  for (const [index, { kind, props }] of storedEmails().entries()) {
    expect(props).toEqual(JSON.parse(earlier.emails?.[index]?.props ?? ''));
    expect((await renderEmail(kind, props)).subject).not.toBe('');
  }
});

test.each([
  [1, ['booking_confirmed', 'booking_message', 'deposit', 'receipt'], 'There is a lift.'],
  [2, ['proposal', 'tour_booking'], 'A quieter day.'],
  [3, ['booking_declined'], 'The boat is full.'],
])('what they say is sent to a corrected address, and no former link: booking %i', async (id, kinds, words) => {
  site.database.$client.prepare("UPDATE emails SET state = 'sent' WHERE reply_to IS NULL").run();
  const formerPath = bookingPath(currentOf({ id }));
  changeReservation({ ...changeOf(currentOf({ id }), { email: 'new@example.com' }), ...quietly }, minutesLater(70));
  const copies = storedEmails().filter(({ recipient }) => recipient === 'new@example.com');
  expect(copies.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  const texts = await Promise.all(copies.map(async ({ kind, props }) => (await renderEmail(kind, props)).text));
  expect(texts.join('\n')).toContain(words);
  expect(texts.join('\n')).not.toContain(formerPath);
  if (id !== 3) for (const text of texts) expect(text).toContain(bookingPath(currentOf({ id })));
});

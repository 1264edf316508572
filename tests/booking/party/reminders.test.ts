import { expect, test } from 'vitest';
import { readSetting } from '#db/settings';
import { renderEmail } from '#emails/catalog';
import { apply } from '#server/booking/apply';
import { isOver } from '#server/booking/mail/effects';
import { listReservationEvents, loadBooking } from '#server/booking/record/loaded-booking';
import { travellersReminders } from '#server/booking/reminders';
import { saveDocument } from '#server/company/documents';
import { deleteOldPassports } from '#server/office/people/retention';
import { changeReservationStatus } from '../acts';
import { amelia, book, later, setUpBookings, site, storedEmails } from '../bookings';
import { currentOf } from '../forms';
import { rowsOf, save, typedList } from './lists';

setUpBookings();

const at = (text: string) => new Date(text);
const remind = (time: string) => travellersReminders(at(time)).filter((send) => send()).length;

/** A tour on 5 February 2027 that asks for names and passports until 6 January, confirmed on 21 November. */
async function confirmed() {
  const { id } = (await book({ booking: { ...amelia, date: '2027-02-05' } })).reservation;
  apply({ kind: 'asks', id, asks: { fields: ['names', 'passports'], days: 30 } }, later);
  changeReservationStatus(
    { id, version: currentOf({ id }).version, status: 'confirmed', message: null, seen: 99 },
    later,
  );
  return id;
}

const passport = { nationality: 'Germany', passportNumber: 'C01X00T47', passportExpiry: '2030-01-31' };
const everybody = ['Hartmann', 'Kurz', 'Weber'].map((familyName) => ({ familyName, ...passport }));

test('the confirmation asks who travels, and two reminders do, each once, until nothing is missing', async () => {
  const id = await confirmed();
  const confirmation = storedEmails().at(-1);
  expect(confirmation).toMatchObject({ kind: 'booking_confirmed', props: { travellers: { until: '6 January 2027' } } });
  // 14 and 3 days before, from nine in the morning on there.
  expect([remind('2026-12-22T12:00:00Z'), remind('2026-12-23T06:00:00Z')]).toEqual([0, 0]);
  expect([remind('2026-12-23T08:00:00Z'), remind('2026-12-24T08:00:00Z')]).toEqual([1, 0]);
  save(typedList(id, everybody.slice(0, 2)), at('2026-12-26T08:00:00Z'));
  expect(remind('2027-01-03T08:00:00Z')).toBe(1);
  expect(storedEmails().at(-1)).toMatchObject({
    ...{ kind: 'travellers_reminder', props: { missing: 1, of: 3, until: 'Wednesday, 6 January 2027' } },
  });
  expect([remind('2027-01-05T08:00:00Z'), remind('2027-01-07T08:00:00Z')]).toEqual([0, 0]);
  expect(listReservationEvents(id).filter(({ kind }) => kind === 'travellers reminded')).toHaveLength(2);
});

test('nobody is reminded of a complete list, of what is asked no more, or of what is cancelled', async () => {
  const id = await confirmed();
  save(typedList(id, everybody));
  expect(remind('2026-12-23T08:00:00Z')).toBe(0);
  save(typedList(id, [{ nationality: '' }], 'office'));
  expect(travellersReminders(at('2026-12-23T08:00:00Z'))).toHaveLength(1);
  apply({ kind: 'asks', id, asks: { fields: [], days: 0 } }, later);
  expect(remind('2026-12-23T08:00:00Z')).toBe(0);
  apply({ kind: 'asks', id, asks: { fields: ['passports'], days: 30 } }, later);
  apply({ kind: 'cancel', id, client: '203.0.113.7' }, later);
  expect(remind('2026-12-23T08:00:00Z')).toBe(0);
});

test('a reminder that waits is not sent once the list is complete', async () => {
  const id = await confirmed();
  remind('2026-12-23T08:00:00Z');
  const email = storedEmails().at(-1);
  if (!email) throw new Error('no email');
  expect(isOver(email)).toBe(false);
  save(typedList(id, everybody));
  expect(isOver(email)).toBe(true);
});

test('no email repeats what was filled', async () => {
  const id = await confirmed();
  save(typedList(id, [{ ...everybody[0], givenName: 'Wilhelmina' }]));
  remind('2027-01-03T08:00:00Z');
  for (const { kind, props } of storedEmails()) {
    const { html, text, subject } = await renderEmail(kind, props);
    for (const value of ['C01X00T47', 'Wilhelmina', '2030']) expect(subject + html + text).not.toContain(value);
  }
});

test('passport numbers are deleted 30 days after the journey, and names stay', async () => {
  const id = await confirmed();
  save(typedList(id, everybody, 'office'));
  const { startDate } = currentOf({ id });
  expect(startDate).toBe('2027-02-05');
  expect(deleteOldPassports(at('2027-03-07T20:00:00Z'))).toBe(0);
  expect(deleteOldPassports(at('2027-03-09T20:00:00Z'))).toBe(1);
  expect(
    rowsOf(id).map(({ familyName, passportNumber, passportExpiry }) => [familyName, passportNumber, passportExpiry]),
  ).toEqual(['Hartmann', 'Kurz', 'Weber'].map((name) => [name, null, null]));
  expect(listReservationEvents(id).at(-1)).toMatchObject({ kind: 'passports deleted', actor: 'program' });
  // The file of the database is written anew without them.
  expect(readSetting('erased_leftovers')).not.toBeNull();
  expect(deleteOldPassports(at('2027-03-09T20:00:00Z'))).toBe(0);
});

test('passport numbers are deleted after as many days as the settings say, also an expiry alone', async () => {
  const id = await confirmed();
  save(typedList(id, [{ familyName: 'Hartmann', passportExpiry: '2030-01-31' }], 'office'));
  saveDocument('retention', 0, { passportDays: 3 });
  expect(deleteOldPassports(at('2027-02-08T20:00:00Z'))).toBe(0);
  expect(deleteOldPassports(at('2027-02-10T20:00:00Z'))).toBe(1);
  expect(rowsOf(id)[0]).toMatchObject({ familyName: 'Hartmann', passportExpiry: null });
});

test('so are those of who has left, and the days of which no number is known', async () => {
  const id = await confirmed();
  save(typedList(id, everybody, 'office'));
  const client = site.database.$client;
  client.prepare("UPDATE travellers SET left_at = '2026-12-01' WHERE position = 3").run();
  client.prepare('UPDATE travellers SET passport_number = NULL').run();
  expect(deleteOldPassports(at('2027-03-09T20:00:00Z'))).toBe(1);
  expect(loadBooking(id).travellers.map(({ passportExpiry }) => passportExpiry)).toEqual([null, null, null]);
});

test('an erasure leaves nothing of those who travel', async () => {
  const id = await confirmed();
  save(typedList(id, everybody, 'office', { flights: { arrival: { number: 'LH1' }, departure: {} } }));
  changeReservationStatus(
    { id, version: currentOf({ id }).version, status: 'cancelled', message: null, seen: 99 },
    later,
  );
  apply({ kind: 'erase', id, by: 'office' }, later);
  const { reservation, travellers, events } = loadBooking(id);
  const kept = JSON.stringify([reservation, travellers, events]);
  for (const value of ['Hartmann', 'Kurz', 'C01X00T47', 'LH1']) expect(kept).not.toContain(value);
  expect(travellers).toHaveLength(3);
  expect(site.database.$client.pragma('foreign_key_check')).toEqual([]);
});
